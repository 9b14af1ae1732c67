/* Clocks, accounts, exports, records that are dropped, wishes, the passing ruler, two fingers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ARTEFACTS, LOBBY, PHONE, accessible, begin, closeHelp, counts, cutLine, drawn, goesOn, gone, openPage, ourTurn, reads, seatOf, server, settled, shot, signIn, signUp, startPage, status, test, toStart } from './lib.mjs';
import { diceAsked, rolls } from './scripted.mjs';

const HUMANS_AND_ORCS = { ruleset: 'bb2020', home: 'human', away: 'orc' };

/** A match with dice from the table in which the receiving side has the ball, or has scored. */
async function furtherOn(to, options = {}) {
  const match = await begin({ ...HUMANS_AND_ORCS, mode: 'manual', dice: 'manual' });
  const page = await openPage(LOBBY, options);
  const found = await page.evaluate((wish) => window.coach.ahead(wish), { id: match.id, seat: match.seats.home, to });
  return { match, page, found };
}

/** Type a choice. */
async function typed(page, choice) {
  await page.keyboard.press('/');
  await page.fill('[data-testid="typed"]', choice);
  await goesOn(page, () => page.press('[data-testid="typed"]', 'Enter'));
  await page.keyboard.press('Escape');
  await gone(page, '[data-testid="typed"]');
}

test('a pause needs both coaches, and the clock stands still in it', async () => {
  const match = await begin({ ...HUMANS_AND_ORCS, mode: 'friend', clock: { turn: 3600, bank: 0 } });
  const home = await openPage(LOBBY);
  const away = await openPage(seatOf(match, 'away'));
  const pages = [home, away];
  /* the time of this page can be put forward */
  await home.clock.install();
  await home.goto(`${server.url}${seatOf(match, 'home')}`);
  for (const page of pages) await settled(page);
  const shows = () => home.textContent('[data-testid="clock"]');
  assert.match(await shows(), /^(60:00|59:\d\d)$/);
  await home.clock.fastForward(600_000);
  assert.match(await shows(), /^(50:00|4\d:\d\d)$/, 'the clock runs');
  await home.click('[data-testid="pause"]');
  await away.locator('.prompt .answer.framed', { hasText: 'Yes' }).click();
  for (const page of pages) await reads(page, '[data-testid="score"]', /Paused/);
  await shot(away, 'clock-paused');
  const held = await shows();
  await home.clock.fastForward(600_000);
  assert.equal(await shows(), held, 'the clock stands still');
  await away.click('[data-testid="pause"]');
  for (const page of pages) await page.waitForFunction(() => !/Paused/.test(document.querySelector('[data-testid="score"]').textContent));
});

