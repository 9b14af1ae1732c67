/* The small game of docs/adding-a-ruleset.md, as its reader has it in the end, played through the page by clicking. */
import assert from 'node:assert/strict';
import './recipe_game.mjs';
import { by, cell, goesOn, hotCells, kickOff, playOn, shot, startPage, test } from './lib.mjs';

test('a whole match of the game of the recipe is played by clicking', async () => {
  const page = await startPage();
  await kickOff(page, 'dash');
  /* every choice has a button, and the squares that choices name can be clicked */
  await by(page, 'prompt').locator('[data-choice="wait"]').waitFor();
  assert.deepEqual((await hotCells(page)).sort(), ['a1', 'a2', 'b2', 'c1', 'c2']);
  await goesOn(page, () => cell(page, 'b2').click({ force: true }));
  await shot(page, 'dash-match');
  const end = await playOn(page, 11, 400);
  assert.ok(end.over, `not over after ${end.clicks} clicks`);
  assert.match(await page.textContent('[data-testid="over"]'), /\d – \d/);
  await shot(page, 'dash-over');
});
