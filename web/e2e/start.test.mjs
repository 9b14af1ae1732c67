/* The start page: accounts, teams of one's own, matches to go on with, options in words, sizes, the invitation, lost ways. */
import assert from 'node:assert/strict';
import { PHONE, accessible, begin, fetched, gone, openPage, ourTurn, reads, seatAt, seatOf, server, settled, shot, signIn, signUp, startPage, test, toStart, tooWide } from './lib.mjs';

const TEAM = (name) => `name = "${name}"\nteam = "human"\nrerolls = 2\n[[player]]\nname = "Ada Stone"\nposition = "lineman"\n${'[[player]]\nposition = "lineman"\n'.repeat(10)}`;

const idOf = (page) => /match\/([^#]+)/.exec(page.url())[1];
/** Is all of it on the screen, without scrolling? */
const inSight = (page, selector) =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted).getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && top?.closest(wanted) !== null;
  }, selector);

for (const [width, height] of [[1440, 900], [1024, 700]]) {
  for (const theme of ['light', 'dark']) {
    test(`at ${width} x ${height} in ${theme} the start button is in sight, for every game`, async () => {
      const page = await startPage({ viewport: { width, height }, colorScheme: theme });
      for (const game of ['bb2016', 'dreadball', 'bb2020']) {
        await page.click(`[data-testid="game-${game}"]`);
        await fetched(page);
        for (const side of ['home', 'away']) assert.ok(await page.locator(`[data-testid="line-up-${side}"] .tok`).count());
        assert.ok(await inSight(page, '[data-testid="kick-off"]'), game);
        for (const mode of ['bot', 'manual']) assert.ok(await inSight(page, `[data-testid="mode-${mode}"]`), `${game} ${mode}`);
        if (game !== 'bb2016') await shot(page, `start-${game}-${width}-${theme}`);
      }
      if (width === 1440) await accessible(page, `start at ${width} in ${theme}`);
      assert.ok((await tooWide(page)) <= 0);
    });
  }
}

test('on a phone the start page is one column, and the button stays in sight', async () => {
  const page = await startPage(PHONE);
  assert.ok((await tooWide(page)) <= 1);
  assert.ok(await inSight(page, '[data-testid="kick-off"]'));
  await shot(page, 'start-phone');
  const [home, away] = [await page.locator('.team.home').boundingBox(), await page.locator('.team.away').boundingBox()];
  assert.ok(Math.abs(home.x - away.x) < 2 && away.y >= home.y + home.height, 'the teams stand one below the other');
  const small = await page.evaluate(() => [...document.querySelectorAll('main button, main select, main .btn')].filter((each) => each.offsetParent && each.getBoundingClientRect().height < 36).map((each) => each.textContent));
  assert.deepEqual(small, []);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await shot(page, 'start-phone-foot');
  await accessible(page, 'start on a phone');
});

