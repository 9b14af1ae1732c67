/* An invitation is used once: whoever opens it first has the seat, on reload, in a second tab and on the way back too. */
import assert from 'node:assert/strict';
import { done, openPage, seatAt, secondTab, settled, shot, startPage, status, test } from './lib.mjs';

/** A match with a friend who has not come yet: the page of the creator, and the link. */
async function invite(game) {
  const home = await startPage();
  await home.click(`[data-testid="game-${game}"]`);
  await home.click('[data-testid="mode-friend"]');
  await home.click('[data-testid="kick-off"]');
  await home.waitForSelector('[data-testid="friend-link"]');
  await settled(home);
  return { home, link: await home.inputValue('[data-testid="friend-link"]') };
}
const seatWords = (page) => page.textContent('.tools > .muted');

test('the first who opens an invitation plays, the second may watch, and the seat is never in the address', async () => {
  const { home, link } = await invite('bb2020');
  const own = await seatWords(home);
  const away = await openPage(link);
  await settled(away);
  const seat = (await seatAt(away)).seat;
  assert.ok(seat);
  assert.notEqual(await seatWords(away), own);
  for (const page of [home, away]) {
    assert.match(page.url(), /\/match\/[\w-]+#watch=[\w-]+$/);
    assert.ok(!page.url().includes((await seatAt(page)).seat));
  }
  /* nothing that the creator has opens the seat of the friend */
  const kept = await home.evaluate(() => JSON.stringify({ ...localStorage }));
  assert.ok(!kept.includes(seat));
  await home.waitForSelector('[data-testid="friend-link"]', { state: 'detached' });

  /* reload, a second tab, and back from the start page: the same seat */
  const mine = await seatWords(away);
  await away.reload();
  await settled(away);
  assert.equal(await seatWords(away), mine);
  const second = await secondTab(away, link);
  await settled(second);
  assert.equal(await seatWords(second), mine);
  assert.match(second.url(), /#watch=[\w-]+$/);
  await second.close();
  await away.click('a[href="/"]');
  await away.waitForSelector('[data-testid="kick-off"]');
  await away.goBack();
  await settled(away);
  assert.equal(await seatWords(away), mine);

  /* who comes with the same link later is told, and may watch; so does who copies an address */
  const late = await openPage(link);
  await late.waitForSelector('[data-testid="not-joined"][data-code="invitation-used"]');
  await shot(late, 'invitation-used');
  await late.click('[data-testid="watch-instead"]');
  await settled(late);
  assert.equal(await late.locator('.acts').count(), 0);
  const copied = await openPage(away.url());
  await settled(copied);
  assert.equal(await copied.locator('.acts').count(), 0, 'an address that was copied is for watching');
  assert.equal((await status(copied)).v, (await status(home)).v);

  /* the friend leaves: the creator is told that the seat is taken, and has no link to hand on */
  await done(away);
  await home.waitForSelector('[data-testid="joined"]');
  assert.equal(await home.locator('[data-testid="friend-link"]').count(), 0);
});

test('the creator who opens the own invitation leaves it for the friend', async () => {
  const { home, link } = await invite('bb2016');
  const own = await seatWords(home);
  const again = await secondTab(home, link);
  await settled(again);
  assert.equal(await seatWords(again), own);
  const away = await openPage(link);
  await settled(away);
  assert.notEqual(await seatWords(away), own);
});

test('an answer that was lost locks nobody out', async () => {
  const { link } = await invite('bb2016');
  const away = await openPage('/');
  let lost = 0;
  await away.route('**/join', async (route) => {
    if (lost) return route.continue();
    lost += 1;
    await route.fetch(); // the server has given the seat away
    await route.abort();
  });
  await away.goto(link);
  await away.waitForSelector('[data-testid="not-joined"][data-code="offline"]');
  await away.click('[data-testid="not-joined"] .go');
  await settled(away);
  assert.equal(lost, 1);
  assert.ok((await seatAt(away)).seat);
});
