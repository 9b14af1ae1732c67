/* Plans and prompts: what a click would do and how likely it is, before it is done; the set-up; the end of a turn. */
import assert from 'node:assert/strict';
import { KINDS, LOBBY, PHONE, accessible, begin, cellUnder, counts, drawn, drive, goesOn, gone, kickOff, openPage, ourTurn, reads, seatOf, selectOneWith, server, settled, shot, startPage, status, test } from './lib.mjs';
import { asks, diceAsked, rolls,  } from './scripted.mjs';

const BEFORE = ['toss', 'inducement', 'prayer', 'weather', 'swap'];
const KICK_OFF = [...BEFORE, 'set-up', 'kick', 'quick-snap', 'place', 'touchback', 'high-kick', 'lift', 'swarm'];

async function hotseat(game, options = {}) {
  const page = await startPage(options);
  await kickOff(page, game, 'hotseat');
  return page;
}
const inView = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  });
/** A square next to a player, of those that he can walk to. */
async function nextTo(page, player) {
  const here = await cellOf(page, player);
  return (await tinted(page)).find((cell) => Math.abs(cell.charCodeAt(0) - here.charCodeAt(0)) <= 1 && Math.abs(Number(cell.slice(1)) - Number(here.slice(1))) <= 1);
}

for (const [name, options] of [['desk', {}], ['phone', PHONE]]) {
  test(`a set-up begins with a formation, names what is wrong on the pitch and can always be completed (${name})`, async () => {
    const page = await hotseat('bb2020', options);
    await drive(page, { seed: 3, clicks: 0, most: 20, seen: BEFORE });
    assert.equal((await status(page)).kind, 'set-up');
    await counts(page, '.token', 11);
    assert.ok(await inView(page, '[data-testid="setup-done"]'), 'the button is in sight');
    await gone(page, '[data-testid="setup-wrong"]');
    await counts(page, '.board .tint', 195);
    await shot(page, `plans-setup-${name}`);
    await page.locator('[data-formation]').nth(1).click();
    await settled(page);
    await page.click('[data-choice="arrange"]');
    await reads(page, '[data-testid="setup-wrong"]', /0 players placed, 11 are to be.*Line of scrimmage: 0, at least 3/s);
    await drawn(page);
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
    await gone(page, '[data-testid="setup-wrong"]');
    await goesOn(page, () => page.click('[data-testid="setup-done"]'));
  });
}

test('a set-up on hexes begins with a formation too', async () => {
  const page = await hotseat('dreadball', { colorScheme: 'dark' });
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: BEFORE });
  await counts(page, '.token', 6);
  assert.ok(await inView(page, '[data-testid="setup-done"]'), 'the button is in sight');
  await shot(page, 'plans-setup-hex');
  await goesOn(page, () => page.click('[data-testid="setup-done"]'));
});

test('a turn that ends early is asked about once, and the question can be switched off', async () => {
  const page = await hotseat('bb2020');
  await drive(page, { seed: 4, clicks: 0, most: 60, seen: KICK_OFF });
  assert.equal((await status(page)).kind, 'activate');
  const { v } = await status(page);
  await page.keyboard.press('e');
  await reads(page, '[data-testid="ending"]', /11 players have not acted yet/);
  await shot(page, 'plans-ending');
  assert.equal((await status(page)).v, v);
  await page.click('[data-testid="ending"] .quiet-link');
  await goesOn(page, () => page.keyboard.press('e'));
  assert.equal(await page.evaluate(() => localStorage.getItem('ironpitch.ask-end')), 'no');
});

/** A match with dice from the table in which the receiving side has the ball. */
async function withBall(options = {}) {
  const match = await begin({ ruleset: 'bb2020', home: 'human', away: 'orc', mode: 'manual', dice: 'manual' });
  const page = await openPage(LOBBY, options);
  const found = await page.evaluate((wish) => window.coach.ahead(wish), { id: match.id, seat: match.seats.home, to: 'ball' });
  await page.goto(`${server.url}${seatOf(match)}`);
  await ourTurn(page);
  if (options.isMobile) await page.waitForSelector('.map');
  return { page, found };
}
const cellOf = (page, player) => cellUnder(page, `.token[data-player="${player}"]`);
const tinted = (page) => page.locator('.board .tint').evaluateAll((tints) => tints.map((tint) => [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === tint.getAttribute('transform')).dataset.cell));

