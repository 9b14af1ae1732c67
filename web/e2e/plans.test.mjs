/* Plans and prompts: what a click would do and how likely it is, before it is done; the set-up; the end of a turn. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, accessible, drive, openBrowser, openPage, ourTurn, shot, status } from './lib.mjs';

const server = new Server();
let browser;
before(async () => {
  await server.start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server.end();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BEFORE = ['toss', 'inducement', 'prayer', 'weather', 'swap'];
const KICK_OFF = [...BEFORE, 'set-up', 'kick', 'quick-snap', 'place', 'touchback', 'high-kick', 'lift', 'swarm'];

async function hotseat(game, options = {}) {
  const page = await openPage(browser, server.url, options);
  await page.waitForSelector('[data-testid="kick-off"]:not([disabled])');
  await page.click(`[data-testid="game-${game}"]`);
  await page.click('[data-testid="mode-hotseat"]');
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  return page;
}
const inView = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  });
const moved = (page, v) => page.waitForFunction((past) => Number(document.querySelector('[data-testid="match"]').dataset.v) > past, v);

for (const [name, options] of [['desk', {}], ['phone', PHONE]]) {
  test(`a set-up begins with a formation, names what is wrong on the pitch and can always be completed (${name})`, async () => {
    const page = await hotseat('bb2020', options);
    await drive(page, { seed: 3, clicks: 0, most: 20, seen: BEFORE });
    assert.equal((await status(page)).kind, 'set-up');
    await page.waitForFunction(() => document.querySelectorAll('.token').length === 11);
    assert.ok(await inView(page, '[data-testid="setup-done"]'), 'the button is in sight');
    await page.waitForFunction(() => !document.querySelector('[data-testid="setup-wrong"]'));
    await page.waitForFunction(() => document.querySelectorAll('.board .tint').length === 195);
    await shot(page, `plans-setup-${name}`);
    await page.locator('[data-formation]').nth(1).click();
    await page.waitForTimeout(120);
    await page.click('[data-choice="arrange"]');
    await page.waitForSelector('[data-testid="setup-wrong"]');
    assert.match(await page.textContent('[data-testid="setup-wrong"]'), /0 players placed, 11 are to be.*Line of scrimmage: 0, at least 3/);
    assert.ok(await inView(page, '[data-testid="setup-done"]'), 'the button is still in sight');
    if (name === 'desk') {
      const side = (await page.getAttribute('[data-draft]', 'data-draft'))[0];
      for (const cell of side === 'H' ? ['a5', 'b6', 'c7'] : ['a20', 'b21', 'c22']) {
        await page.locator('[data-draft]').first().click();
        await page.click(`[data-cell="${cell}"]`, { force: true });
      }
      await page.waitForFunction(() => [...document.querySelectorAll('.band-label')].some((each) => each.textContent === 'wide zone: 3 of 2'));
      await shot(page, 'plans-setup-wrong');
      await accessible(page, 'set-up');
    }
    await page.locator('[data-formation]').first().click();
    await page.waitForFunction(() => !document.querySelector('[data-testid="setup-wrong"]'));
    const { v } = await status(page);
    await page.click('[data-testid="setup-done"]');
    await moved(page, v);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('a set-up on hexes begins with a formation too', async () => {
  const page = await hotseat('dreadball', { colorScheme: 'dark' });
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: BEFORE });
  await page.waitForFunction(() => document.querySelectorAll('.token').length === 6);
  assert.ok(await inView(page, '[data-testid="setup-done"]'), 'the button is in sight');
  await shot(page, 'plans-setup-hex');
  const { v } = await status(page);
  await page.click('[data-testid="setup-done"]');
  await moved(page, v);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a turn that ends early is asked about once, and the question can be switched off', async () => {
  const page = await hotseat('bb2020');
  await drive(page, { seed: 4, clicks: 0, most: 60, seen: KICK_OFF });
  assert.equal((await status(page)).kind, 'activate');
  const { v } = await status(page);
  await page.keyboard.press('e');
  assert.match(await page.textContent('[data-testid="ending"]'), /11 players have not acted yet/);
  await shot(page, 'plans-ending');
  assert.equal((await status(page)).v, v);
  await page.click('[data-testid="ending"] .quiet-link');
  await page.keyboard.press('e');
  await moved(page, v);
  assert.equal(await page.evaluate(() => localStorage.getItem('ironpitch.ask-end')), 'no');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** A match with dice from the table in which the receiving side has the ball. */
