/* Whole matches against the random bot, played through the page by clicking, one for each ruleset. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, openBrowser, openPage, ourTurn, playOn, shot } from './lib.mjs';

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

async function newGame(page, game) {
  await page.click(`[data-testid="game-${game}"]`);
  await page.click('[data-testid="kick-off"]');
  await ourTurn(page);
}

for (const [game, seed] of [['bb2016', 11], ['bb2020', 12], ['dreadball', 13]]) {
  test(`a whole match of ${game} against the bot is played by clicking`, async () => {
    const page = await openPage(browser, server.url);
    await page.waitForSelector('[data-testid="kick-off"]:not([disabled])');
    await newGame(page, game);
    await playOn(page, seed, 8000, (kind) => shot(page, `${game}-${kind}`));
    await shot(page, `${game}-over`);
    assert.match(await page.textContent('[data-testid="over"]'), /\d – \d/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('the first block takes three clicks, with its dice shown before', async () => {
  const page = await openPage(browser, server.url);
  await page.waitForSelector('[data-testid="kick-off"]:not([disabled])');
  await newGame(page, 'bb2020');
  for (let tries = 0; tries < 60; tries += 1) {
    const kind = await page.getAttribute('[data-testid="match"]', 'data-kind');
    if (kind === 'activate' && (await page.getAttribute('[data-testid="match"]', 'data-mine')) === 'true') break;
    const answer = page.locator('[data-testid="prompt"] .answer[data-choice]:not([data-choice="arrange"])').first();
    if (await answer.count()) await answer.click();
    else await page.locator('[data-cell].hot').first().click({ force: true });
    await page.waitForTimeout(150);
  }
  /* a player who can block: try those on the board until one has a badge */
  const cells = await page.locator('[data-cell].hot').evaluateAll((all) => all.map((each) => each.dataset.cell));
  let found = false;
  for (const cell of cells) {
    await page.click(`[data-cell="${cell}"]`, { force: true });
    await page.waitForTimeout(120);
    if (await page.locator('.badge').count()) {
      found = true;
      break;
    }
  }
  assert.ok(found, 'somebody can block');
  await shot(page, 'first-block-1-selected');
  const place = await page.locator('.badge').first().getAttribute('transform');
  const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(place);
  const target = await page.locator('[data-cell]').evaluateAll((all, at) => all.find((each) => each.getAttribute('transform') === `translate(${at[0]} ${at[1]})`)?.dataset.cell, [x, String(Number(y) + 18)]);
  await page.click(`[data-cell="${target}"]`, { force: true });
  await page.waitForSelector('[data-testid="go"]');
  await page.waitForTimeout(150);
  await shot(page, 'first-block-2-planned');
  await page.click('[data-testid="go"]');
  await page.waitForFunction(() => /block/i.test(document.querySelector('[data-testid="log"]')?.textContent ?? ''));
  await shot(page, 'first-block-3-rolled');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