test('in a Pass a click on an empty square walks; Throw is armed with T, and a team-mate can be pointed at', async () => {
  const { page, found } = await withBall();
  const thrower = found.carrier;
  await page.click(`[data-cell="${await cellOf(page, thrower)}"]`, { force: true });
  await settled(page);
  await goesOn(page, () => page.keyboard.press('p'));
  await reads(page, '[data-testid="aim-says"]', /An empty square in reach: walk there\. Throw: press T first/);
  const near = await nextTo(page, thrower);
  await page.click(`[data-cell="${near}"]`, { force: true });
  await settled(page);
  assert.match(await page.textContent('[data-testid="plan"] h2'), new RegExp(`Pass, ${near}$`), 'he would walk, not throw');
  await reads(page, '[data-testid="chances"]', /^\d+%gets there\s*\d+% with re-rolls$/);
  await shot(page, 'plans-walk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-aim="throw"][aria-pressed="true"]');
  await reads(page, '[data-testid="aim-says"]', /Throw: point at the target/);
  await page.waitForFunction(() => document.querySelectorAll('[data-cell].hot').length > 40);
  await shot(page, 'plans-throw-armed');
  await page.click(`[data-cell="${near}"]`, { force: true });
  await page.waitForSelector('[data-testid="go"]');
  assert.match(await page.textContent('[data-testid="plan"]'), new RegExp(`Throw to ${near}`));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-aim="throw"][aria-pressed="false"]');
  const mate = thrower.replace(/\d+/, '') + (thrower.endsWith('1') ? '8' : '1');
  await page.click(`[data-cell="${await cellOf(page, mate)}"]`, { force: true });
  await page.waitForSelector('[data-testid="go"]');
  await page.waitForSelector('[data-testid="chances"]');
  await shot(page, 'plans-throw-to-mate');
  await accessible(page, 'a pass that is planned');
});

test('on hexes a player turns to the hex that is pointed at, and the arrow shows it before', async () => {
  const page = await hotseat('dreadball', { colorScheme: 'dark' });
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: [...BEFORE, 'set-up', 'referee'] });
  assert.equal((await status(page)).kind, 'rush');
  await page.locator('[data-cell].hot').first().click({ force: true });
  await settled(page);
  await page.keyboard.press('r');
  await settled(page);
  const [player] = await page.locator('.token:has(.chosen)').evaluateAll((all) => all.map((each) => each.dataset.player));
  const place = (cell) => page.locator(`[data-cell="${cell}"]`).evaluate((each) => each.getAttribute('transform').match(/[\d.]+/g).map(Number));
  const far = async (cell, other) => Math.hypot(...(await place(cell)).map((at, n) => at - other[n]));
  let at = await place(await cellOf(page, player));
  const cells = await tinted(page);
  const steps = [];
  for (const cell of cells) if ((await far(cell, at)) < 50) steps.push(cell);
  await goesOn(page, async () => {
    await page.click(`[data-cell="${steps[0]}"]`, { force: true });
    if (await page.locator('[data-testid="go"]').count()) await page.click('[data-testid="go"]');
  });
  assert.deepEqual([await cellOf(page, player), (await ourTurn(page)).kind], [steps[0], 'act']);
  const facing = () => page.locator(`.token[data-player="${player}"]`).evaluate((each) => each.innerHTML);
  await page.keyboard.press('f');
  await page.waitForSelector('[data-aim="turn"][aria-pressed="true"]');
  const ways = await page.locator('[data-cell].hot').evaluateAll((all) => all.map((each) => each.dataset.cell));
  assert.ok(ways.length >= 2, ways.join(' '));
  const before = await facing();
  await page.hover(`[data-cell="${ways[0]}"]`, { force: true });
  /* the arrow shows where he would look */
  await page.waitForFunction(([who, was]) => document.querySelector(`.token[data-player="${who}"]`).innerHTML !== was, [player, before]);
  await shot(page, 'plans-turn');
  await goesOn(page, () => page.click(`[data-cell="${ways[0]}"]`, { force: true }));
  assert.notEqual(await facing(), before);
});

