/* Every screen: languages, themes, phone, keyboard alone, replay, and what axe-core has to say about each. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTEFACTS, KINDS, PHONE, accessible, done, drawn, drive, goesOn, gone, kickOff, openPage, ourTurn, playOn, reads, selectOneWith, seatAt, server, settled, shot, startPage, status, test } from './lib.mjs';
import { diceAsked } from './scripted.mjs';

const BEFORE_A_TURN = KINDS.filter((kind) => kind !== 'activate' && kind !== 'rush');

/** Play on to the point where players are picked to act. */
async function toTurn(page) {
  const end = await drive(page, { seed: 4, clicks: 0, most: 400, seen: BEFORE_A_TURN });
  assert.match(end.kind, /activate|rush/, JSON.stringify(end));
}
/** A match with the coach at that point. */
async function matchPage(game, options = {}) {
  const page = await startPage(options);
  await kickOff(page, game);
  await toTurn(page);
  return page;
}

for (const theme of ['light', 'dark']) {
  test(`every screen in ${theme} passes axe-core`, async () => {
    const options = { colorScheme: theme };
    const page = await startPage(options);
    await page.waitForSelector('[data-testid="line-up-away"] .tok');
    await shot(page, `start-${theme}`);
    await accessible(page, 'start');
    await page.click('[data-testid="options"]');
    await accessible(page, 'start with options');
    await page.goto(`${server.url}/rules`);
    await page.waitForSelector('dt');
    await shot(page, `rules-${theme}`);
    await accessible(page, 'rules');
    await page.goto(`${server.url}/replay`);
    await page.waitForSelector('[data-testid="replay"]');
    await accessible(page, 'replay, nothing open');
    await done(page);
    for (const game of ['bb2020', 'dreadball']) {
      const match = await matchPage(game, options);
      await match.locator('[data-cell].hot').first().click({ force: true });
      await settled(match);
      await match.keyboard.press('v');
      await settled(match);
      await shot(match, `${game}-selected-${theme}`);
      await accessible(match, `${game} with a player selected`);
      await match.keyboard.press('?');
      await match.waitForSelector('dialog[open]');
      await accessible(match, 'help');
      await done(match);
    }
  });
}

test('four languages, and the choice is remembered', async () => {
  const page = await startPage();
  const seen = new Set();
  for (const [language, kickOff] of [['it', 'Si gioca'], ['ru', 'Начать матч'], ['fr', 'Engager'], ['en', 'Kick off']]) {
    await page.selectOption('[data-testid="language"]', language);
    await page.waitForSelector(`html[lang="${language}"]`);
    await reads(page, '[data-testid="kick-off"]', new RegExp(kickOff));
    seen.add(await page.textContent('[data-testid="kick-off"]'));
    await page.reload();
    await page.waitForSelector('[data-testid="kick-off"]:not([disabled])');
    assert.equal(await page.getAttribute('html', 'lang'), language);
    await shot(page, `start-${language}`);
  }
  assert.equal(seen.size, 4);
  await page.selectOption('[data-testid="language"]', 'ru');
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  await toTurn(page);
  await shot(page, 'bb2020-russian');
  assert.match(await page.textContent('[data-testid="log"]'), /[а-я]/i);
});

