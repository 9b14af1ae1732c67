/* What the browser tests share: a server and a browser for each file, pages, what is kept of a failure, and states to wait for. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { after, before, test as nodeTest } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const WEB = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const ROOT = resolve(WEB, '..');
export const ARTEFACTS = process.env.IRONPITCH_ARTEFACTS ?? join(WEB, 'artefacts');
const PYTHON = process.env.IRONPITCH_PYTHON ?? join(ROOT, '.venv/bin/python');
const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Milliseconds after which a state that is waited for will not come any more, however busy the machine is. */
export const PATIENCE = Number(process.env.IRONPITCH_PATIENCE ?? 180_000);
/** Every kind of question there is. */
export const KINDS = JSON.parse(readFileSync(join(WEB, 'tests/vocabulary.json'), 'utf8')).kinds;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
mkdirSync(ARTEFACTS, { recursive: true });

// -- server and browser ---------------------------------------------------------------------------------------------

/** A server with a database in a folder of its own, on a port that it finds itself and says. */
class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'ironpitch-e2e-'));
    this.process = null;
    this.port = 0;
    this.output = '';
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start it; again, it is where it was. Who calls before it is ready waits. */
  start() {
    const args = ['-m', 'ironpitch', 'serve', '--no-limits', '--port', String(this.port), '--database', `sqlite:///${join(this.folder, 'matches.db')}`];
    this.process = spawn(PYTHON, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    return new Promise((done, fail) => {
      let said = '';
      this.process.stderr.on('data', (text) => (this.output += text));
      this.process.stdout.on('data', (text) => {
        this.output += text;
        said += text;
        const place = /:(\d+)\//.exec(said);
        if (place) done((this.port = Number(place[1])));
      });
      this.process.once('error', fail);
      this.process.once('exit', () => fail(new Error(`the server did not start:\n${this.output}`)));
    });
  }

  stop(signal = 'SIGTERM') {
    return new Promise((done) => {
      if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return done();
      this.process.once('exit', done);
      this.process.kill(signal);
    });
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const server = new Server();
let browser;

before(async () => {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium found; on Debian: apt install chromium');
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  [browser] = await Promise.all([chromium.launch({ executablePath, headless: true, args, timeout: PATIENCE }), server.start()]);
}, { timeout: PATIENCE });
after(async () => {
  await browser?.close();
  await server.end();
});

// -- tests and what is kept of a failure ----------------------------------------------------------------------------

/** The pages of the test that is running. */
let opened = [];

/** A test of the page: no page may have had a script error; what there is to see of a failure is kept. */
export function test(name, body) {
  nodeTest(name, { timeout: 5 * PATIENCE }, async () => {
    try {
      await body();
      for (const page of opened) noErrors(page);
    } catch (error) {
      await keepEvidence(name, error);
      throw error;
    } finally {
      for (const page of opened.splice(0)) await page.context().close();
    }
  });
}

const noErrors = (page) => assert.deepEqual(page.errors, [], `script errors at ${page.url()}`);

/** Done with a page before the test is. */
export async function done(page) {
  noErrors(page);
  opened = opened.filter((each) => each !== page);
  await page.context().close();
}

/** Screenshots and texts of all open pages, their consoles and what the server said, into the artefacts. */
async function keepEvidence(name, error) {
  const file = `failed-${basename(process.argv[1], '.test.mjs')}-${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`;
  const parts = [`${name}\n\n${error.stack ?? error}`];
  for (const [n, page] of opened.entries()) {
    const picture = join(ARTEFACTS, `${file}-${n + 1}.png`);
    const seen = await page.screenshot({ path: picture, timeout: 20_000 }).then(() => picture, (why) => `no picture: ${why.message}`);
    const state = await Promise.race([page.evaluate(() => ({ match: { ...document.querySelector('[data-testid="match"]')?.dataset }, html: { ...document.documentElement.dataset }, text: document.body.innerText })), new Promise((gone) => setTimeout(gone, 20_000, { text: 'the page does not answer' }).unref())]).catch((why) => ({ text: String(why) }));
    parts.push(`page ${n + 1}: ${page.url()}\npicture: ${seen}\nscript errors: ${JSON.stringify(page.errors, null, 1)}\nconsole:\n${page.said.join('\n')}\nmatch: ${JSON.stringify(state.match)} page: ${JSON.stringify(state.html)}\ntext:\n${state.text}`);
  }
  parts.push(`server at ${server.url}, exit code ${server.process?.exitCode ?? 'none'}:\n${server.output}`);
  writeFileSync(join(ARTEFACTS, `${file}.txt`), parts.join('\n\n----\n\n'));
  console.log(`failed: ${name}\n  look at ${relative(process.cwd(), join(ARTEFACTS, `${file}.txt`))}${opened.length ? ` and ${file}-*.png beside it` : ''}`);
}

// -- pages ----------------------------------------------------------------------------------------------------------

/**
 * A page at an address of the server. Matches started on it have the same dice in every run and the random bot, which answers
 * at once and leaves both sides something to do, but with `ownBot`. The line of a page with `breakable` can be cut.
 */
export async function openPage(path = '/', { ownBot = false, breakable = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.errors = [];
  page.said = [];
  opened.push(page);
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => {
    page.said.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) page.errors.push(message.text());
  });
  page.on('requestfailed', (request) => page.said.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`));
  await page.addInitScript({ path: join(WEB, 'e2e', 'coach.js') });
  if (ownBot) await page.addInitScript(() => (window.coach.ownBot = true));
  if (breakable) await makeBreakable(page);
  await page.goto(new URL(path, server.url).href);
  return page;
}

/** Another tab of the same browser. */
export async function secondTab(page, address) {
  const tab = await page.context().newPage();
  await tab.addInitScript({ path: join(WEB, 'e2e', 'coach.js') });
  await tab.goto(address);
  return tab;
}

/** An address with next to nothing on it, from where the coach can call the server before the page itself is opened. */
export const LOBBY = '/api/about';
const READY = '[data-testid="kick-off"]:not([disabled])';
/** The start page, ready to kick off. */
export async function startPage(options = {}) {
  const page = await openPage('/', options);
  await ready(page);
  return page;
}
async function ready(page) {
  await page.waitForSelector(READY);
  await fetched(page);
}
/** Go back to the start page. */
export async function toStart(page) {
  await page.goto(server.url);
  await ready(page);
}

/** Kick off from the start page. */
export async function kickOff(page, game, mode = 'bot') {
  await page.click(`[data-testid="game-${game}"]`);
  await page.click(`[data-testid="mode-${mode}"]`);
  await page.click('[data-testid="kick-off"]');
  return ourTurn(page);
}

/** Start a match without the start page. */
export async function begin(wish) {
  const answer = await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
  const made = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(made));
  if (made.invitation) {
    const wish = { invitation: made.invitation, key: 'a-key-of-the-friends-own-making' };
    const joined = await (await fetch(`${server.url}/api/matches/${made.id}/join`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) })).json();
    made.seats[joined.side] = joined.seat;
  }
  return made;
}
/** The match a page shows and the seat it has there; the address does not tell. */
export async function seatAt(page) {
  const [, id] = /match\/([^#]+)/.exec(page.url());
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('ironpitch.matches') ?? '[]'));
  return { id, seat: kept.find((match) => match.id === id)?.seat };
}
export const seatOf = (match, side = 'home') => `/match/${match.id}#seat=${match.seats[side]}`;

/** Make a new account on the page. */
export async function signUp(page, name, password = 'a long enough word') {
  await fillIn(page, name, password);
  await page.check('[data-testid="account-form"] [type="checkbox"]');
  await page.click('[data-testid="account-form"] .go');
  await page.waitForSelector('[data-testid="account"]');
}
/** Sign in, or try to; `look` at the form that is filled in. */
export async function signIn(page, name, password = 'a long enough word', look = async () => {}) {
  await fillIn(page, name, password);
  await look();
  await page.click('[data-testid="account-form"] .go');
}
async function fillIn(page, name, password) {
  await page.click('[data-testid="sign-in"]');
  await page.fill('[autocomplete="username"]', name);
  await page.fill('[type="password"]', password);
}

export const shot = (page, name, options = {}) => page.screenshot({ path: join(ARTEFACTS, `${name}.png`), ...options });
export const by = (page, name) => page.locator(`[data-testid="${name}"]`);
export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing serious on this screen. */
export async function accessible(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.filter((each) => each.impact === 'serious' || each.impact === 'critical').map((each) => ({ id: each.id, help: each.help, nodes: each.nodes.slice(0, 4).map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1, 3).join(' ')}`) }));
  });
  assert.deepEqual(found, [], `axe on ${name}: ${JSON.stringify(found, null, 1)}`);
}

/** By how many pixels the page is wider than the screen. */
export const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// -- the line of a page ---------------------------------------------------------------------------------------------

async function makeBreakable(page) {
  page.wire = { cut: false, open: [] };
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (page.wire.cut) {
      void socket.close({ code: 4000 });
      return;
    }
    const line = socket.connectToServer();
    page.wire.open.push(() => {
      void line.close();
      void socket.close({ code: 4000 });
    });
  });
}

/** Break the line of a page, and keep it broken until it is mended. */
export async function cutLine(page) {
  page.wire.cut = true;
  for (const close of page.wire.open.splice(0)) close();
  await page.waitForSelector('.down');
}

export async function mendLine(page) {
  page.wire.cut = false;
  await settled(page);
}

// -- states to wait for ---------------------------------------------------------------------------------------------

/** What the match on the page says of itself: the number of its last input, the kind of question, whether it is ours, whether it is over. */
export const status = (page) => page.evaluate(() => window.coach.status());

/** Wait until nothing is under way at the match, and what is wished is so. */
export async function reaches(page, wish) {
  /* it may be that the page is only now on its way to the match */
  await page.waitForSelector('[data-testid="match"]', { state: 'attached' });
  return page.evaluate(([given, patience]) => window.coach.reaches(given, patience), [wish, PATIENCE]);
}

/** Wait until nothing is under way at the match: all that the server said is shown, all that it was asked is answered. */
export const settled = (page) => reaches(page, {});

/** Wait until it is our turn, or the match is over. */
export const ourTurn = (page) => reaches(page, { asked: true });

/** Do something and wait until the match has gone on. */
export async function goesOn(page, what) {
  const { v } = await status(page);
  await what();
  return reaches(page, { past: v });
}

/** Wait until the page has drawn all that it knows: sizes are measured and things put in their places with the next picture. */
export const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Wait until all has come that the page has fetched, and is drawn. */
export async function fetched(page) {
  do {
    await page.waitForFunction(() => window.coach.fetching() === 0);
    await drawn(page);
  } while (await page.evaluate(() => window.coach.fetching()));
}

/** Wait until an element has a text that fits. */
export const reads = (page, selector, words) =>
  page.waitForFunction(([where, source, flags]) => {
    const found = document.querySelector(where);
    return found !== null && [found.innerText ?? '', found.textContent].some((text) => new RegExp(source, flags).test(text));
  }, [selector, words.source, words.flags]);

/** Wait until so many elements fit. */
export const counts = (page, selector, many) => page.waitForFunction(([wanted, count]) => document.querySelectorAll(wanted).length === count, [selector, many]);

/** Wait until there is none of it. */
export const gone = (page, selector) => counts(page, selector, 0);

/** The cells that can be pointed at. */
export const hotCells = (page) => page.locator('[data-cell].hot').evaluateAll((all) => all.map((each) => each.dataset.cell));

/** Click on those who can act, one after another, until one has what is looked for on the board; the cell of that one. */
export async function selectOneWith(page, selector, least = 1) {
  await settled(page);
  for (const name of await hotCells(page)) {
    await page.click(`[data-cell="${name}"]`, { force: true });
    await settled(page);
    if ((await page.locator(selector).count()) >= least) return name;
  }
  throw new Error(`nobody has ${selector}`);
}

/** The cell on which something is drawn that has the same transform as its cell, moved down by so much. */
export const cellUnder = (page, selector, down = 0) =>
  page.locator(selector).first().evaluate((drawn, lower) => {
    const [x, y] = (drawn.getAttribute('transform') ?? drawn.style.transform).match(/[\d.]+/g);
    return [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === `translate(${x} ${Number(y) + lower})`)?.dataset.cell;
  }, down);

/** Close the help by its button; keys are for the match again. */
export async function closeHelp(page) {
  await page.locator('dialog .btn').first().click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

// -- the coach ------------------------------------------------------------------------------------------------------

/** Play by clicking until the match is over, a kind of question comes up that is not in `seen`, or so many clicks are made. */
export const drive = (page, wish) => page.evaluate((given) => window.coach.drive(given), { patience: PATIENCE, ...wish });

/** Play a match to its end, or for so many clicks; `onKind` is called for each kind of question the first time it is asked. */
export async function playOn(page, seed, most = 6000, onKind = async () => {}) {
  const seen = [];
  let state = { seed, clicks: 0 };
  for (;;) {
    state = await drive(page, { ...state, most, seen });
    if (state.stuck) throw new Error(`stuck after ${state.clicks} clicks: ${JSON.stringify(state)}`);
    if (state.over || state.clicks >= most) return state;
    seen.push(state.kind);
    await onKind(state.kind);
  }
}
