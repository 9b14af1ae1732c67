/* What is seen: log and its moments, score bar, legend, room on large and small screens, replay, pictures of any position. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ARTEFACTS, LOBBY, PHONE, accessible, begin, counts, drawn, gone, openPage, ourTurn, reads, seatOf, selectOneWith, server, settled, shot, status, test, tooWide } from './lib.mjs';

/** Answer over a line of our own, by default or at random, until one of these is asked and so many answers are given. */
const answered = (page, wish) =>
  page.evaluate(({ id, seat, kinds, least, seed }) => new Promise((done, fail) => {
    const line = new WebSocket(`ws://${location.host}/api/matches/${id}/socket?seat=${seat}`);
    let count = 0;
    let state = seed;
    line.onclose = () => fail(new Error('the line broke'));
    const read = window.coach.reader();
    line.onmessage = ({ data }) => {
      const frame = read(data);
      if (frame.t === 'refused') fail(new Error(frame.message));
      if (frame.t !== 'state') return;
      const { request } = frame.view;
      if (!request?.choices) return;
      if ((count >= least && kinds.includes(request.kind)) || count > 2000) return done(count), line.close();
      count += 1;
      state = (state * 1103515245 + 12345) % 2147483648;
      const choices = request.choices.filter((each) => !/^(concede|arrange|end-turn|end-rush|setup|formation)/.test(each));
      const choice = least && choices.length && !['set-up', 'kick', 'toss'].includes(request.kind) ? choices[Math.floor((state / 2147483648) * choices.length)] : (request.default ?? request.choices[0]);
      line.send(JSON.stringify({ t: 'play', v: frame.v, choice }));
    };
  }), wish);

/** A match at the point where the coach at this screen picks a player to act. */
async function atTurn(ruleset, options = {}, wish = {}, least = 0) {
  const match = await begin({ ruleset, mode: 'hotseat', seed: 7, home: '', away: '', ...wish });
  const page = await openPage(LOBBY, options);
  await answered(page, { id: match.id, seat: match.seats.home, kinds: ['activate', 'rush'], least, seed: 5 });
  await page.goto(`${server.url}${seatOf(match)}`);
  assert.match((await ourTurn(page)).kind, /activate|rush/);
  return { match, page };
}

/** Somebody who can act, and where he can go. */
const selectSomebody = (page) => selectOneWith(page, '.tint', 4);

/** A match with dice from the table in which there has been a touchdown. */
async function scored() {
  const match = await begin({ ruleset: 'bb2020', mode: 'manual', dice: 'manual', home: 'human', away: 'orc' });
  const page = await openPage(LOBBY);
  await page.evaluate((wish) => window.coach.ahead(wish), { id: match.id, seat: match.seats.home, to: 'score' });
  return { match, page };
}
const squares = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.token')].map((each) => [each.dataset.player, each.style.transform])));

test('the log: names show the player, a mark shows the board as it was, and back to now', async () => {
  const { page } = await atTurn('bb2020', {}, {}, 90);
  const name = page.locator('.log [data-who]').first();
  const who = await name.getAttribute('data-who');
  await name.hover();
  await page.waitForSelector(`[data-testid="pointed"][data-player="${who}"], .man.found[data-player="${who}"]`, { state: 'attached' });
  await name.click();
  await reads(page, '[data-testid="player-card"]', /MA/);
  const now = await squares(page);
  const { v } = await status(page);
  const marks = await page.locator('.log [data-moment]').evaluateAll((all) => all.map((each) => Number(each.dataset.moment)));
  assert.ok(marks.length > 10 && marks.every((n, at) => !at || n < marks[at - 1]), `newest first: ${marks}`);
  await page.locator('.log [data-moment]').nth(marks.length - 6).click();
  await page.waitForSelector('[data-testid="moment"]');
  const then = await squares(page);
  assert.notDeepEqual(then, now, 'the board is another');
  assert.equal(await page.locator('.log li.shown').count(), 1);
  await shot(page, 'log-moment');
  await accessible(page, 'a moment');
  assert.equal(await page.locator('.tint, [data-cell].hot').count(), 0, 'nothing can be done in the past');
  await page.click('[data-testid="back-to-now"]');
  await gone(page, '[data-testid="moment"]');
  assert.deepEqual(await squares(page), now);
  await page.locator('.log [data-moment]').nth(3).click();
  await page.waitForSelector('[data-testid="moment"]');
  await page.focus('[data-testid="board"]');
  await page.keyboard.press('Escape');
  await gone(page, '[data-testid="moment"]');
  assert.equal((await status(page)).v, v, 'looking back plays nothing');
});

