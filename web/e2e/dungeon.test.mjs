/* Dungeon Bowl in the browser: a match from the start page, chests and portals by clicking, the dungeon editor. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { accessible, begin, by, cell, cellUnder, counts, done, goesOn, gone, openPage, ourTurn, playOn, reads, seatOf, server, settled, shot, startPage, status, test, tooWide } from './lib.mjs';
import { select } from './scripted.mjs';

/* everything is near: chests on a5 and f5, portal 1 on c5 */
const TINY = 'map:Tiny.14x6.2e2rc4rc2r4e10r4e2rArBrC3r4e3rDrErF2r4e10r4e2rcr2crc2r2e..';

/** Answer whatever is asked before the first turn by what is framed; deploy by the ready formation. */
async function toFirstTurn(page) {
  for (let questions = 0; questions < 20; questions += 1) {
    const { kind } = await ourTurn(page);
    if (kind === 'activate') return;
    await goesOn(page, () => (kind === 'set-up' ? by(page, 'setup-done') : page.locator('[data-testid="prompt"] .answer.framed').first()).click());
  }
  throw new Error('the first turn does not come');
}

/** A match at one screen, at its first turn. */
async function match(options, wish = {}) {
  const page = await openPage(seatOf(await begin({ ruleset: `dungeonbowl(${options})`, mode: 'hotseat', seed: 3, ...wish })));
  await toFirstTurn(page);
  return page;
}


