/* The start page: accounts, teams of one's own, matches to go on with, options in words, sizes, the invitation, lost ways. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, accessible, openBrowser, openPage, ourTurn, shot } from './lib.mjs';

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

const READY = '[data-testid="kick-off"]:not([disabled])';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const TEAM = (name) => `name = "${name}"\nteam = "human"\nrerolls = 2\n[[player]]\nname = "Ada Stone"\nposition = "lineman"\n${'[[player]]\nposition = "lineman"\n'.repeat(10)}`;

async function startPage(options = {}) {
  const page = await openPage(browser, server.url, options);
  await page.waitForSelector(READY);
  return page;
}
async function signUp(page, name) {
  await page.click('[data-testid="sign-in"]');
  await page.fill('[autocomplete="username"]', name);
  await page.fill('[type="password"]', 'a long enough word');
  await page.check('[data-testid="account-form"] [type="checkbox"]');
  await page.click('[data-testid="account-form"] .go');
  await page.waitForSelector('[data-testid="account"]');
}
async function done(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
}
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
        await page.waitForSelector('[data-testid="line-up-home"] .tok');
        await page.waitForSelector('[data-testid="line-up-away"] .tok');
        assert.ok(await inSight(page, '[data-testid="kick-off"]'), game);
        for (const mode of ['bot', 'manual']) assert.ok(await inSight(page, `[data-testid="mode-${mode}"]`), `${game} ${mode}`);
        if (game !== 'bb2016') await shot(page, `start-${game}-${width}-${theme}`);
      }
      if (width === 1440) await accessible(page, `start at ${width} in ${theme}`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      await done(page);
    });
  }
}

test('on a phone the start page is one column, and the button stays in sight', async () => {
  const page = await startPage(PHONE);
  await page.waitForSelector('[data-testid="line-up-away"] .tok');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 391);
  assert.ok(await inSight(page, '[data-testid="kick-off"]'));
  await shot(page, 'start-phone');
  const [home, away] = [await page.locator('.team.home').boundingBox(), await page.locator('.team.away').boundingBox()];
  assert.ok(Math.abs(home.x - away.x) < 2 && away.y >= home.y + home.height, 'the teams stand one below the other');
  const small = await page.evaluate(() => [...document.querySelectorAll('main button, main select, main .btn')].filter((each) => each.offsetParent && each.getBoundingClientRect().height < 36).map((each) => each.textContent));
  assert.deepEqual(small, []);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await shot(page, 'start-phone-foot');
  await accessible(page, 'start on a phone');
  await done(page);
});

test('the name of no team is cut off where teams are picked, and every DreadBall club has its way to the workshop', async () => {
  const page = await startPage({ viewport: { width: 1280, height: 800 } });
  for (const game of ['dreadball', 'bb2020']) {
    await page.click(`[data-testid="game-${game}"]`);
    await page.waitForFunction((hires) => (document.querySelector('[data-testid="hire-away"]') !== null) === hires, game === 'dreadball');
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
      if (game === 'dreadball') assert.equal(await page.getAttribute('[data-testid="hire-away"]', 'href'), `/workshop#club=${team}`);
    }
    if (game === 'dreadball') {
      assert.equal(teams.length, 25);
      await page.selectOption('[data-testid="team-away"]', 'greenmoon-smackers');
      await shot(page, 'start-greenmoon');
    }
  }
  await done(page);
});

test('Enter right after the page has loaded starts the match, and so does Enter on what is picked', async () => {
  const page = await openPage(browser, 'about:blank');
  /* the list of games is slow to come */
  await page.route('**/api/rulesets', async (route) => {
    await new Promise((go) => setTimeout(go, 700));
    await route.continue();
  });
  await page.goto(server.url);
  await page.waitForSelector('[data-testid="kick-off"]', { state: 'attached' });
  await page.keyboard.press('Enter');
  await ourTurn(page);
  await page.goto(server.url);
  await page.waitForSelector(READY);
  await page.focus('[data-testid="game-dreadball"]');
  await page.keyboard.press('Enter');
  assert.equal(await page.getAttribute('[data-testid="game-dreadball"]', 'aria-pressed'), 'true');
  assert.ok(!page.url().includes('/match/'), 'the first Enter picks');
  await page.keyboard.press('Enter');
  await ourTurn(page);
  assert.equal(await page.locator('.match.hex').count(), 1);
  await done(page);
});