test('a clock that runs out takes the default and says so', async () => {
  const match = await begin({ ...HUMANS_AND_ORCS, mode: 'friend', clock: { turn: 5, bank: 0 } });
  const pages = [await openPage(LOBBY, { breakable: true }), await openPage(LOBBY)];
  for (const [n, page] of pages.entries()) {
    /* time runs on while it is looked at: what is said is noted with its input */
    await page.addInitScript(() => {
      window.late = {};
      const note = () => {
        const said = document.querySelector('[data-testid="late"]')?.textContent;
        if (said) window.late[document.querySelector('[data-testid="match"]').dataset.v] = said;
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.goto(`${server.url}${seatOf(match, ['home', 'away'][n])}`);
  }
  const [home, away] = pages;
  await reads(home, '[data-testid="late"]', /Time is up for (Human|Orc): played by default: \S/);
  await shot(home, 'clock-ran-out');
  /* both coaches are told the same of the same input */
  let both = [];
  while (!both.length) {
    const told = await Promise.all(pages.map((page) => page.evaluate(() => window.late)));
    both = Object.keys(told[0]).filter((v) => v in told[1]);
    for (const v of both) assert.equal(told[0][v], told[1][v]);
    if (!both.length) await away.waitForFunction((many) => Object.keys(window.late).length > many, Object.keys(told[1]).length);
  }
  /* without a line the picture stands still */
  await cutLine(home);
  await accessible(home, 'time is up');
});

test('an account keeps matches and teams; a clock can be set on the start page', async () => {
  const TEAM = `name = "Sundown Rovers"\nteam = "human"\nrerolls = 2\n${'[[player]]\nposition = "lineman"\n'.repeat(11)}`;
  const first = await startPage();
  await signUp(first, 'Roxana');
  await first.click('[data-testid="game-bb2016"]');
  await first.click('[data-testid="options"]');
  await first.check('.options [type="checkbox"]');
  await first.fill('.options [type="number"]', '1');
  await first.click('[data-testid="kick-off"]');
  await ourTurn(first);
  assert.match(await first.textContent('[data-testid="clock"]'), /^(2:00|[01]:\d\d)$/);
  const id = /match\/([^#]+)/.exec(first.url())[1];

  /* on another device */
  const page = await startPage();
  assert.equal(await page.locator('[data-testid="owned"]').count(), 0);
  await signIn(page, 'Roxana', 'not the word at all');
  await page.waitForSelector('[data-testid="account-form"] [role="alert"]');
  await page.fill('[type="password"]', 'a long enough word');
  await page.click('[data-testid="account-form"] .go');
  await page.waitForSelector('[data-testid="owned"]');
  assert.equal(await page.textContent('[data-testid="account"]'), 'Roxana');
  await reads(page, '[data-testid="owned"]', /Human – Orc/);
  await page.click('[data-testid="game-bb2016"]');
  await page.setInputFiles('[data-testid="team-file"]', { name: 'rovers.toml', mimeType: 'text/plain', buffer: Buffer.from(TEAM) });
  await reads(page, '.last', /Sundown Rovers against/);
  await counts(page, '[data-testid="line-up-home"] .tok', 11);
  await shot(page, 'account');
  await accessible(page, 'start, signed in');
  await page.reload();
  await page.waitForSelector('[data-testid="team-away"] optgroup', { state: 'attached' });
  await page.selectOption('[data-testid="team-away"]', { label: 'Sundown Rovers' });
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  assert.match(await page.textContent('.match-bar'), /Sundown Rovers/);
  await toStart(page);
  await page.click('[data-testid="owned"]');
  await ourTurn(page);
  assert.ok(page.url().includes(id));
  await toStart(page);
  await page.click('[data-testid="sign-out"]');
  await page.waitForSelector('[data-testid="sign-in"]');
  await gone(page, '[data-testid="owned"]');
  /* the teams of the account are gone with it */
  await page.locator('option', { hasText: 'Sundown Rovers' }).first().waitFor({ state: 'detached' });
});

test('record, SVG and PNG of a match; the ruler on a pass; follow up without being asked', async () => {
  const { match, page, found } = await furtherOn('ball');
  await page.goto(`${server.url}${seatOf(match)}`);
  await settled(page);
  const saved = async (name, file) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.tools .quiet-link', { hasText: name }).click()]);
    const path = `${ARTEFACTS}/${file}`;
    await download.saveAs(path);
    return readFileSync(path);
  };
  assert.match(String(await saved('record', 'export.ironpitch')), /^ironpitch-record/);
  const svg = String(await saved('SVG', 'export.svg'));
  assert.match(svg, /<svg/);
  const png = await saved('PNG', 'export.png');
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.ok(png.readUInt32BE(16) === 2152 && png.length > 10000, `${png.readUInt32BE(16)} wide, ${png.length} bytes`);

  /* the wish is kept and carried out */
  const wish = async (on) => {
    await page.keyboard.press('?');
    assert.equal(await page.isChecked('[data-testid="always-follow"]'), !on);
    await goesOn(page, () => page.setChecked('[data-testid="always-follow"]', on));
    await closeHelp(page);
  };
  /** Block and push back; the kinds of questions on the way. */
  const block = async (who, whom) => {
    const kinds = [];
    await typed(page, `activate ${who} block`);
    for (;;) {
      const { kind } = await ourTurn(page);
      if (kind === 'activate') return kinds;
      kinds.push(kind);
      if (kind === 'follow') await shot(page, 'follow-asked');
      if (kind === 'step') await typed(page, `block ${whom}`);
      else if (kind === 'roll') await rolls(page, ...Array.from({ length: await diceAsked(page) }, () => 3));
      else await goesOn(page, () => page.locator('[data-testid="prompt"] .answer').first().click());
    }
  };
  const place = (who) => page.locator(`.token[data-player="${who}"]`).evaluate((each) => each.style.transform);
  await wish(true);
  const [was, stood] = [await place('A2'), await place('H7')];
  const unasked = await block('A2', 'H7');
  assert.ok(unasked.includes('push') && !unasked.includes('follow'), unasked.join(' '));
  assert.equal(await place('A2'), stood, 'he has followed up');
  assert.notEqual(was, stood);
  assert.equal(await page.locator('[data-testid="log"] li', { hasText: 'Push Back' }).first().locator('.die').count(), 2, 'the log shows the dice');
  await wish(false);
  const asked = await block('A3', 'H5');
  assert.ok(asked.includes('follow'), asked.join(' '));

  /* the ruler, once a pass is declared */
  assert.equal(await page.locator('.band').count(), 0);
  await page.click('[data-cell="j14"]', { force: true });
  await settled(page);
  await goesOn(page, () => page.keyboard.press('p'));
  await page.waitForSelector('.band');
  assert.deepEqual(await page.locator('.band-label').allTextContents(), ['Quick pass', 'Short pass', 'Long pass', 'Long bomb']);
  await shot(page, 'passing-ruler');
  await accessible(page, 'ruler');
  assert.equal(found.carrier, 'A1');
});

test('a record dropped on the page is shown; jump to the touchdown and to a turn', async () => {
  const { match, page } = await furtherOn('score');
  const record = await (await fetch(`${server.url}/api/matches/${match.id}/record?seat=${match.seats.home}`)).text();
  const drop = async (selector, text) => {
    const data = await page.evaluateHandle((content) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], 'match.ironpitch', { type: 'text/plain' }));
      return carried;
    }, text);
    await page.dispatchEvent(selector, 'dragover', { dataTransfer: data });
    await page.dispatchEvent(selector, 'drop', { dataTransfer: data });
  };
  const at = () => page.getAttribute('[data-testid="replay"]', 'data-at').then(Number);
  await page.goto(server.url);
  await page.waitForSelector('.drop');
  await drop('.drop', record);
  await page.waitForSelector('[data-testid="scrub"]');
  assert.equal(await at(), 0);
  assert.equal(await page.textContent('[data-testid="replay-score"]'), '0 – 0');
  await page.click('[data-testid="next-score"]');
  await reads(page, '[data-testid="replay-score"]', /^0 – 1$/);
  await shot(page, 'replay-touchdown');
  const scored = await at();
  const turns = await page.locator('[data-testid="jump"] option').evaluateAll((all) => all.map((each) => [each.textContent, Number(each.dataset.at), each.value]));
  assert.ok(turns.some(([text, place]) => text.startsWith('★ Orc') && place === scored), JSON.stringify(turns));
  const [, second, option] = turns.find(([text]) => text === 'Turn 2, Orc');
  await page.selectOption('[data-testid="jump"]', option);
  await page.waitForSelector(`[data-testid="replay"][data-at="${second}"]`);
  assert.equal(await page.textContent('[data-testid="replay-score"]'), '0 – 0');

  await page.goto(`${server.url}/replay`);
  await page.waitForSelector('.open');
  await drop('.open', 'no record');
  await page.waitForSelector('.open [role="alert"]');
  await drop('.open', record);
  await page.waitForSelector('[data-testid="scrub"]');
});