for (const game of ['bb2020', 'dreadball']) {
  test(`${game} on a phone: a tap zooms in, then acts; no sideways scrolling`, async () => {
    const page = await matchPage(game, PHONE);
    await page.waitForSelector('.map');
    await drawn(page);
    await shot(page, `phone-${game}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 391, `${wide} wide`);
    const cell = await page.locator('[data-cell].hot').first().getAttribute('data-cell');
    await page.click('.zoom');
    await gone(page, '.map');
    await page.locator(`[data-cell="${cell}"]`).click({ force: true });
    await page.waitForSelector('.map');
    await settled(page);
    assert.equal(await page.locator('.tint').count(), 0, 'the first tap only zooms in');
    await drawn(page);
    await page.locator(`[data-cell="${cell}"]`).click({ force: true });
    await page.waitForSelector('.tint', { state: 'attached' });
    await drawn(page);
    await shot(page, `phone-${game}-selected`);
    const small = await page.evaluate(() => [...document.querySelectorAll('.acts .btn, .answer')].filter((each) => each.getBoundingClientRect().height < 44 && each.offsetParent).map((each) => each.textContent));
    assert.deepEqual(small, []);
    const square = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    assert.ok(square.width >= 40, `a square is ${square.width} wide`);
    await accessible(page, `${game} on a phone`);
    await playOn(page, 21, 150);
  });
}

test('a path drawn with the pointer is a plan of its own', async () => {
  const page = await matchPage('bb2020');
  /* one of ours who stands free and has two free squares behind him */
  const cell = await page.evaluate(() => {
    const at = new Set([...document.querySelectorAll('.token')].map((each) => each.style.transform.replace(/px/g, '')));
    const taken = (name) => {
      const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(document.querySelector(`[data-cell="${name}"]`).getAttribute('transform'));
      return at.has(`translate(${x}, ${y})`);
    };
    return [...document.querySelectorAll('[data-cell].hot')].map((each) => each.dataset.cell).find((name) => {
      const [, letter, number] = /([a-z])(\d+)/.exec(name);
      return Number(number) < 12 && !taken(`${letter}${number - 1}`) && !taken(`${letter}${number - 2}`);
    });
  });
  await page.click(`[data-cell="${cell}"]`, { force: true });
  await settled(page);
  const [, letter, number] = /([a-z])(\d+)/.exec(cell);
  const middle = async (name) => {
    const box = await page.locator(`[data-cell="${name}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(cell)));
  await page.mouse.down();
  const way = [1, 2].map((back) => `${letter}${Number(number) - back}`);
  for (const name of way) await page.mouse.move(...(await middle(name)), { steps: 3 });
  await page.mouse.up();
  await page.waitForSelector('[data-testid="plan"]');
  await reads(page, '[data-testid="plan"]', /%/);
  await shot(page, 'path-drawn');
  assert.match(await page.textContent('[data-testid="plan"]'), new RegExp(way.at(-1)));
  await page.keyboard.press('Escape');
  await gone(page, '[data-testid="plan"]');
});

test('a tablet has the side column below the board', async () => {
  const page = await matchPage('bb2020', { viewport: { width: 820, height: 1180 }, hasTouch: true });
  await shot(page, 'tablet-bb2020');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 821, `${wide} wide`);
});

for (const game of ['bb2020', 'dreadball']) {
  test(`${game} on a small laptop: question, team asked and plan are in sight`, async () => {
    const page = await startPage({ viewport: { width: 1024, height: 700 } });
    const inSight = async (what) => {
      const box = await page.locator(what).first().boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 701, `${what}: ${JSON.stringify(box)}`);
    };
    await kickOff(page, game, 'hotseat');
    await page.evaluate(() => scrollTo(0, 0));
    await drawn(page);
    await inSight('[data-testid="prompt"]');
    assert.notEqual(await page.textContent('[data-testid="whose"]'), '');
    await shot(page, `small-laptop-question-${game}`);
    await toTurn(page);
    await page.evaluate(() => localStorage.setItem('ironpitch.confirm', 'always'));
    await page.reload();
    await selectOneWith(page, '.tint');
    await drawn(page);
    const [x, y] = await page.locator('.tint').last().evaluate((tint) => { const box = tint.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; });
    const { v } = await status(page);
    await page.mouse.dblclick(x, y);
    await page.waitForSelector('[data-testid="go"]');
    assert.equal((await settled(page)).v, v, 'a double click plays nothing');
    await page.evaluate(() => scrollTo(0, 0));
    await drawn(page);
    await inSight('[data-testid="plan"]');
    await shot(page, `small-laptop-plan-${game}`);
  });
}

test('a seat that is none of this match: the message and a way back, nothing else', async () => {
  const page = await openPage('/match/nosuch#seat=wrong');
  await page.waitForSelector('.lost a');
  assert.equal(await page.locator('[data-testid="match"], .match-bar').count(), 0);
  await page.click('.lost a');
  await page.waitForSelector('[data-testid="kick-off"]');
});

test('keyboard alone: choose game, kick off, set up, act, end the turn', async () => {
  const page = await startPage();
  await page.keyboard.press('Enter');
  await ourTurn(page);
  /* answers by number and Enter until players can act */
  for (let { kind } = await ourTurn(page); kind !== 'activate'; { kind } = await ourTurn(page)) {
    await goesOn(page, async () => {
      if (kind !== 'kick') return page.keyboard.press(kind === 'toss' ? '1' : 'Enter');
      await page.keyboard.press('/');
      await page.waitForSelector('[data-testid="typed"]:focus');
      await page.keyboard.type('aim h20');
      await page.keyboard.press('Enter');
    });
    await page.keyboard.press('Escape');
    await gone(page, '[data-testid="typed"]');
  }
  await page.focus('[data-testid="board"]');
  await page.keyboard.press('Tab');
  await page.waitForSelector('.tint');
  const first = await page.textContent('[data-testid="player-card"] h2');
  await page.keyboard.press('Tab');
  await page.waitForFunction((name) => document.querySelector('[data-testid="player-card"] h2')?.textContent !== name, first);
  await settled(page);
  await page.keyboard.press('m');
  await settled(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await shot(page, 'keyboard');
  await goesOn(page, async () => {
    await page.keyboard.press(' ');
    await page.keyboard.press('Enter');
  });
  await goesOn(page, () => page.keyboard.press('u'));
  /* done with the player, then with the turn: asked once whether it is to end early, and then it does */
  for (let { kind } = await ourTurn(page); kind !== 'activate'; { kind } = await ourTurn(page)) await goesOn(page, () => page.keyboard.press(kind === 'step' ? 'e' : 'Enter'));
  await page.keyboard.press('e');
  await page.waitForSelector('[data-testid="ending"]');
  await goesOn(page, () => page.keyboard.press('e'));
  await reads(page, '[data-testid="log"]', /Turn \d, (Orc|Human)/);
});

test('a player can be set up by hand, and what is wrong is named', async () => {
  const page = await startPage();
  await kickOff(page, 'bb2020', 'hotseat');
  await drive(page, { seed: 3, clicks: 0, most: 20, seen: KINDS.filter((kind) => kind !== 'set-up') });
  assert.equal((await settled(page)).kind, 'set-up');
  await page.click('[data-choice="arrange"]');
  await page.locator('[data-draft]').first().click();
  const side = (await page.getAttribute('[data-draft]', 'data-draft'))[0];
  await page.click(`[data-cell="${side === 'H' ? 'h13' : 'h14'}"]`, { force: true });
  await page.click('[data-testid="setup-done"]');
  await page.waitForSelector('[role="alert"]');
  await shot(page, 'setup-refused');
  const cells = side === 'H' ? ['g13', 'i13', 'e12', 'k12', 'f11', 'h11', 'j11', 'c10', 'm10', 'h6'] : ['g14', 'i14', 'e15', 'k15', 'f16', 'h16', 'j16', 'c17', 'm17', 'h21'];
  for (const cell of cells) {
    await page.locator('[data-draft]').first().click();
    await page.click(`[data-cell="${cell}"]`, { force: true });
  }
  /* one is dragged to another square */
  const from = await page.locator(`[data-cell="${cells.at(-1)}"]`).boundingBox();
  const to = await page.locator(`[data-cell="${side === 'H' ? 'h5' : 'h22'}"]`).boundingBox();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await shot(page, 'setup-drawn');
  await settled(page);
  await goesOn(page, () => page.click('[data-testid="setup-done"]'));
  assert.equal(await page.locator(`.token[data-player^="${side}"]`).count(), 11);
});

test('real dice: the page asks for them and referees', async () => {
  const page = await startPage();
  assert.equal((await kickOff(page, 'bb2016', 'manual')).kind, 'roll');
  await shot(page, 'real-dice');
  const count = await diceAsked(page);
  await goesOn(page, async () => {
    for (let n = 0; n < count; n += 1) await page.keyboard.press(String(3 + n));
  });
  await playOn(page, 5, 120);
});

for (const game of ['bb2020', 'dreadball']) {
  test(`the replay of ${game}: scrub, run, jump, open by file`, async () => {
    const page = await startPage();
    await kickOff(page, game, 'hotseat');
    await playOn(page, 31, 160);
    const { id, seat } = await seatAt(page);
    const record = await (await fetch(`${server.url}/api/matches/${id}/record?seat=${seat}`)).text();
    assert.match(record, /^ironpitch-record/);
    await page.goto(`${server.url}/replay#match=${id}&seat=${seat}`);
    await page.waitForSelector('[data-testid="scrub"]');
    const length = Number(await page.getAttribute('[data-testid="replay"]', 'data-length'));
    assert.ok(length > 20, `${length} steps`);
    await page.locator('[data-testid="scrub"]').fill(String(length));
    await page.waitForSelector(`[data-testid="replay"][data-at="${length}"]`);
    await shot(page, `replay-${game}`);
    await accessible(page, 'replay');
    await page.locator('[data-testid="scrub"]').fill('3');
    await page.click('[data-testid="next"]');
    await page.waitForSelector('[data-testid="replay"][data-at="4"]');
    await page.click('[data-testid="run"]');
    await page.waitForFunction(() => Number(document.querySelector('[data-testid="replay"]').dataset.at) > 5);
    const file = join(ARTEFACTS, `${game}.ironpitch`);
    writeFileSync(file, record);
    await page.goto(`${server.url}/`);
    await page.goto(`${server.url}/replay`);
    await page.setInputFiles('[data-testid="record-file"]', file);
    await page.waitForSelector('[data-testid="scrub"]');
    assert.equal(Number(await page.getAttribute('[data-testid="replay"]', 'data-length')), length);
  });
}