async function withBall(options = {}) {
  const answer = await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ruleset: 'bb2020', home: 'human', away: 'orc', mode: 'manual', dice: 'manual' }) });
  const match = await answer.json();
  const page = await openPage(browser, `${server.url}/rules`, options);
  const found = await page.evaluate((wish) => window.coach.ahead(wish), { id: match.id, seat: match.seats.home, to: 'ball' });
  await page.goto(`${server.url}/match/${match.id}#seat=${match.seats.home}`);
  await page.waitForSelector('[data-cell].hot');
  return { page, found };
}
const cellOf = (page, player) => page.locator(`.token[data-player="${player}"]`).evaluate((token) => {
  const [x, y] = token.style.transform.match(/[\d.]+/g);
  return [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === `translate(${x} ${y})`).dataset.cell;
});
const tinted = (page) => page.locator('.board .tint').evaluateAll((tints) => tints.map((tint) => [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === tint.getAttribute('transform')).dataset.cell));

test('in a Pass a click on an empty square walks; Throw is armed with T, and a team-mate can be pointed at', async () => {
  const { page, found } = await withBall();
  const thrower = found.carrier;
  await page.click(`[data-cell="${await cellOf(page, thrower)}"]`, { force: true });
  await page.waitForSelector('.tint');
  let { v } = await status(page);
  await page.keyboard.press('p');
  await moved(page, v);
  await page.waitForSelector('[data-testid="aim-says"]');
  assert.match(await page.textContent('[data-testid="aim-says"]'), /An empty square in reach: walk there\. Throw: press T first/);
  await page.waitForSelector('.tint');
  const here = await cellOf(page, thrower);
  const near = (await tinted(page)).find((cell) => Math.abs(cell.charCodeAt(0) - here.charCodeAt(0)) <= 1 && Math.abs(Number(cell.slice(1)) - Number(here.slice(1))) <= 1);
  await page.click(`[data-cell="${near}"]`, { force: true });
  await page.waitForSelector('[data-testid="chances"]');
  assert.match(await page.textContent('[data-testid="plan"] h2'), new RegExp(`Pass, ${near}$`), 'he would walk, not throw');
  await page.waitForFunction(() => /^\d+%gets there\s*\d+% with re-rolls$/.test(document.querySelector('[data-testid="chances"]')?.textContent ?? ''));
  await shot(page, 'plans-walk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  assert.equal(await page.getAttribute('[data-aim="throw"]', 'aria-pressed'), 'true');
  assert.match(await page.textContent('[data-testid="aim-says"]'), /Throw: point at the target/);
  await page.waitForFunction(() => document.querySelectorAll('[data-cell].hot').length > 40);
  await shot(page, 'plans-throw-armed');
  await page.click(`[data-cell="${near}"]`, { force: true });
  await page.waitForSelector('[data-testid="go"]');
  assert.match(await page.textContent('[data-testid="plan"]'), new RegExp(`Throw to ${near}`));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.equal(await page.getAttribute('[data-aim="throw"]', 'aria-pressed'), 'false');
  const mate = thrower.replace(/\d+/, '') + (thrower.endsWith('1') ? '8' : '1');
  await page.click(`[data-cell="${await cellOf(page, mate)}"]`, { force: true });
  await page.waitForSelector('[data-testid="go"]');
  await page.waitForSelector('[data-testid="chances"]');
  await shot(page, 'plans-throw-to-mate');
  await accessible(page, 'a pass that is planned');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('on hexes a player turns to the hex that is pointed at, and the arrow shows it before', async () => {
  const page = await hotseat('dreadball', { colorScheme: 'dark' });
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: [...BEFORE, 'set-up', 'referee'] });
  assert.equal((await status(page)).kind, 'rush');
  await page.locator('[data-cell].hot').first().click({ force: true });
  await page.waitForSelector('.tint');
  await page.keyboard.press('r');
  await page.waitForTimeout(150);
  const [player] = await page.locator('.token:has(.chosen)').evaluateAll((all) => all.map((each) => each.dataset.player));
  const place = (cell) => page.locator(`[data-cell="${cell}"]`).evaluate((each) => each.getAttribute('transform').match(/[\d.]+/g).map(Number));
  const far = async (cell, other) => Math.hypot(...(await place(cell)).map((at, n) => at - other[n]));
  let at = await place(await cellOf(page, player));
  const cells = await tinted(page);
  const steps = [];
  for (const cell of cells) if ((await far(cell, at)) < 50) steps.push(cell);
  let { v } = await status(page);
  await page.click(`[data-cell="${steps[0]}"]`, { force: true });
  if (await page.locator('[data-testid="go"]').count()) await page.click('[data-testid="go"]');
  await moved(page, v);
  for (let tries = 0; tries < 100 && (await cellOf(page, player)) !== steps[0]; tries += 1) await page.waitForTimeout(50);
  await page.waitForFunction(() => document.querySelector('[data-testid="match"]').dataset.busy === 'false');
  assert.deepEqual([await cellOf(page, player), (await status(page)).kind], [steps[0], 'act']);
  const facing = () => page.locator(`.token[data-player="${player}"]`).evaluate((each) => each.innerHTML);
  await page.keyboard.press('f');
  await page.waitForSelector('[data-aim="turn"][aria-pressed="true"]');
  const ways = await page.locator('[data-cell].hot').evaluateAll((all) => all.map((each) => each.dataset.cell));
  assert.ok(ways.length >= 2, ways.join(' '));
  const before = await facing();
  await page.hover(`[data-cell="${ways[0]}"]`, { force: true });
  await page.waitForTimeout(80);
  assert.notEqual(await facing(), before, 'the arrow shows where he would look');
  await shot(page, 'plans-turn');
  ({ v } = await status(page));
  await page.click(`[data-cell="${ways[0]}"]`, { force: true });
  await moved(page, v);
  assert.notEqual(await facing(), before);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** Put the dice that are asked for: faces by number. */
async function dice(page, ...faces) {
  await page.waitForSelector('[data-testid="prompt"][data-kind="roll"]');
  for (const face of faces) await page.locator('.dice-in .answer').nth(face - 1).click();
}
/** Where a player of one side stands next to one of the other, by what the page offers. */
async function blockers(page) {
  for (const cell of await page.locator('[data-cell].hot').evaluateAll((all) => all.map((each) => each.dataset.cell))) {
    await page.click(`[data-cell="${cell}"]`, { force: true });
    await page.waitForTimeout(400);
    if (await page.locator('.badge').count()) return cell;
  }
  return null;
}

for (const [name, options] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['phone', PHONE]]) {
  test(`a block says strengths, dice, who picks and what may come of it before it is made, and each die what it would do (${name})`, async () => {
    const { page } = await withBall(options);
    if (name === 'phone') await page.waitForTimeout(300);
    assert.ok(await blockers(page), 'somebody can block');
    const [x, y] = (await page.locator('.badge').first().getAttribute('transform')).match(/[\d.]+/g);
    const target = await page.locator('[data-cell]').evaluateAll((all, at) => all.find((each) => each.getAttribute('transform') === `translate(${at[0]} ${Number(at[1]) + 18})`)?.dataset.cell, [x, y]);
    if (name !== 'phone') {
      await page.hover(`[data-cell="${target}"]`, { force: true });
      await page.waitForSelector('[data-testid="block-hover"] [data-testid="chances"]');
      assert.match(await page.textContent('[data-testid="block-hover"]'), /\d+%he goes down[\s\S]*turnover \d+%[\s\S]*\d (die|dice), (you|they) pick[\s\S]*\d against \d/);
      await shot(page, `plans-block-hover-${name}`);
    }
    await page.click(`[data-cell="${target}"]`, { force: true });
    await page.waitForSelector('[data-testid="go"]');
    await page.waitForSelector('[data-testid="plan"] [data-testid="chances"]');
    assert.match(await page.textContent('[data-testid="plan"]'), /\d+%he goes down[\s\S]*down \d+%[\s\S]*stays up \d+%[\s\S]*turnover \d+%[\s\S]*\d against \d/);
    assert.ok(await inView(page, '[data-testid="go"]'), 'the button is in sight');
    await shot(page, `plans-block-${name}`);
    await page.click('[data-testid="go"]');
    const count = Number(/(\d) ×/.exec(await page.textContent('[data-testid="prompt"][data-kind="roll"] h2'))?.[1] ?? 1);
    await dice(page, ...[2, 3, 1].slice(0, count));
    await page.waitForSelector('[data-testid="prompt"][data-kind="block-die"]');
    await page.waitForSelector('[data-testid="leads-to"]');
    const told = await page.locator('[data-testid="prompt"] .answer').evaluateAll((all) => Object.fromEntries(all.map((each) => [each.dataset.choice, each.querySelector('small')?.textContent])));
    assert.match(told['die both-down'], /^both go down: turnover$|^the target goes down, the blocker stays up$/);
    if (count > 1) assert.equal(told['die push'], 'the target is pushed back and stays up');
    assert.match(told['reroll team'], /^down \d+% · turnover \d+%$/);
    await shot(page, `plans-block-die-${name}`);
    if (name !== 'phone') await accessible(page, `block dice, ${name}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('a re-roll tells what the new roll needs', async () => {
  const { page, found } = await withBall();
  await page.click(`[data-cell="${await cellOf(page, found.carrier)}"]`, { force: true });
  await page.waitForSelector('.tint');
  const here = await cellOf(page, found.carrier);
  const near = (await tinted(page)).find((cell) => Math.abs(cell.charCodeAt(0) - here.charCodeAt(0)) <= 1 && Math.abs(Number(cell.slice(1)) - Number(here.slice(1))) <= 1);
  await page.click(`[data-cell="${near}"]`, { force: true });
  await page.waitForSelector('[data-testid="rerolled"]');
  await page.click('[data-testid="go"]');
  await dice(page, 1);
  await page.waitForSelector('[data-testid="prompt"][data-kind="reroll"] [data-testid="leads-to"]');
  assert.match(await page.textContent('[data-choice="reroll team"]'), /needs [2-6]\+: \d+%/);
  assert.doesNotMatch(await page.textContent('[data-choice="accept"]'), /needs/);
  await shot(page, 'plans-reroll');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('on hexes plans list their tests with dice and target, and their chance without and with coaching dice', async () => {
  const page = await hotseat('dreadball');
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: [...BEFORE, 'set-up', 'referee'] });
  await page.locator('[data-cell].hot').first().click({ force: true });
  await page.waitForSelector('.tint.p4');
  const risky = await page.locator('.tint.p4').first().evaluate((tint) => [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === tint.getAttribute('transform')).dataset.cell);
  await page.click(`[data-cell="${risky}"]`, { force: true });
  await page.waitForSelector('[data-testid="plan"] .need');
  const told = await page.textContent('[data-testid="plan"]');
  assert.match(told, /\d+%gets there\s*\d+% with coaching dice and cards/);
  assert.match(told, /\d × [2-6]\+Dash/);
  await shot(page, 'plans-hex-dash');
  await accessible(page, 'a plan on hexes');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('coaching dice tell the chance with and without', async () => {
  const page = await hotseat('dreadball', { colorScheme: 'dark' });
  const seen = [...BEFORE, 'set-up', 'referee', 'rush', 'act', 'facing', 'foul', 'card', 'interfere', 'reaction', 'hex', 'follow', 'reroll', 'reward', 'player', 'action', 'contest', 'free', 'use'];
  const state = await drive(page, { seed: 5, clicks: 0, most: 600, seen });
  assert.equal(state.kind, 'dice', JSON.stringify(state));
  await page.waitForSelector('[data-testid="leads-to"]');
  const told = await page.locator('[data-testid="prompt"] .answer[data-choice]').evaluateAll((all) => all.map((each) => each.querySelector('small')?.textContent ?? ''));
  assert.ok(told.length > 1);
  const chances = told.map((text) => Number(/^\d+ dice, a success on [2-6]\+: (\d+)%$/.exec(text)?.[1]));
  assert.ok(chances.every((chance, n) => n === 0 || chance > chances[n - 1]), told.join('; '));
  await shot(page, 'plans-coaching-dice');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