test('two fingers zoom the board on a phone, one moves it', async () => {
  const { match, page } = await furtherOn('ball', PHONE);
  await page.goto(`${server.url}${seatOf(match)}`);
  await settled(page);
  const before = await status(page);
  /* a turn begins with one's own players in sight; the whole pitch is a tap away */
  await page.waitForSelector('.map');
  await page.click('.zoom');
  await gone(page, '.map');
  const wire = await page.context().newCDPSession(page);
  const touch = (type, ...points) => wire.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const box = () => page.getAttribute('[data-testid="board"]', 'viewBox').then((text) => text.split(' ').map(Number));
  const frame = await page.locator('[data-testid="board"]').boundingBox();
  const [x, y] = [frame.x + frame.width * 0.4, frame.y + frame.height * 0.6];
  const under = () => page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-cell]')?.dataset.cell, [x, y]);
  const pinch = async (from, to) => {
    await touch('touchStart', [x, y - from], [x, y + from]);
    for (let n = 1; n <= 6; n += 1) {
      const apart = from + ((to - from) * n) / 6;
      await touch('touchMove', [x, y - apart], [x, y + apart]);
    }
    await touch('touchEnd');
    await drawn(page);
  };
  const whole = await box();
  const cell = await under();
  await pinch(30, 75);
  const near = await box();
  assert.ok(whole[2] / near[2] > 2 && whole[2] / near[2] < 3, `${whole} became ${near}`);
  assert.equal(await under(), cell, 'what is between the fingers stays there');
  await shot(page, 'phone-pinched');
  await touch('touchStart', [x, y]);
  for (const by of [10, 20, 30, 40]) await touch('touchMove', [x, y + by]);
  await touch('touchEnd');
  await drawn(page);
  const moved = await box();
  assert.ok(moved[1] < near[1] - 10 && Math.abs(moved[2] - near[2]) < 0.01, `${near} became ${moved}`);
  await pinch(90, 20);
  assert.equal((await box())[2].toFixed(1), whole[2].toFixed(1));
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, 'the page itself does not zoom');
  assert.equal((await status(page)).v, before.v, 'nothing was chosen');
  assert.equal(await page.locator('.tint').count(), 0);
});
