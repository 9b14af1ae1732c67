/* Whole matches against the random bot, played through the page by clicking, one for each ruleset. */
import assert from 'node:assert/strict';
import { by, cellUnder, goesOn, kickOff, ourTurn, playOn, reads, selectOneWith, settled, shot, startPage, test } from './lib.mjs';

for (const [game, seed] of [['bb2016', 11], ['bb2020', 12], ['dreadball', 13]]) {
  test(`a whole match of ${game} against the bot is played by clicking`, async () => {
    const page = await startPage();
    await kickOff(page, game);
    const end = await playOn(page, seed, 8000, (kind) => shot(page, `${game}-${kind}`));
    assert.ok(end.over, `not over after ${end.clicks} clicks`);
    await shot(page, `${game}-over`);
    assert.match(await page.textContent('[data-testid="over"]'), /\d – \d/);
  });
}

test('the first block takes three clicks, with its dice shown before', async () => {
  const page = await startPage();
  await kickOff(page, 'bb2020');
  /* what is asked before the first turn is answered by its first button, else by pointing */
  while ((await ourTurn(page)).kind !== 'activate') {
    const answer = page.locator('[data-testid="prompt"] .answer[data-choice]:not([data-choice="arrange"])').first();
    await goesOn(page, async () => ((await answer.count()) ? answer.click() : page.locator('[data-cell].hot').first().click({ force: true })));
  }
  await selectOneWith(page, '.badge');
  await shot(page, 'first-block-1-selected');
  await page.click(`[data-cell="${await cellUnder(page, '.badge', 18)}"]`, { force: true });
  await by(page, 'go').waitFor();
  await settled(page);
  await shot(page, 'first-block-2-planned');
  await goesOn(page, () => by(page, 'go').click());
  await reads(page, '[data-testid="log"]', /block/i);
  await shot(page, 'first-block-3-rolled');
});