describe('a match of Dungeon Bowl', () => {
  test('is started from the page, in a dungeon that is picked there, and deployed', async () => {
    const page = await startPage();
    await by(page, 'game-dungeonbowl').click();
    const picture = by(page, 'map-picture');
    await picture.waitFor();
    const cells = await picture.getAttribute('data-cells');
    await by(page, 'dungeon').selectOption('ring');
    await page.waitForFunction((before) => document.querySelector('[data-testid="map-picture"]')?.dataset.cells !== before, cells);
    await by(page, 'dungeon').selectOption('random:');
    await by(page, 'dungeon-seed').fill('7');
    await by(page, 'dungeon-seed').blur();
    await page.waitForSelector('.drawn[data-for$="random:7)"]:not(.old)');
    await by(page, 'another-dungeon').click();
    await page.waitForFunction(() => document.querySelector('[data-testid="dungeon-seed"]')?.value !== '7');
    await page.waitForSelector('.drawn[data-for*="random:"]:not(.old):not([data-for$="random:7)"])');
    await by(page, 'dungeon').selectOption('idol-court');
    await page.waitForSelector('.drawn[data-for*="idol-court"]:not(.old)');
    await shot(page, 'dungeon-start');
    await by(page, 'mode-hotseat').click();
    await by(page, 'kick-off').click();
    await ourTurn(page);
    assert.equal((await status(page)).kind, 'end-zone');
    await goesOn(page, () => page.locator('[data-choice="right-end"], [data-choice="left-end"]').last().click());
    await counts(page, '.token', 6);
    await shot(page, 'dungeon-set-up');
    /* one player to the bench: the page says how many are missing */
    await cell(page, await cellUnder(page, '.token')).click();
    await by(page, 'to-bench').click();
    await page.waitForSelector('[data-testid="setup-wrong"]');
    assert.match(await by(page, 'setup-wrong').innerText(), /5 .*6/);
    await page.locator('[data-formation]').first().click();
    await counts(page, '.token', 6);
    await gone(page, '[data-testid="setup-wrong"]');
    await toFirstTurn(page);
    assert.equal(await by(page, 'chests').getAttribute('data-shut'), '6');
    assert.match(await page.locator('.room').first().textContent(), /\w/);
    await shot(page, 'dungeon-first-turn');
    await accessible(page, 'a dungeon');
  });

  test('a chest is walked to and opened by clicking on it, and its chance is told first', async () => {
    const page = await match(`dungeon=${TINY}`);
    const home = (await page.locator('[data-testid="on-turn"]').getAttribute('data-side')) === 'home';
    const [square, chest] = home ? ['b2', 'a5'] : ['b13', 'a10'];
    await select(page, square);
    await cell(page, chest).click();
    await by(page, 'plan').waitFor();
    await reads(page, '[data-testid="chances"]', /17/);
    await shot(page, 'dungeon-chest-planned');
    await goesOn(page, () => by(page, 'go').click());
    await page.waitForSelector(`[data-cell="${chest}"].chest-open`);
    await reads(page, 'aside', /opens the chest on a(5|10): (the ball|a trap)/);
    await shot(page, 'dungeon-chest-opened');
    /* as it was at the beginning: the chest is shut again */
    await page.locator('aside [data-moment]').last().click();
    await by(page, 'moment').waitFor();
    await page.waitForSelector(`[data-cell="${chest}"].chest`);
    await by(page, 'back-to-now').click();
    await page.waitForSelector(`[data-cell="${chest}"].chest-open`);
  });

  test('a portal takes a player away, and the log says where to', async () => {
    const page = await match(`dungeon=${TINY}`);
    const home = (await page.locator('[data-testid="on-turn"]').getAttribute('data-side')) === 'home';
    const [square, portal] = home ? ['c2', 'c5'] : ['d13', 'd10'];
    await select(page, square);
    await cell(page, portal).click();
    await settled(page);
    if (await by(page, 'go').count()) await goesOn(page, () => by(page, 'go').click());
    await reads(page, 'aside', /through the portal on|mishap/i);
    await shot(page, 'dungeon-portal');
    await counts(page, '[data-cell].portal', 6);
  });

  test('a reserve comes in through the portal of the dugout', async () => {
    const page = await match(`dungeon=${TINY}`, { home: 'shadow', away: 'shadow' });
    for (let turn = 0; turn < 4 && !(await page.locator('[data-aim="enter"]').count()); turn += 1) {
      await page.locator('.acts [data-choice="end-turn"]').click();
      await goesOn(page, () => page.locator('.acts [data-choice="end-turn"]').click());
      await ourTurn(page);
    }
    await page.locator('[data-aim="enter"]').click();
    await by(page, 'aim-says').waitFor();
    await shot(page, 'dungeon-dugout');
    await goesOn(page, () => page.locator('.dug .man.hot').first().click());
    await reads(page, 'aside', /dugout portal/);
  });

  test('fits a phone, in both themes and in other languages', async () => {
    for (const [locale, viewport, colorScheme] of [['it-IT', { width: 390, height: 844 }, 'light'], ['fr-FR', { width: 1280, height: 720 }, 'dark'], ['ru-RU', { width: 1440, height: 900 }, 'dark']]) {
      const made = await begin({ ruleset: `dungeonbowl(dungeon=${locale === 'ru-RU' ? 'idol-court' : 'ember-bridge'})`, mode: 'hotseat', seed: 3 });
      const page = await openPage(seatOf(made), { locale, viewport, colorScheme });
      await toFirstTurn(page);
      assert.ok((await tooWide(page)) <= 0, `${locale}: ${await tooWide(page)} pixels too wide`);
      await shot(page, `dungeon-${locale}`);
      const below = await page.evaluate(() => (innerWidth < 1100 ? 0 : document.querySelector('.col').scrollHeight - document.querySelector('.col').clientHeight));
      assert.ok(below <= 2, `${locale}: ${below} pixels are below the edge`);
      assert.doesNotMatch(await page.locator('main').innerText(), /chest|portal\b|dungeon\b|reserve\b|first turn/i);
      await page.goto(`${server.url}/dungeons#from=ember-bridge`);
      await page.waitForSelector('[data-testid="editor"][data-playable="true"]');
      await shot(page, `dungeon-editor-${locale}`);
      assert.ok((await tooWide(page)) <= 0, `the editor, ${locale}: ${await tooWide(page)} pixels too wide`);
      await done(page);
    }
  });

  test('coaches who place chests and portals themselves point at the squares', async () => {
    const page = await openPage(seatOf(await begin({ ruleset: 'dungeonbowl(chest_placement=coaches_2021)', mode: 'hotseat', seed: 3 })));
    const { kind } = await ourTurn(page);
    assert.equal(kind, 'place-chest');
    assert.equal(await page.locator('[data-cell].chest').count(), 0);
    await goesOn(page, () => page.locator('[data-cell].hot').nth(20).click());
    await counts(page, '[data-cell].chest', 1);
    await shot(page, 'dungeon-placing');
  });

  test('is played to its end by clicking on what the page shows', async () => {
    const page = await match(`dungeon=${TINY},turn_limit=12`, { home: 'light', away: 'fire' });
    const kinds = [];
    const end = await playOn(page, 11, 3000, async (kind) => {
      kinds.push(kind);
      await shot(page, `dungeon-asks-${kind}`);
    });
    assert.ok(end.over, `${end.clicks} clicks`);
    assert.ok(kinds.includes('activate') && kinds.length > 1, kinds.join(' '));
    await shot(page, 'dungeon-over');
    await page.locator('[data-testid="over"] a[href^="/replay"]').click();
    await by(page, 'scrub').waitFor();
    await page.waitForSelector('[data-cell]');
    assert.ok((await page.locator('[data-cell].chest, [data-cell].chest-open').count()) <= 6);
    await page.keyboard.press('End');
    await shot(page, 'dungeon-replay');
  });
});