test('options are told in words; a preset moves the others, and what was picked is played', async () => {
  const page = await startPage();
  await page.click('[data-testid="game-bb2016"]');
  await page.keyboard.press('o');
  await page.waitForSelector('[data-option="preset"]');
  const text = await page.textContent('.options');
  assert.doesNotMatch(text, /[a-z]_[a-z]|\bgfi\b/);
  const raw = await page.locator('[data-option] option, [data-option] b').evaluateAll((all) => all.map((each) => each.textContent).filter((each) => /^[a-z]/.test(each)));
  assert.deepEqual(raw, []);
  const ticked = (name) => page.isChecked(`[data-option="${name}"] [type="checkbox"]`);
  assert.ok(await ticked('weather'));
  await page.selectOption('[data-option="preset"] select', 'basic');
  assert.ok(!(await ticked('weather')) && (await ticked('new_drive')));
  await page.check('[data-option="gfi"] [type="checkbox"]');
  await page.locator('.options').scrollIntoViewIfNeeded();
  await shot(page, 'start-options');
  await accessible(page, 'options');
  const [request] = await Promise.all([page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/matches')), page.click('[data-testid="kick-off"]')]);
  assert.equal(request.postDataJSON().ruleset, 'bb2016(preset=basic,gfi=on)');
  await ourTurn(page);
  await page.goto(server.url);
  await page.selectOption('[data-testid="language"]', 'ru');
  await page.waitForSelector(READY);
  await page.click('[data-testid="game-bb2020"]');
  await page.click('[data-testid="options"]');
  await page.waitForSelector('[data-option="prayers"]');
  assert.doesNotMatch((await page.textContent('.options')).replace(/Loner|D3/g, ''), /[a-z]{3}/i);
  await page.locator('.options').scrollIntoViewIfNeeded();
  await shot(page, 'start-options-russian');
  await done(page);
});

test('a team is worth what the record of the match says', async () => {
  const page = await startPage();
  await page.click('[data-testid="game-bb2020"]');
  await page.waitForFunction(() => /985k/.test(document.querySelector('[data-testid="value-away"]').textContent));
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  const [, seat] = /seat=(.+)/.exec(page.url());
  const record = await (await fetch(`${server.url}/api/matches/${idOf(page)}/record?seat=${seat}`)).text();
  assert.match(record, /Orc .*\bworth=985\b/);
  await done(page);
});

test('one click starts a match against the scripted bot, and another bot can be picked', async () => {
  const page = await startPage();
  page.ownBot = true;
  assert.equal(await page.inputValue('[data-testid="bot"]'), 'scripted');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/matches$/.test(request.url()));
  await page.click('[data-testid="kick-off"]');
  assert.equal((await asked).postDataJSON().bot, 'scripted');
  await page.waitForSelector('[data-testid="match"]');
  await page.goto(server.url);
  await page.selectOption('[data-testid="bot"]', 'random');
  const again = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/matches$/.test(request.url()));
  await page.click('[data-testid="kick-off"]');
  assert.equal((await again).postDataJSON().bot, 'random');
  await done(page);
});