test('a picture of a position that is past is that position', async () => {
  const { page } = await atTurn('bb2020');
  const saved = async (kind) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.tools .quiet-link', { hasText: kind }).click()]);
    const path = `${ARTEFACTS}/moment.${kind.toLowerCase()}`;
    await download.saveAs(path);
    return readFileSync(path);
  };
  const now = String(await saved('SVG'));
  assert.equal((now.match(/translate\([\d.]+ +[\d.]+\)"[^>]*><g/g) ?? []).length > 10, true);
  assert.ok(!/hotcell|data-cell|var\(/.test(now), 'nothing of the page is left in it');
  await page.locator('.log [data-moment]').last().click();
  await page.waitForSelector('[data-testid="moment"]');
  const then = String(await saved('SVG'));
  assert.ok(then.length < now.length, 'before the first set-up nobody is on the pitch');
  assert.equal((await saved('PNG')).readUInt32BE(16), 2152);
});

test('the score bar: whose turn, the turn once, spent re-rolls as rings, the weather in words', async () => {
  const { match, page } = await atTurn('bb2020', {}, { home: 'human', away: 'orc' });
  const bar = page.locator('.match-bar');
  assert.equal(await page.locator('[data-testid="on-turn"]').count(), 1);
  assert.match(await page.textContent('[data-testid="weather"]'), /\S+/);
  const middle = await page.textContent('[data-testid="score"] .mid');
  assert.equal(middle.match(/\d+/g).length, 2, `turn and half, each once: ${middle}`);
  const rings = async (side) => ({ all: await page.locator(`[data-testid="rerolls-${side}"] s`).count(), spent: await page.locator(`[data-testid="rerolls-${side}"] s.off`).count() });
  const before = { home: await rings('home'), away: await rings('away') };
  assert.equal(before.home.spent + before.away.spent, 0);
  await page.goto(`${server.url}${LOBBY}`);
  for (let n = 0; n < 30 && before.used !== true; n += 1) {
    /* play on at random; every other re-roll offered is taken */
    await answered(page, { id: match.id, seat: match.seats.home, kinds: ['reroll'], least: 1, seed: 11 + n });
    const left = await page.evaluate(({ id, seat }) => new Promise((done, fail) => {
      const line = new WebSocket(`ws://${location.host}/api/matches/${id}/socket?seat=${seat}`);
      let asked = -1;
      line.onclose = () => fail(new Error('the line broke'));
      const read = window.coach.reader();
      line.onmessage = ({ data }) => {
        const frame = read(data);
        if (frame.t !== 'state' || frame.v === asked) return;
        if (asked >= 0) return done(frame.view.rerolls), line.close();
        asked = frame.v;
        line.send(JSON.stringify({ t: 'play', v: frame.v, choice: frame.view.request.choices.find((each) => each === 'reroll team') ?? frame.view.request.default }));
      };
    }), { id: match.id, seat: match.seats.home });
    before.used = left[0] < before.home.all || left[1] < before.away.all;
  }
  await page.goto(`${server.url}${seatOf(match)}`);
  await page.waitForSelector('.pips s.off');
  const later = { home: await rings('home'), away: await rings('away') };
  assert.ok(later.home.spent + later.away.spent > 0, JSON.stringify(later));
  for (const side of ['home', 'away']) assert.ok(later[side].all >= before[side].all, `rings stay: ${JSON.stringify([before, later])}`);
  await bar.screenshot({ path: `${ARTEFACTS}/score-bar.png` });
});

for (const game of ['bb2020', 'dreadball']) {
  test(`${game} on a phone: whose turn is said, names are whole, own players in the middle, no keys`, async () => {
    const { page } = await atTurn(game, PHONE);
    await page.waitForSelector('.map');
    await drawn(page);
    assert.equal(await page.locator('[data-testid="on-turn"]').isVisible(), true);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.match-bar b')].filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth).map((each) => each.textContent));
    assert.deepEqual(cut, []);
    const side = await page.getAttribute('[data-testid="on-turn"]', 'data-side');
    const inSight = await page.evaluate((who) => {
      const box = document.querySelector('[data-testid="board"]').getBoundingClientRect();
      const own = [...document.querySelectorAll(`.token[data-player^="${who === 'home' ? 'H' : 'A'}"]`)].map((each) => each.getBoundingClientRect());
      const seen = own.filter((each) => each.left >= box.left && each.right <= box.right && each.top >= box.top && each.bottom <= box.bottom);
      return [seen.length, own.length];
    }, side);
    assert.ok(inSight[0] >= inSight[1] / 2, `${inSight[0]} of ${inSight[1]} are in sight`);
    assert.equal(await page.locator('.acts .key:visible, .answer .key:visible').count(), 0);
    await shot(page, `phone-turn-${game}`);
    await selectSomebody(page);
    await page.click('[data-testid="legend"] button');
    await page.waitForFunction(() => document.querySelectorAll('[data-testid="legend"] i').length >= 5);
    await shot(page, `phone-legend-${game}`);
  });

  for (const [wide, high] of [[1440, 900], [2560, 1440], [1280, 720]]) {
    test(`${game} at ${wide}x${high}: nothing scrolls, and the board takes the room there is`, async () => {
      const { page } = await atTurn(game, { viewport: { width: wide, height: high }, colorScheme: wide === 2560 ? 'dark' : 'light' });
      await selectSomebody(page);
      await page.keyboard.press('v');
      await counts(page, '[data-testid="legend"] i', 6);
      await drawn(page);
      const room = await page.evaluate(() => {
        const column = document.querySelector('.match .col');
        const frame = document.querySelector('[data-testid="board"] .frame').getBoundingClientRect();
        return { page: document.documentElement.scrollHeight - innerHeight, column: column.scrollHeight - column.clientHeight, board: Math.round(frame.width), high: Math.round(frame.height) };
      });
      await shot(page, `room-${game}-${wide}`);
      assert.ok(room.page <= 0, `the page scrolls by ${room.page}`);
      if (high >= 900) assert.ok(room.column <= 1, `the column scrolls by ${room.column}`);
      if (game === 'bb2020') assert.ok(room.board >= wide * 0.68 || room.high >= high * 0.6, JSON.stringify(room));
      if (wide === 2560) assert.ok(room.board > 1500, JSON.stringify(room));
      /* five colours and the dashed line are folded away */
      await page.click('[data-testid="legend"] button');
      await gone(page, '[data-testid="legend"] i');
      await page.reload();
      await selectSomebody(page);
      assert.equal(await page.locator('[data-testid="legend"] i').count(), 0, 'it stays folded');
    });
  }
}

test('the replay: places follow, a touchdown is shown with the ball in the end zone, keys and speed', async () => {
  const { match, page } = await scored();
  await page.goto(`${server.url}/replay#match=${match.id}&seat=${match.seats.home}`);
  await page.waitForSelector('[data-testid="scrub"]');
  const at = () => page.getAttribute('[data-testid="replay"]', 'data-at').then(Number);
  const comesTo = (wanted) => page.waitForSelector(`[data-testid="replay"][data-at="${wanted}"]`);
  const place = () => page.evaluate(() => document.querySelector('[data-testid="jump"]').selectedOptions[0]?.textContent ?? '');
  assert.equal(await page.locator('[data-testid="previous-score"]').isDisabled(), true);
  await page.click('[data-testid="next-score"]');
  await reads(page, '[data-testid="replay-score"]', /^0 – 1$/);
  assert.match(await place(), /^★ Orc/);
  const holder = await page.evaluate(() => {
    const token = document.querySelector('.token .holds').closest('.token');
    const [x, y] = token.style.transform.match(/[\d.]+/g).map(Number);
    const cell = [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === `translate(${x} ${y})`);
    return { player: token.dataset.player, marks: cell.getAttribute('class') };
  });
  assert.match(holder.player, /^A/);
  assert.match(holder.marks, /endzone-home/);
  assert.ok((await page.locator('.token').count()) > 15, 'everybody is still on the pitch');
  await shot(page, 'replay-scored');
  assert.equal(await page.locator('[data-testid="next-score"]').isDisabled(), true, 'there is no other');
  const score = await at();
  await page.keyboard.press('PageUp');
  await page.waitForFunction((before) => Number(document.querySelector('[data-testid="replay"]').dataset.at) < before, score);
  assert.match(await place(), /^Turn \d, Orc/);
  await page.keyboard.press('t');
  await comesTo(score);
  await page.keyboard.press('ArrowLeft');
  await comesTo(score - 1);
  await page.keyboard.press('Home');
  await comesTo(0);
  assert.equal(await place(), '–');
  await page.keyboard.press('+');
  await page.waitForFunction(() => document.querySelector('[data-testid="speed"]').value === '5');
  await page.keyboard.press('-');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => Number(document.querySelector('[data-testid="replay"]').dataset.at) > 1);
  await page.keyboard.press('End');
  /* a line of the log leads back to its moment */
  await page.locator('.log [data-moment]').nth(4).click();
  await counts(page, '.log li.shown', 1);
  await page.locator('.log [data-who]').first().click();
  await page.waitForSelector('[data-testid="replay-card"]');
  for (const kind of ['svg', 'png']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-testid="${kind}"]`)]);
    const path = `${ARTEFACTS}/replay-export.${kind}`;
    await download.saveAs(path);
    const file = readFileSync(path);
    if (kind === 'svg') assert.match(String(file), /^<svg[^>]*viewBox="0 0 1076 636"/);
    else assert.equal(file.readUInt32BE(16), 2152);
  }
  await accessible(page, 'replay');
});

test('a match without a touchdown has no touchdown to jump to; the replay on a phone', async () => {
  const { match } = await atTurn('bb2020');
  const page = await openPage(`/replay#match=${match.id}&seat=${match.seats.home}`, PHONE);
  await page.waitForSelector('[data-testid="scrub"]');
  for (const way of ['previous', 'next']) assert.equal(await page.locator(`[data-testid="${way}-score"]`).isDisabled(), true);
  await page.tap('[data-testid="next"]');
  await page.waitForSelector('[data-testid="replay"][data-at="1"]');
  await page.tap('[data-testid="next-turn"]');
  await page.waitForSelector('[data-testid="replay"]:not([data-at="1"])');
  await drawn(page);
  assert.ok((await tooWide(page)) <= 1, `${await tooWide(page)} pixels too wide`);
  const small = await page.evaluate(() => [...document.querySelectorAll('.controls .btn')].filter((each) => each.getBoundingClientRect().height < 44 || each.getBoundingClientRect().width < 44).map((each) => each.textContent));
  assert.deepEqual(small, []);
  await shot(page, 'replay-phone');
});

for (const theme of ['light', 'dark']) {
  test(`a dungeon is drawn from what the server lists, in ${theme}`, async () => {
    /* two rooms, a hall and corridors, made up; the match under it is an ordinary one */
    const rooms = [['crypt', 2, 1, 6, 5], ['flooded-room', 19, 8, 24, 13], ['kitchen', 3, 9, 8, 13], ['treasure-room', 18, 1, 23, 5], ['', 10, 5, 16, 10], ['', 5, 6, 6, 8], ['', 7, 3, 17, 3], ['', 20, 6, 21, 7], ['', 9, 11, 18, 11], ['', 0, 6, 1, 9], ['', 2, 7, 9, 7], ['', 17, 7, 23, 7], ['', 24, 6, 25, 9]];
    const squares = [];
    const marks = { '4,3': ['chest'], '12,7': ['chest'], '22,10': ['chest-open'], '14,9': ['portal'], '6,12': ['portal'], '20,2': ['portal'] };
    const letters = { '14,9': '4', '6,12': '3', '20,2': '6' };
    for (let x = 0; x < 26; x += 1)
      for (let y = 0; y < 15; y += 1) {
        const inside = rooms.find(([, left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom);
        if (!inside) continue;
        const zone = x < 2 ? ['endzone-home'] : x > 23 && y > 5 && y < 10 ? ['endzone-away'] : [];
        squares.push({ name: `${'abcdefghijklmno'[y]}${x + 1}`, x, y, marks: [...(inside[0] ? [`room-${inside[0]}`] : []), ...zone, ...(marks[`${x},${y}`] ?? [])], letter: letters[`${x},${y}`] ?? '' });
      }
    const match = await begin({ ruleset: 'bb2020', mode: 'hotseat', seed: 7, home: '', away: '' });
    const page = await openPage(LOBBY, { colorScheme: theme });
    await answered(page, { id: match.id, seat: match.seats.home, kinds: ['activate'], least: 0, seed: 5 });
    await page.route('**/api/rulesets/bb2020/board', (route) => route.fulfill({ json: { shape: 'square', length: 26, width: 15, squares, cells: [], walls: [['h10', 'e'], ['i10', 'i11'], ['f14', 's'], ['g14', 'e']] } }));
    await page.goto(`${server.url}${seatOf(match)}`);
    await settled(page);
    await page.waitForSelector('[data-testid="walls"]', { state: 'attached' });
    assert.equal(await page.locator('[data-cell]').count(), squares.length);
    assert.deepEqual((await page.locator('.room text').allTextContents()).sort(), ['Crypt', 'Flooded Room', 'Kitchen', 'Treasure Room']);
    assert.equal(await page.locator('.cells use[href="#chest"]').count(), 2);
    assert.deepEqual((await page.locator('.letter.portal').allTextContents()).sort(), ['3', '4', '6']);
    assert.equal(await page.locator('.chalk[d^="M"]').count(), 0);
    await shot(page, `dungeon-${theme}`);
  });
}

for (const game of ['bb2020', 'dreadball'])
  test(`${game} on a phone: nothing is wider than the screen while a team is set up`, async () => {
    const match = await begin({ ruleset: game, mode: 'hotseat', seed: 7, home: '', away: '' });
    const page = await openPage(LOBBY, PHONE);
    await answered(page, { id: match.id, seat: match.seats.home, kinds: ['set-up'], least: 0, seed: 5 });
    await page.goto(`${server.url}${seatOf(match)}`);
    await settled(page);
    await drawn(page);
    const wide = await page.evaluate(() => [...document.querySelectorAll('.panel, .btn.go')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.className));
    assert.deepEqual(wide, []);
    await shot(page, `phone-setup-${game}`);
  });