for (const [name, options] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['phone', PHONE]]) {
  test(`a block says strengths, dice, who picks and what may come of it before it is made, and each die what it would do (${name})`, async () => {
    const { page } = await withBall(options);
    await selectOneWith(page, '.badge');
    const target = await cellUnder(page, '.badge', 18);
    if (name !== 'phone') {
      await page.hover(`[data-cell="${target}"]`, { force: true });
      await page.waitForSelector('[data-testid="block-hover"] [data-testid="chances"]');
      assert.match(await page.textContent('[data-testid="block-hover"]'), /\d+%he goes down[\s\S]*turnover \d+%[\s\S]*\d (die|dice), (you|they) pick[\s\S]*\d against \d/);
      await shot(page, `plans-block-hover-${name}`);
    }
    await page.click(`[data-cell="${target}"]`, { force: true });
    await settled(page);
    await drawn(page);
    assert.match(await page.textContent('[data-testid="plan"]'), /\d+%he goes down[\s\S]*down \d+%[\s\S]*stays up \d+%[\s\S]*turnover \d+%[\s\S]*\d against \d/);
    assert.ok(await inView(page, '[data-testid="go"]'), 'the button is in sight');
    await shot(page, `plans-block-${name}`);
    await goesOn(page, () => page.click('[data-testid="go"]'));
    const count = await diceAsked(page);
    await rolls(page, ...[2, 3, 1].slice(0, count));
    await asks(page, 'block-die');
    const told = await page.locator('[data-testid="prompt"] .answer').evaluateAll((all) => Object.fromEntries(all.map((each) => [each.dataset.choice, each.querySelector('small')?.textContent])));
    assert.match(told['die both-down'], /^both go down: turnover$|^the target goes down, the blocker stays up$/);
    if (count > 1) assert.equal(told['die push'], 'the target is pushed back and stays up');
    assert.match(told['reroll team'], /^down \d+% · turnover \d+%$/);
    await shot(page, `plans-block-die-${name}`);
    if (name !== 'phone') await accessible(page, `block dice, ${name}`);
  });
}

test('a re-roll tells what the new roll needs', async () => {
  const { page, found } = await withBall();
  await page.click(`[data-cell="${await cellOf(page, found.carrier)}"]`, { force: true });
  await settled(page);
  await page.click(`[data-cell="${await nextTo(page, found.carrier)}"]`, { force: true });
  await page.waitForSelector('[data-testid="rerolled"]');
  await goesOn(page, () => page.click('[data-testid="go"]'));
  await rolls(page, 1);
  await asks(page, 'reroll');
  assert.match(await page.textContent('[data-choice="reroll team"]'), /needs [2-6]\+: \d+%/);
  assert.doesNotMatch(await page.textContent('[data-choice="accept"]'), /needs/);
  await shot(page, 'plans-reroll');
});

test('on hexes plans list their tests with dice and target, and their chance without and with coaching dice', async () => {
  const page = await hotseat('dreadball');
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: [...BEFORE, 'set-up', 'referee'] });
  await page.locator('[data-cell].hot').first().click({ force: true });
  await settled(page);
  const risky = await page.locator('.tint.p4').first().evaluate((tint) => [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === tint.getAttribute('transform')).dataset.cell);
  await page.click(`[data-cell="${risky}"]`, { force: true });
  await settled(page);
  const told = await page.textContent('[data-testid="plan"]');
  assert.match(told, /\d+%gets there\s*\d+% with coaching dice and cards/);
  assert.match(told, /\d × [2-6]\+Dash/);
  await shot(page, 'plans-hex-dash');
  await accessible(page, 'a plan on hexes');
});

test('coaching dice tell the chance with and without', async () => {
  const page = await hotseat('dreadball', { colorScheme: 'dark' });
  const seen = KINDS.filter((kind) => kind !== 'dice');
  const state = await drive(page, { seed: 5, clicks: 0, most: 600, seen });
  assert.equal(state.kind, 'dice', JSON.stringify(state));
  await settled(page);
  const told = await page.locator('[data-testid="prompt"] .answer[data-choice]').evaluateAll((all) => all.map((each) => each.querySelector('small')?.textContent ?? ''));
  assert.ok(told.length > 1);
  const chances = told.map((text) => Number(/^\d+ dice, a success on [2-6]\+: (\d+)%$/.exec(text)?.[1]));
  assert.ok(chances.every((chance, n) => n === 0 || chance > chances[n - 1]), told.join('; '));
  await shot(page, 'plans-coaching-dice');
});