test('matches to go on with: score, turn, whose move, against whom, when, with a picture', async () => {
  const page = await startPage();
  await page.click('[data-testid="game-bb2020"]');
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
  /* the summaries are slow: the place of the picture is kept free */
  let slow = true;
  await page.route(/\/api\/matches\/[\w-]+$/, async (route) => {
    while (slow) await new Promise((go) => setTimeout(go, 30));
    await route.continue();
  });
  await page.goto(server.url);
  await page.waitForSelector('[data-testid="kept"]');
  const before = await page.locator('[data-testid="kept"] .thumb').boundingBox();
  slow = false;
  await page.waitForSelector('[data-testid="kept"] [data-shown="true"]');
  const after = await page.locator('[data-testid="kept"] .thumb').boundingBox();
  assert.deepEqual([after.width, after.height], [before.width, before.height]);
  const text = await page.textContent('[data-testid="kept"]');
  for (const part of ['Human – Orc', '0 : 0', 'your move', 'against a bot: Random', /this minute|now|seconds? ago|minutes? ago/]) assert.match(text, new RegExp(part), text);
  await shot(page, 'start-continue');
  await page.click('[data-testid="kept"]');
  await ourTurn(page);
  await page.goto(server.url);
  await page.click('[data-testid="forget"]');
  assert.equal(await page.locator('[data-testid="kept"]').count(), 1, 'it asks first');
  await page.click('[data-testid="forget-sure"]');
  await page.waitForFunction(() => !document.querySelector('[data-testid="kept"]'));
  await done(page);
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
  await friend.waitForSelector('[data-testid="board"]');
  await friend.waitForFunction(async (match) => (await (await fetch('/api/matches')).json()).matches.some((each) => each.id === match), id);
  /* at another device, signed in: the match is there, without the link */
  const other = await openPage(browser, server.url);
  await other.waitForSelector(READY);
  await other.click('[data-testid="sign-in"]');
  await other.fill('[autocomplete="username"]', 'Mika');
  await other.fill('[type="password"]', 'a long enough word');
  await other.click('[data-testid="account-form"] .go');
  await other.waitForSelector('[data-testid="owned"] [data-shown="true"]');
  await other.click('[data-testid="owned"]');
  await other.waitForSelector('[data-testid="board"]');
  assert.ok(other.url().includes(id));

  /* the host began signed out */
  await host.goto(server.url);
  await host.waitForSelector('[data-testid="kept"]');
  assert.equal(await host.locator('[data-testid="keep-all"]').count(), 0);
  await signUp(host, 'Roxana');
  await host.click('[data-testid="keep-all"]');
  await host.waitForFunction(() => !document.querySelector('[data-testid="keep-all"]'));
  await host.waitForFunction(() => /against Mika/.test(document.querySelector('[data-testid="kept"]')?.textContent ?? ''));
  await shot(host, 'start-kept');
  const listed = await host.evaluate(async () => (await (await fetch('/api/matches')).json()).matches);
  assert.deepEqual(listed.map((each) => [each.id, each.side, each.home, each.away]), [[id, 'home', 'Human', 'Orc']]);
  await done(host, friend, other);
});

