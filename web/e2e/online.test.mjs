/* Two coaches on two browsers: one loses the line, the server is killed and comes back, someone watches; sealed dice. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { KINDS, closeHelp, cutLine, drive, goesOn, mendLine, openPage, reaches, server, settled, shot, startPage, status, test } from './lib.mjs';

/** Wait until nothing is under way at any page and all show the same input. */
async function agreed(pages) {
  for (;;) {
    const all = await Promise.all(pages.map(settled));
    const last = Math.max(...all.map((each) => each.v));
    if (all.every((each) => each.v === last)) return all;
    for (const page of pages) await reaches(page, { past: last - 1 });
  }
}

/** In the second half there are fewer clicks at a time: nobody knows the dice, and the match is not to be over too soon. */
const LATE = 3;
const isLate = async (page) => /Half 2/.test(await page.textContent('[data-testid="score"]'));

/** Whoever is asked clicks once, so many times; the others see what came of it each time. */
async function play(pages, seed, clicks) {
  /* small seeds begin alike */
  let state = { seed: Math.imul(seed, 2654435761) >>> 0 };
  for (let n = 0; n < clicks && !(n >= LATE && (await isLate(pages[0]))); n += 1) {
    const now = await agreed(pages);
    const asked = now.findIndex((each) => each.mine);
    if (asked < 0) throw new Error(`nobody is asked: ${JSON.stringify(now)}`);
    state = await drive(pages[asked], { seed: state.seed, clicks: 0, most: 1, seen: KINDS });
    if (state.stuck) throw new Error(state.stuck);
  }
  await agreed(pages);
}

/** Play on until what is asked is, or is not, of this kind. */
async function playUntil(pages, seed, kind, wanted = true) {
  for (let n = 0; ; n += 1) {
    const [now] = await agreed(pages);
    if (now.over || (now.kind === kind) === wanted) return now;
    if (n > 2000) throw new Error(`${kind} does not come`);
    await play(pages, seed + n, 1);
  }
}

test('a friend joins by link; a broken line and a killed server lose nothing', async () => {
  const home = await startPage({ breakable: true });
  await home.click('[data-testid="game-bb2020"]');
  await home.click('[data-testid="mode-friend"]');
  await home.click('[data-testid="kick-off"]');
  await home.waitForSelector('[data-testid="friend-link"]');
  const link = await home.inputValue('[data-testid="friend-link"]');
  assert.match(link, /\/match\/.+#join=.+&watch=.+/);
  assert.match(await home.textContent('.seal'), /[0-9a-f]{64}/);
  const away = await openPage(link, { breakable: true });
  /* what stands in the address of either coach is the link to watch */
  for (const page of [home, away]) {
    await settled(page);
    assert.match(page.url(), /\/match\/[\w-]+#watch=[\w-]+$/);
    assert.ok(page.url().endsWith(await home.getAttribute('[data-watch]', 'data-watch')));
  }
  const watch = await openPage(away.url());
  const coaches = [home, away];
  const everybody = [home, away, watch];
  await play(everybody, 3, 60);
  await shot(home, 'online-home');
  await shot(away, 'online-away');
  assert.equal(await watch.locator('.acts').count(), 0, 'who watches has no actions');

  /* taking a choice back that the other has seen needs the other's word */
  await playUntil(coaches, 4, 'activate');
  await play(coaches, 5, 1);
  const asking = (await home.locator('.acts [data-testid="undo"]:not(.off)').count()) ? home : away;
  const other = asking === home ? away : home;
  await goesOn(asking, () => asking.keyboard.press('u'));
  await agreed(coaches);
  const yes = other.locator('.prompt .answer.framed', { hasText: 'Yes' });
  if (await yes.count()) {
    await shot(other, 'online-undo-asked');
    await goesOn(other, () => yes.click());
  }
  await agreed(everybody);

  /* the line of one coach breaks, the other plays on as long as nobody else is asked */
  await cutLine(away);
  const { v: lost } = await status(home);
  for (let n = 0; n < 6 && (await settled(home)).mine; n += 1) await play([home], 7 + n, 1);
  await mendLine(away);
  await play(everybody, 7, 30);
  for (let n = 0; (await status(home)).v <= lost; n += 1) await play(everybody, 8 + n, 1);

  /* the server is killed in the middle and started again */
  const [{ v: before }] = await agreed(coaches);
  await server.stop('SIGKILL');
  for (const page of everybody) await page.waitForSelector('.down');
  await shot(home, 'online-reconnecting');
  await server.start();
  for (const { v } of await agreed(everybody)) assert.equal(v, before, 'no acknowledged input is lost');
  await play(everybody, 11, 60);
  /* a set-up that is not confirmed yet is seen by its own coach only */
  await playUntil(everybody, 12, 'set-up', false);
  const places = (page) => page.locator('.token').evaluateAll((all) => all.map((each) => `${each.dataset.player} ${each.style.transform}`).sort());
  const [seen, ...others] = [await places(home), await places(away), await places(watch)];
  for (const each of others) assert.deepEqual(each, seen);
  const told = (page) => page.locator('[data-testid="log"] li').allInnerTexts();
  const [log, ...logs] = [await told(home), await told(away), await told(watch)];
  assert.ok(log.length > 5);
  for (const each of logs) assert.deepEqual(each, log, 'nothing is missing in the log of who was away');

  /* one gives up: the seed is told, and it is the one that was sealed */
  for (let n = 0; !(await playUntil(coaches, 17 + n, 'activate')).over; n += 1) {
    const page = (await status(home)).mine ? home : away;
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    if (await page.locator('dialog .grave').count()) {
      await page.click('dialog .grave');
      await page.click('dialog .grave');
      break;
    }
    /* giving up is not open to him at this point: play on */
    await closeHelp(page);
    await play(coaches, 17 + n, 1);
  }
  await home.waitForSelector('[data-testid="over"] code');
  const seed = await home.textContent('[data-testid="over"] code');
  assert.ok((await home.textContent('.seal')).includes(createHash('sha256').update(seed).digest('hex')), 'the seed is the one that was sealed');
  await shot(home, 'online-over');

  await watch.goto(`${server.url}/match/nowhere#seat=nobody`);
  await watch.waitForSelector('.lost');
});
