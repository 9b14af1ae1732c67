/* Two coaches on two browsers: one loses the line, the server is killed and comes back, someone watches; sealed dice. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Server, cutLine, drive, mendLine, openBrowser, openPage, shot, status } from './lib.mjs';

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

/** Both coaches play for so many clicks; each when it is his turn. */
async function both(pages, seed, clicks) {
  let done = 0;
  const seen = ['toss', 'set-up', 'kick', 'quick-snap', 'place', 'touchback', 'high-kick', 'inducement', 'prayer', 'lift', 'activate', 'step', 'reroll', 'block-die', 'push', 'follow', 'use', 'assist', 'intercept', 'bribe', 'target', 'argue', 'apothecary', 'casualty', 'put', 'overtime', 'react', 'bite', 'swarm', 'dive', 'weather'];
  let idle = 0;
  for (let rounds = 0; done < clicks && idle < 60; rounds += 1) {
    idle += 1;
    for (const page of pages) {
      const now = await status(page);
      if (now.over) return done;
      if (!now.mine) continue;
      idle = 0;
      const before = done;
      const state = await drive(page, { seed: seed + rounds * 7919, clicks: 0, most: 1, seen, wait: 30 });
      done = before + Math.max(1, state.clicks);
      await page.waitForTimeout(15);
    }
  }
  return done;
}

const version = (page) => page.evaluate(() => Number(document.querySelector('[data-testid="match"]').dataset.v));
/** Wait until no answer is under way and every page shows the same input. */
async function settled(pages) {
  for (let tries = 0; tries < 50; tries += 1) {
    for (const page of pages) await page.waitForFunction(() => document.querySelector('[data-testid="match"]').dataset.busy === 'false');
    const all = await Promise.all(pages.map(version));
    const last = Math.max(...all);
    for (const page of pages) await page.waitForFunction((v) => Number(document.querySelector('[data-testid="match"]').dataset.v) >= v, last);
    if (new Set(await Promise.all(pages.map(version))).size === 1) return;
  }
  throw new Error('the pages do not agree');
}

test('a friend joins by link; a broken line and a killed server lose nothing', async () => {
  const home = await openPage(browser, server.url);
  await home.waitForSelector('[data-testid="kick-off"]:not([disabled])');
  await home.click('[data-testid="game-bb2020"]');
  await home.click('[data-testid="mode-friend"]');
  await home.click('[data-testid="kick-off"]');
  await home.waitForSelector('[data-testid="friend-link"]');
  const link = await home.inputValue('[data-testid="friend-link"]');
  assert.match(link, /\/match\/.+#seat=.+/);
  assert.match(await home.textContent('.seal'), /[0-9a-f]{64}/);
  const away = await openPage(browser, link);
  const watch = await openPage(browser, `${link.split('#')[0]}#seat=${await home.getAttribute('[data-watch]', 'data-watch')}`);
  await away.waitForSelector('[data-testid="board"]');
  await watch.waitForSelector('[data-testid="board"]');
  await both([home, away], 3, 60);
  await shot(home, 'online-home');
  await shot(away, 'online-away');
  assert.equal(await watch.locator('.acts').count(), 0, 'who watches has no actions');

  /* taking a choice back that the other has seen needs the other's word */
  const asking = (await home.locator('.acts [data-testid="undo"]:not(.off)').count()) ? home : away;
  const other = asking === home ? away : home;
  const now = (await status(asking)).v;
  await asking.keyboard.press('u');
  await asking.waitForFunction((v) => Number(document.querySelector('[data-testid="match"]').dataset.v) > v, now);
  await settled([asking, other]);
  const yes = other.locator('.prompt .answer.framed', { hasText: 'Yes' });
  if (await yes.count()) {
    await shot(other, 'online-undo-asked');
    const asked = (await status(other)).v;
    await yes.click();
    await other.waitForFunction((v) => Number(document.querySelector('[data-testid="match"]').dataset.v) > v, asked);
  }

  /* the line of one coach breaks */
  await cutLine(away);
  const lost = (await status(home)).v;
  await both([home], 5, 6);
  await mendLine(away);
  await both([home, away], 7, 30);
  assert.ok((await status(home)).v > lost);

  /* the server is killed in the middle and started again */
  const before = Math.max((await status(home)).v, (await status(away)).v);
  await server.stop('SIGKILL');
  await home.waitForSelector('.down');
  await shot(home, 'online-reconnecting');
  await server.start(server.port);
  await home.waitForFunction(() => !document.querySelector('.down'), null, { timeout: 30000 });
  await away.waitForFunction(() => !document.querySelector('.down'), null, { timeout: 30000 });
  assert.ok((await status(home)).v >= before, 'no acknowledged input is lost');
  await both([home, away], 11, 60);
  /* a set-up that is not confirmed yet is seen by its own coach only */
  const drafting = async () => (await home.locator('[data-testid="setup-done"]').count()) + (await away.locator('[data-testid="setup-done"]').count()) > 0;
  for (let n = 0; n < 40 && (await drafting()); n += 1) await both([home, away], 12 + n, 1);
  await settled([home, away, watch]);
  const [a, b, c] = [await status(home), await status(away), await status(watch)];
  assert.equal(a.v, b.v);
  assert.equal(a.v, c.v);
  const places = (page) => page.locator('.token').evaluateAll((all) => all.map((each) => `${each.dataset.player} ${each.style.transform}`).sort());
  assert.deepEqual(await places(home), await places(away));
  assert.deepEqual(await places(home), await places(watch));
  /* one gives up: the seed is told, and it is the one that was sealed */
  for (let n = 0; n < 300 && !(await status(home)).over; n += 1) {
    for (const page of [home, away]) {
      const state = await status(page);
      if (!state.mine || state.over) continue;
      if (state.kind !== 'activate') {
        await both([page], 17 + n, 1);
        continue;
      }
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      if (!(await page.locator('dialog .grave').count())) {
        /* giving up is not open to him at this point: play on */
        await page.keyboard.press('Escape');
        await both([page], 17 + n, 1);
        continue;
      }
      await page.click('dialog .grave');
      await page.click('dialog .grave');
      await page.waitForSelector('[data-testid="over"]');
      break;
    }
  }
  await home.waitForSelector('[data-testid="over"] code');
  const seed = await home.textContent('[data-testid="over"] code');
  assert.ok((await home.textContent('.seal')).includes(createHash('sha256').update(seed).digest('hex')), 'the seed is the one that was sealed');
  await shot(home, 'online-over');

  await watch.goto(`${server.url}/match/nowhere#seat=nobody`);
  await watch.waitForSelector('.lost');
  for (const page of [home, away, watch]) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});