test('the link for a friend has the address of the machine on its network, if the server listens there', async () => {
  const made = await openPage(browser, 'about:blank');
  await made.route('**/api/about', (route) => route.fulfill({ json: { version: '9.9', addresses: ['http://192.168.7.20:8016'] } }));
  await made.goto(server.url);
  await made.waitForSelector(READY);
  await made.click('[data-testid="mode-friend"]');
  await made.click('[data-testid="kick-off"]');
  await made.waitForSelector('[data-testid="network"]');
  assert.match(await made.inputValue('[data-testid="friend-link"]'), /^http:\/\/192\.168\.7\.20:8016\/match\/[\w-]+#seat=[\w-]+$/);
  assert.equal(await made.locator('[data-testid="loopback"]').count(), 0);
  await made.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.click('[data-testid="copy-link"]');
  await made.waitForFunction(() => /Copied/.test(document.querySelector('[data-testid="copy-link"]').textContent));
  assert.equal(await made.evaluate(() => navigator.clipboard.readText()), await made.inputValue('[data-testid="friend-link"]'));
  await shot(made, 'invite-network');
  await done(made);
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
  assert.equal(await page.locator('[data-testid="kept"]').count(), 0);
  assert.match(await page.textContent('[data-testid="finished"]'), /2 : 1/);
  await page.click('[data-testid="finished"]');
  await page.waitForSelector('[data-testid="scrub"]');
  await done(page);
});

test('who signs in at a match of the account that is not open to guests gets it', async () => {
  const owner = await startPage();
  await signUp(owner, 'Ines');
  await owner.click('[data-testid="kick-off"]');
  await ourTurn(owner);
  const guest = await openPage(browser, `${server.url}/match/${idOf(owner)}`, PHONE);
  await guest.waitForSelector('[data-testid="not-found"]');
  await shot(guest, 'phone-not-found');
  await guest.click('[data-testid="sign-in"]');
  await shot(guest, 'phone-sign-in');
  await guest.fill('[autocomplete="username"]', 'Ines');
  await guest.fill('[type="password"]', 'a long enough word');
  await guest.click('[data-testid="account-form"] .go');
  await guest.waitForSelector('[data-testid="board"]');
  await guest.goto(server.url);
  await guest.waitForSelector('[data-testid="owned"] [data-shown="true"]');
  await guest.locator('[data-testid="owned"]').scrollIntoViewIfNeeded();
  await shot(guest, 'phone-continue');
  await done(owner, guest);
});

test('a friend who joins signed out finds the match again without the link', async () => {
  const made = await (await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ruleset: 'dreadball', mode: 'friend' }) })).json();
  const friend = await openPage(browser, `${server.url}/match/${made.id}#seat=${made.seats.away}`);
  await friend.waitForSelector('[data-testid="board"]');
  await friend.goto(server.url);
  await friend.waitForSelector('[data-testid="kept"] .move');
  assert.match(await friend.textContent('[data-testid="kept"]'), /against a friend/);
  const watcher = await openPage(browser, `${server.url}/match/${made.id}#seat=${made.seats.watch}`);
  await watcher.waitForSelector('[data-testid="board"]');
  await watcher.goto(server.url);
  await watcher.waitForSelector(READY);
  assert.equal(await watcher.locator('[data-testid="kept"]').count(), 0, 'who watches has nothing to go on with');
  await done(friend, watcher);
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
  await page.waitForFunction(() => /Ada Stone/.test(document.querySelector('.team.home').textContent));
  assert.equal(await page.locator('[data-testid="team-faults"]').count(), 0);
  assert.match(await page.textContent('.team.home'), /Sundown Rovers.*650k.*11 Lineman/s);
  assert.equal(await page.locator('[data-testid="line-up-home"] .tok').count(), 11);
  await shot(page, 'start-own-team');
  await page.click('[data-testid="delete-team"]');
  await page.waitForSelector('[data-testid="delete-sure"]');
  await shot(page, 'start-delete-team');
  await page.locator('[data-testid="own-teams"] .sure .btn').first().click();
  assert.equal(await page.locator('[data-testid="own-team"]').count(), 1);
  await page.click('[data-testid="delete-team"]');
  await page.click('[data-testid="delete-sure"]');
  await page.waitForFunction(() => !document.querySelector('[data-testid="own-team"]'));
  await page.waitForFunction(() => /Human against Orc/.test(document.querySelector('.last').textContent));
  await done(page);
});

test('the foot has version and disclaimer; an address that is none says what to do', async () => {
  const page = await startPage();
  /* the version comes after the page */
  await page.waitForFunction(() => /Ironpitch \d/.test(document.querySelector('footer')?.textContent ?? ''));
  assert.match(await page.textContent('footer'), /Ironpitch \d+\.\d+.*fan project/);
  const answer = await page.goto(`${server.url}/no/such/page`);
  assert.equal(answer.status(), 404);
  await page.waitForSelector('[data-testid="not-found"]');
  assert.match(await page.textContent('[data-testid="not-found"]'), /nothing at this address.*\/no\/such\/page/s);
  await shot(page, 'not-found');
  await accessible(page, 'not found');
  await page.click('[data-testid="not-found"] .go');
  await page.waitForSelector(READY);
  await page.goto(`${server.url}/match/nosuch#seat=wrong`);
  await page.waitForSelector('[data-testid="not-found"]');
  assert.match(await page.textContent('[data-testid="not-found"]'), /after the #/);
  await shot(page, 'not-found-match');
  await done(page);
});