test('the name of no team is cut off where teams are picked, and every DreadBall club has its way to the workshop', async () => {
  const page = await startPage({ viewport: { width: 1280, height: 800 } });
  for (const game of ['dreadball', 'bb2020']) {
    await page.click(`[data-testid="game-${game}"]`);
    await fetched(page);
    assert.equal(await page.locator('[data-testid="hire-away"]').count(), game === 'dreadball' ? 1 : 0);
    const teams = await page.locator('[data-testid="team-away"] option').evaluateAll((options) => options.map((option) => option.value));
    for (const team of teams) {
      await page.selectOption('[data-testid="team-away"]', team);
      const short = await page.locator('[data-testid="team-away"]').evaluate((select) => {
        const style = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = style.font;
        const arrow = 16;
        return pen.measureText(select.selectedOptions[0].text).width + arrow - (select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
      });
      assert.ok(short <= 0, `${team}: ${short} pixels are missing`);
      if (game === 'dreadball') await page.waitForSelector(`[data-testid="hire-away"][href="/workshop#club=${team}"]`);
    }
    if (game === 'dreadball') {
      assert.equal(teams.length, 25);
      await page.selectOption('[data-testid="team-away"]', 'greenmoon-smackers');
      await shot(page, 'start-greenmoon');
    }
  }
});

/** Answers to this address do not come before they may. */
async function held(page, address) {
  let come;
  const may = new Promise((go) => (come = go));
  await page.route(address, async (route) => {
    await may;
    await route.continue();
  });
  return come;
}

test('Enter right after the page has loaded starts the match, and so does Enter on what is picked', async () => {
  const page = await openPage('about:blank');
  /* the list of games is slow to come */
  const come = await held(page, '**/api/rulesets');
  await page.goto(server.url);
  await page.waitForSelector('[data-testid="kick-off"]', { state: 'attached' });
  await page.keyboard.press('Enter');
  come();
  await ourTurn(page);
  await toStart(page);
  await page.focus('[data-testid="game-dreadball"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-testid="game-dreadball"][aria-pressed="true"]');
  assert.ok(!page.url().includes('/match/'), 'the first Enter picks');
  await page.keyboard.press('Enter');
  await ourTurn(page);
  assert.equal(await page.locator('.match.hex').count(), 1);
});

test('in a dungeon the turn limit is offered beside the map, in every language, and what was picked is played', async () => {
  for (const [locale, name] of [['en-GB', 'Turn limit'], ['it-IT', 'Limite di turni'], ['ru-RU', 'Лимит ходов'], ['fr-FR', 'Limite de tours']]) {
    const page = await startPage({ locale });
    await page.click('[data-testid="game-dungeonbowl"]');
    await fetched(page);
    const limit = page.locator('[data-testid="turn-limit"]');
    assert.equal(await limit.inputValue(), 'none');
    assert.equal(await page.locator('.limit b').textContent(), name);
    assert.ok(await inSight(page, '[data-testid="kick-off"]'), locale);
    if (locale !== 'en-GB') continue;
    await accessible(page, 'start with a turn limit');
    await page.selectOption('[data-testid="turn-limit"]', '16');
    const [request] = await Promise.all([page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/matches')), page.click('[data-testid="kick-off"]')]);
    assert.equal(request.postDataJSON().ruleset, 'dungeonbowl(turn_limit=16)');
  }
});

test('options are told in words; a preset moves the others, and what was picked is played', async () => {
  const page = await startPage();
  await page.click('[data-testid="game-bb2016"]');
  await page.keyboard.press('o');
  await page.waitForSelector('[data-option="preset"]');
  await fetched(page);
  const text = await page.textContent('.options');
  assert.doesNotMatch(text, /[a-z]_[a-z]|\bgfi\b/);
  const raw = await page.locator('[data-option] option, [data-option] b').evaluateAll((all) => all.map((each) => each.textContent).filter((each) => /^[a-z]/.test(each)));
  assert.deepEqual(raw, []);
  const ticked = (name) => page.isChecked(`[data-option="${name}"] [type="checkbox"]`);
  assert.ok(await ticked('weather'));
  await page.selectOption('[data-option="preset"] select', 'basic');
  await page.waitForSelector('[data-option="weather"] [type="checkbox"]:not(:checked)');
  assert.ok(await ticked('new_drive'));
  await page.check('[data-option="gfi"] [type="checkbox"]');
  await page.locator('.options').scrollIntoViewIfNeeded();
  await shot(page, 'start-options');
  await accessible(page, 'options');
  const [request] = await Promise.all([page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/matches')), page.click('[data-testid="kick-off"]')]);
  assert.equal(request.postDataJSON().ruleset, 'bb2016(preset=basic,gfi=on)');
  await ourTurn(page);
  await toStart(page);
  await page.selectOption('[data-testid="language"]', 'ru');
  await page.waitForSelector('html[lang="ru"]');
  await page.click('[data-testid="game-bb2020"]');
  await page.click('[data-testid="options"]');
  await page.waitForSelector('[data-option="prayers"]');
  assert.doesNotMatch((await page.textContent('.options')).replace(/Loner|D3/g, ''), /[a-z]{3}/i);
  await page.locator('.options').scrollIntoViewIfNeeded();
  await shot(page, 'start-options-russian');
});

test('a team is worth what the record of the match says', async () => {
  const page = await startPage();
  await page.click('[data-testid="game-bb2020"]');
  await reads(page, '[data-testid="value-away"]', /985k/);
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  const { seat } = await seatAt(page);
  const record = await (await fetch(`${server.url}/api/matches/${idOf(page)}/record?seat=${seat}`)).text();
  assert.match(record, /Orc .*\bworth=985\b/);
});

test('one click starts a match against the scripted bot, and another bot can be picked', async () => {
  const page = await openPage('about:blank', { ownBot: true });
  /* also where the list of bots comes after the click */
  const come = await held(page, '**/api/bots');
  await page.goto(server.url);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/matches$/.test(request.url()));
  await page.click('[data-testid="kick-off"]');
  come();
  assert.equal((await asked).postDataJSON().bot, 'scripted');
  await settled(page);
  await toStart(page);
  assert.equal(await page.inputValue('[data-testid="bot"]'), 'scripted');
  await page.selectOption('[data-testid="bot"]', 'random');
  const again = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/matches$/.test(request.url()));
  await page.click('[data-testid="kick-off"]');
  assert.equal((await again).postDataJSON().bot, 'random');
  await settled(page);
});

test('matches to go on with: score, turn, whose move, against whom, when, with a picture', async () => {
  const page = await startPage();
  await page.click('[data-testid="game-bb2020"]');
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  /* the summaries are slow: the place of the picture is kept free */
  const come = await held(page, /\/api\/matches\/[\w-]+$/);
  await page.goto(server.url);
  await page.waitForSelector('[data-testid="kept"]');
  const before = await page.locator('[data-testid="kept"] .thumb').boundingBox();
  come();
  await page.waitForSelector('[data-testid="kept"] [data-shown="true"]');
  await fetched(page);
  const after = await page.locator('[data-testid="kept"] .thumb').boundingBox();
  assert.deepEqual([after.width, after.height], [before.width, before.height]);
  const text = await page.textContent('[data-testid="kept"]');
  for (const part of ['Human – Orc', '0 : 0', 'your move', 'against a bot: Random', /this minute|now|seconds? ago|minutes? ago/]) assert.match(text, new RegExp(part), text);
  await shot(page, 'start-continue');
  await page.click('[data-testid="kept"]');
  await ourTurn(page);
  await toStart(page);
  await page.click('[data-testid="forget"]');
  await page.waitForSelector('[data-testid="forget-sure"]');
  assert.equal(await page.locator('[data-testid="kept"]').count(), 1, 'it asks first');
  await page.click('[data-testid="forget-sure"]');
  await gone(page, '[data-testid="kept"]');
});

test('a friend who joins signed in has the match in the list; one begun signed out can be kept later', async () => {
  const host = await startPage();
  await host.click('[data-testid="game-bb2020"]');
  await host.click('[data-testid="mode-friend"]');
  await host.click('[data-testid="kick-off"]');
  await host.waitForSelector('[data-testid="friend-link"]');
  const link = await host.inputValue('[data-testid="friend-link"]');
  const id = idOf(host);
  await host.waitForSelector('[data-testid="loopback"]');
  assert.match(await host.textContent('[data-testid="loopback"]'), /only on this computer.*--host 0\.0\.0\.0/);
  await shot(host, 'invite-loopback');

  const friend = await startPage();
  await signUp(friend, 'Mika');
  await friend.goto(link);
  await settled(friend);
  await fetched(friend);
  /* at another device, signed in: the match is there, without the link */
  const other = await startPage();
  await signIn(other, 'Mika');
  await other.waitForSelector('[data-testid="owned"] [data-shown="true"]');
  await other.click('[data-testid="owned"]');
  await other.waitForSelector('[data-testid="board"]');
  assert.ok(other.url().includes(id));

  /* the host began signed out */
  await toStart(host);
  await host.waitForSelector('[data-testid="kept"]');
  assert.equal(await host.locator('[data-testid="keep-all"]').count(), 0);
  await signUp(host, 'Roxana');
  await host.click('[data-testid="keep-all"]');
  await gone(host, '[data-testid="keep-all"]');
  await fetched(host);
  await reads(host, '[data-testid="kept"]', /against Mika/);
  await shot(host, 'start-kept');
  const listed = await host.evaluate(async () => (await (await fetch('/api/matches')).json()).matches);
  assert.deepEqual(listed.map((each) => [each.id, each.side, each.home, each.away]), [[id, 'home', 'Human', 'Orc']]);
});

test('the link for a friend has the address of the machine on its network, if the server listens there', async () => {
  const made = await openPage('about:blank');
  await made.route('**/api/about', (route) => route.fulfill({ json: { version: '9.9', addresses: ['http://192.168.7.20:8016'] } }));
  await toStart(made);
  await made.click('[data-testid="mode-friend"]');
  await made.click('[data-testid="kick-off"]');
  await made.waitForSelector('[data-testid="network"]');
  assert.match(await made.inputValue('[data-testid="friend-link"]'), /^http:\/\/192\.168\.7\.20:8016\/match\/[\w-]+#join=[\w-]+&watch=[\w-]+$/);
  await gone(made, '[data-testid="loopback"]');
  await made.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.click('[data-testid="copy-link"]');
  await reads(made, '[data-testid="copy-link"]', /Copied/);
  assert.equal(await made.evaluate(() => navigator.clipboard.readText()), await made.inputValue('[data-testid="friend-link"]'));
  await shot(made, 'invite-network');
});

test('a match that is over is offered as a replay', async () => {
  const page = await startPage();
  await page.click('[data-testid="mode-hotseat"]');
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  const id = idOf(page);
  await page.route(`**/api/matches/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), over: true, asked: null, score: [2, 1] } });
  });
  await page.goto(server.url);
  await page.waitForSelector('[data-testid="finished"]');
  await gone(page, '[data-testid="kept"]');
  assert.match(await page.textContent('[data-testid="finished"]'), /2 : 1/);
  await page.click('[data-testid="finished"]');
  await page.waitForSelector('[data-testid="scrub"]');
});

test('who signs in at a match of the account that is not open to guests gets it', async () => {
  const owner = await startPage();
  await signUp(owner, 'Ines');
  await owner.click('[data-testid="kick-off"]');
  await ourTurn(owner);
  const guest = await openPage(`/match/${idOf(owner)}`, PHONE);
  await guest.waitForSelector('[data-testid="not-found"]');
  await shot(guest, 'phone-not-found');
  await signIn(guest, 'Ines', 'a long enough word', () => shot(guest, 'phone-sign-in'));
  await settled(guest);
  await toStart(guest);
  await guest.waitForSelector('[data-testid="owned"] [data-shown="true"]');
  await guest.locator('[data-testid="owned"]').scrollIntoViewIfNeeded();
  await shot(guest, 'phone-continue');
});

test('a friend who joins signed out finds the match again without the link', async () => {
  const made = await begin({ ruleset: 'dreadball', mode: 'friend' });
  const friend = await openPage(seatOf(made, 'away'));
  await settled(friend);
  await toStart(friend);
  await friend.waitForSelector('[data-testid="kept"] .move');
  await reads(friend, '[data-testid="kept"]', /against a friend/);
  const watcher = await openPage(seatOf(made, 'watch'));
  await settled(watcher);
  await toStart(watcher);
  assert.equal(await watcher.locator('[data-testid="kept"]').count(), 0, 'who watches has nothing to go on with');
});

test('teams of one’s own: faults are named, the sheet is shown, one is deleted after a question', async () => {
  const page = await startPage();
  await signUp(page, 'Tamsin');
  await page.click('[data-testid="game-bb2016"]');
  const upload = (name, text) => page.setInputFiles('[data-testid="team-file"]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await upload('broken.toml', TEAM('Broken').replace('rerolls = 2', 'rerolls = 12').replace('"lineman"', '"linman"'));
  await page.waitForSelector('[data-testid="team-faults"]');
  const faults = await page.locator('[data-testid="team-faults"] li').allTextContents();
  assert.match(await page.textContent('[data-testid="team-faults"]'), /broken\.toml/);
  assert.ok(faults.some((each) => /player 1: position: got 'linman'/.test(each)) && faults.some((each) => /12 re-rolls/.test(each)), faults.join('\n'));
  await shot(page, 'start-team-faults');
  await accessible(page, 'faults of a team');
  await upload('rovers.toml', TEAM('Sundown Rovers'));
  await reads(page, '.team.home', /Ada Stone/);
  await gone(page, '[data-testid="team-faults"]');
  await fetched(page);
  assert.match(await page.textContent('.team.home'), /Sundown Rovers.*650k.*11 Lineman/s);
  assert.equal(await page.locator('[data-testid="line-up-home"] .tok').count(), 11);
  await shot(page, 'start-own-team');
  await page.click('[data-testid="delete-team"]');
  await page.waitForSelector('[data-testid="delete-sure"]');
  await shot(page, 'start-delete-team');
  await page.locator('[data-testid="own-teams"] .sure .btn').first().click();
  await gone(page, '[data-testid="delete-sure"]');
  assert.equal(await page.locator('[data-testid="own-team"]').count(), 1);
  await page.click('[data-testid="delete-team"]');
  await page.click('[data-testid="delete-sure"]');
  await gone(page, '[data-testid="own-team"]');
  await reads(page, '.last', /Human against Orc/);
});

test('the foot has version and disclaimer; an address that is none says what to do', async () => {
  const page = await startPage();
  /* the version comes after the page */
  await reads(page, 'footer', /Ironpitch \d/);
  assert.match(await page.textContent('footer'), /Ironpitch \d+\.\d+.*fan project/);
  const answer = await page.goto(`${server.url}/no/such/page`);
  assert.equal(answer.status(), 404);
  await page.waitForSelector('[data-testid="not-found"]');
  assert.match(await page.textContent('[data-testid="not-found"]'), /nothing at this address.*\/no\/such\/page/s);
  await shot(page, 'not-found');
  await accessible(page, 'not found');
  await page.click('[data-testid="not-found"] .go');
  await page.waitForSelector('[data-testid="kick-off"]:not([disabled])');
  await page.goto(`${server.url}/match/nosuch#seat=wrong`);
  await page.waitForSelector('[data-testid="not-found"]');
  assert.match(await page.textContent('[data-testid="not-found"]'), /after the #/);
  await shot(page, 'not-found-match');
});
