/* What the browser tests share: a server of their own, Debian's Chromium, and a coach who plays by clicking. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const WEB = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const ROOT = resolve(WEB, '..');
export const ARTEFACTS = process.env.IRONPITCH_ARTEFACTS ?? join(WEB, 'artefacts');
const PYTHON = process.env.IRONPITCH_PYTHON ?? join(ROOT, '.venv/bin/python');
const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
mkdirSync(ARTEFACTS, { recursive: true });

export const browserPath = () => BROWSERS.find((path) => path && existsSync(path));

export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** A server on a free port with a database in a folder of its own. */
export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'ironpitch-e2e-'));
    this.process = null;
  }

  async start(port) {
    this.port = port ?? this.port ?? (await freePort());
    this.url = `http://127.0.0.1:${this.port}`;
    const args = ['-m', 'ironpitch', 'serve', '--port', String(this.port), '--database', `sqlite:///${join(this.folder, 'matches.db')}`];
    this.process = spawn(PYTHON, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env } });
    this.output = '';
    this.process.stdout.on('data', (text) => (this.output += text));
    this.process.stderr.on('data', (text) => (this.output += text));
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        if ((await fetch(`${this.url}/api/rulesets`)).ok) return this;
      } catch {
        /* not yet */
      }
      if (this.process.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server did not start:\n${this.output}`);
  }

  stop(signal = 'SIGTERM') {
    return new Promise((done) => {
      if (!this.process || this.process.exitCode !== null) return done();
      this.process.once('exit', done);
      this.process.kill(signal);
    });
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function openBrowser() {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('no Chromium found; on Debian: apt install chromium');
  return chromium.launch({
    executablePath,
    headless: true,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A page that fails the test on any script error. */
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.addInitScript({ path: join(WEB, 'e2e', 'coach.js') });
  page.wire = { cut: false, open: [] };
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (page.wire.cut) {
      void socket.close({ code: 4000 });
      return;
    }
    const server = socket.connectToServer();
    page.wire.open.push(() => {
      void server.close();
      void socket.close({ code: 4000 });
    });
  });
  /* The same dice in every run: only a match with a friend has dice that nobody chooses. */
  await page.route('**/api/matches', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const asked = request.postDataJSON();
    if (asked.mode === 'friend' || asked.dice === 'sealed' || asked.dice === 'manual') return route.continue();
    /* against the random bot, which answers at once and leaves both sides something to do */
    return route.continue({ postData: JSON.stringify({ seed: 7, ...asked, ...(asked.mode === 'bot' && !page.ownBot ? { bot: 'random' } : {}) }) });
  });
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) page.errors.push(message.text());
  });
  await page.goto(url);
  return page;
}

export const shot = (page, name) => page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });

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

/** Small repeatable random numbers. */
export function random(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** Break the line of a page, and keep it broken until it is mended. */
export async function cutLine(page) {
  page.wire.cut = true;
  for (const close of page.wire.open.splice(0)) close();
  await page.waitForSelector('.down');
}

export async function mendLine(page) {
  page.wire.cut = false;
  await page.waitForFunction(() => !document.querySelector('.down'), null, { timeout: 30000 });
}

/** What the page says about itself. */
export const status = (page) =>
  page.evaluate(() => {
    const main = document.querySelector('[data-testid="match"]');
    return { v: Number(main?.dataset.v ?? -1), kind: main?.dataset.kind ?? '', mine: main?.dataset.mine === 'true', over: document.querySelector('[data-testid="over"]') !== null };
  });

/** Wait until the page has gone past an input and it is our turn, or the match is over. */
export async function ourTurn(page, past = -1, timeout = 20000) {
  await page.waitForFunction(
    (v) => {
      const main = document.querySelector('[data-testid="match"]');
      if (document.querySelector('[data-testid="over"]')) return true;
      return main && Number(main.dataset.v) > v && main.dataset.mine === 'true';
    },
    past,
    { timeout },
  );
  return status(page);
}

/** Play by clicking until the match is over, a kind of question comes up that is not in `seen`, or so many clicks are made. */
export const drive = (page, wish) => page.evaluate((given) => window.coach.drive(given), wish);

/** Play a match to its end; `onKind` is called for each kind of question the first time it is asked. */
export async function playOn(page, seed, most = 6000, onKind = async () => {}) {
  const seen = [];
  let state = { seed, clicks: 0 };
  for (;;) {
    state = await drive(page, { ...state, most, seen });
    if (state.over) return state.clicks;
    if (state.stuck) throw new Error(`stuck after ${state.clicks} clicks: ${JSON.stringify(state)}`);
    if (state.clicks >= most) throw new Error(`not over after ${most} clicks`);
    seen.push(state.kind);
    await onKind(state.kind);
  }
}