describe('the dungeon editor', () => {
  const checked = (page) => page.waitForSelector('[data-testid="editor"][data-looked="true"]');
  /** The middle of a square of the grid, on the screen. */
  const square = (page, x, y) => page.evaluate(([x, y]) => {
    const grid = document.querySelector('[data-testid="map-grid"]'), box = grid.getBoundingClientRect(), wide = Number(grid.dataset.wide), high = Number(grid.dataset.high);
    return { x: box.left + ((x + 0.5) * box.width) / wide, y: box.top + ((y + 0.5) * box.height) / high };
  }, [x, y]);
  const stroke = async (page, from, to) => {
    const [a, b] = [await square(page, ...from), await square(page, ...to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) * 3 || 1;
    await page.mouse.move(b.x, b.y, { steps });
    await page.mouse.up();
  };
  const symbol = (page, each) => page.locator(`[data-symbol="${each}"]`).click();
  const at = (page, x, y) => page.locator(`[data-square="${x},${y}"]`).getAttribute('data-is');

  test('a dungeon is drawn from bedrock, its faults are told until none is left, kept, and played', async () => {
    const page = await openPage('/dungeons');
    await by(page, 'map-wide').fill('14');
    await by(page, 'map-wide').blur();
    await by(page, 'map-high').fill('6');
    await by(page, 'map-high').blur();
    await by(page, 'map-name').fill('Drawn here');
    await by(page, 'map-name').blur();
    await checked(page);
    assert.match(await by(page, 'map-faults').innerText(), /0 chests/);
    await shot(page, 'dungeon-editor-empty');
    await symbol(page, '.');
    for (let y = 0; y < 3; y += 1) await stroke(page, [0, y], [13, y]);
    assert.equal(await at(page, 4, 5), '.', 'the other half is painted as well');
    await symbol(page, 'E');
    for (const x of [0, 1]) await stroke(page, [x, 0], [x, 5]);
    assert.equal(await at(page, 13, 0), 'E');
    await symbol(page, 'C');
    for (const [x, y] of [[4, 0], [8, 0], [6, 5]]) await stroke(page, [x, y], [x, y]);
    for (const [each, x, y] of [['1', 4, 2], ['2', 6, 2], ['3', 8, 2]]) {
      await symbol(page, each);
      await stroke(page, [x, y], [x, y]);
    }
    assert.equal(await at(page, 9, 3), '4', 'portal 1 faces portal 4');
    await page.waitForSelector('[data-testid="editor"][data-looked="true"][data-playable="true"]');
    assert.match(await by(page, 'map-faults').innerText(), /Playable, but/);
    /* rooms and walls */
    await by(page, 'room-kind').selectOption('kitchen');
    await stroke(page, [3, 0], [6, 1]);
    await by(page, 'wall-tool').click();
    const edge = await square(page, 5, 1);
    const next = await square(page, 6, 1);
    await page.mouse.click((edge.x + next.x) / 2 - 2, edge.y);
    await by(page, 'map-walls').waitFor();
    await shot(page, 'dungeon-editor-drawn');
    await by(page, 'as-text').click();
    assert.match(await by(page, 'map-text').inputValue(), /rooms:\n3,0-6,1 kitchen\n\nwalls:\n5,1 east\n7,4 east/);
    await checked(page);
    await by(page, 'map-save').click();
    await by(page, 'map-saved').waitFor();
    assert.match(await by(page, 'own-dungeons').innerText(), /Drawn here/);
    await accessible(page, 'the editor');
    await by(page, 'map-play').click();
    await by(page, 'dungeon-picker').waitFor();
    await page.waitForFunction(() => /Drawn here/.test(document.querySelector('[data-testid="dungeon"]')?.selectedOptions[0]?.textContent ?? ''));
    await by(page, 'kick-off').click();
    await page.waitForSelector('[data-testid="board"].dungeon');
    await counts(page, '[data-cell]', 84);
  });

  test('a broken map says where it is broken', async () => {
    const page = await openPage('/dungeons#from=cellar');
    await page.waitForSelector('[data-testid="editor"][data-playable="true"]');
    await shot(page, 'dungeon-editor');
    await by(page, 'as-text').click();
    const text = await by(page, 'map-text').inputValue();
    await by(page, 'map-text').fill(text.replace('#', '?'));
    await page.waitForSelector('[data-testid="editor"][data-looked="true"][data-playable="false"]');
    assert.match(await by(page, 'map-faults').innerText(), /Line \d+, column \d+/);
    assert.equal(await by(page, 'map-play').isDisabled(), true);
    await by(page, 'map-faults').locator('button', { hasText: 'Line' }).click();
    await page.waitForFunction(() => {
      const field = document.querySelector('[data-testid="map-text"]');
      return field && field.value.slice(field.selectionStart, field.selectionEnd) === '?';
    });
    await shot(page, 'dungeon-editor-broken');
  });

  test('a file is opened, changed, taken back and downloaded', async () => {
    const page = await openPage('/dungeons');
    const text = (await (await fetch(`${server.url}/api/dungeons/ring`)).json()).text;
    await by(page, 'map-file').setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(text.replace('name: Ring', 'name: My Ring')) });
    await page.waitForFunction(() => document.querySelector('[data-testid="map-name"]')?.value === 'My Ring');
    await checked(page);
    await symbol(page, '~');
    const before = await at(page, 9, 1);
    await stroke(page, [9, 1], [9, 1]);
    assert.equal(await at(page, 9, 1), '~');
    await by(page, 'map-undo').click();
    assert.equal(await at(page, 9, 1), before);
    const [download] = await Promise.all([page.waitForEvent('download'), by(page, 'map-download').click()]);
    assert.equal(download.suggestedFilename(), 'my_ring.txt');
  });
});
