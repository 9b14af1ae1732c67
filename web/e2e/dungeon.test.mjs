/* Dungeon Bowl in the browser: a match from the start page, chests and portals by clicking, the dungeon editor. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { accessible, openBrowser, openPage, ourTurn, playOn, Server, shot, status } from './lib.mjs';

/* everything is near: chests on a5 and f5, portal 1 on c5 */
const TINY = 'map:Tiny.14x6.2e2rc4rc2r4e10r4e2rArBrC3r4e3rDrErF2r4e10r4e2rcr2crc2r2e..';
let server;
let browser;

before(async () => {
  server = await new Server().start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const by = (page, name) => page.locator(`[data-testid="${name}"]`);
const cell = (page, name) => page.locator(`[data-cell="${name}"]`);

/** Answer whatever is asked before the first turn by what is framed; deploy by the ready formation. */
async function toFirstTurn(page) {
  for (let tries = 0; tries < 20; tries += 1) {
    const { v, kind } = await ourTurn(page);
    if (kind === 'activate') return;
    if (kind === 'set-up') await page.click('[data-testid="setup-done"]:not([disabled])');
    else await page.locator('[data-testid="prompt"] .answer.framed').first().click();
    await page.waitForFunction((past) => Number(document.querySelector('[data-testid="match"]')?.dataset.v) > past, v);
  }
  throw new Error('the first turn does not come');
}

/** A match at one screen, at its first turn. */
async function match(options, wish = {}) {
  const answer = await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ruleset: `dungeonbowl(${options})`, mode: 'hotseat', seed: 3, ...wish }) });
  const made = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(made));
  const page = await openPage(browser, `${server.url}/match/${made.id}#seat=${made.seats.home}`);
  await toFirstTurn(page);
  return page;
}

/** Select one of the coach's players by the square it stands on. */
async function select(page, square) {
  await cell(page, square).click();
  await page.waitForSelector('.board .tint');
}

describe('a match of Dungeon Bowl', () => {
  test('is started from the page, in a dungeon that is picked there, and deployed', async () => {
    const page = await openPage(browser, server.url);
    await by(page, 'game-dungeonbowl').click();
    const picture = by(page, 'map-picture');
    await picture.waitFor();
    const cells = await picture.getAttribute('data-cells');
    await by(page, 'dungeon').selectOption('ring');
    await page.waitForFunction((before) => document.querySelector('[data-testid="map-picture"]')?.dataset.cells !== before, cells);
    await by(page, 'dungeon').selectOption('random:');
    await by(page, 'dungeon-seed').fill('7');
    await by(page, 'dungeon-seed').blur();
    const [seventh] = [await page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes('random:7')).catch(() => null)];
    await by(page, 'another-dungeon').click();
    await page.waitForFunction(() => document.querySelector('[data-testid="dungeon-seed"]')?.value !== '7');
    assert.ok(seventh === null || seventh.ok());
    await by(page, 'dungeon').selectOption('idol-court');
    await shot(page, 'dungeon-start');
    await by(page, 'mode-hotseat').click();
    await by(page, 'kick-off').click();
    await ourTurn(page);
    assert.equal((await status(page)).kind, 'end-zone');
    await page.locator('[data-choice="right-end"], [data-choice="left-end"]').last().click();
    await page.waitForSelector('[data-testid="setup-done"]:not([disabled])');
    await shot(page, 'dungeon-set-up');
    /* one player to the bench: the page says how many are missing */
    const ready = page.locator('.token').first();
    assert.equal(await page.locator('.token').count(), 6);
    await cell(page, await page.evaluate(() => [...document.querySelectorAll('[data-cell].endzone-home, [data-cell].endzone-away')].find((each) => [...document.querySelectorAll('.token')].some((token) => token.style.transform === each.getAttribute('transform').replace(/(\d+) (\d+)/, '$1px, $2px')))?.dataset.cell ?? '')).click();
    await by(page, 'to-bench').click();
    await page.waitForSelector('[data-testid="setup-wrong"]');
    assert.match(await by(page, 'setup-wrong').innerText(), /5 .*6/);
    await page.locator('[data-formation]').first().click();
    await page.waitForFunction(() => !document.querySelector('[data-testid="setup-wrong"]'));
    await ready.waitFor();
    await toFirstTurn(page);
    assert.equal(await by(page, 'chests').getAttribute('data-shut'), '6');
    assert.match(await page.locator('.room').first().textContent(), /\w/);
    await shot(page, 'dungeon-first-turn');
    await accessible(page, 'a dungeon');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test('a chest is walked to and opened by clicking on it, and its chance is told first', async () => {
    const page = await match(`dungeon=${TINY}`);
    const home = (await page.locator('[data-testid="on-turn"]').getAttribute('data-side')) === 'home';
    const [square, chest] = home ? ['b2', 'a5'] : ['b13', 'a10'];
    await select(page, square);
    await cell(page, chest).click();
    await by(page, 'plan').waitFor();
    await page.waitForFunction(() => /17/.test(document.querySelector('[data-testid="chances"]')?.textContent ?? ''));
    await shot(page, 'dungeon-chest-planned');
    await by(page, 'go').click();
    await page.waitForFunction(() => document.querySelector('[data-testid="chests"]')?.dataset.shut === '5' || document.querySelector('.log, [data-testid="log"]')?.textContent.includes('chest'));
    await page.waitForFunction((name) => document.querySelector(`[data-cell="${name}"]`)?.classList.contains('chest-open'), chest);
    assert.match(await page.locator('aside').innerText(), /opens the chest on a(5|10): (the ball|a trap)/);
    await shot(page, 'dungeon-chest-opened');
    /* as it was at the beginning: the chest is shut again */
    await page.locator('aside [data-moment]').last().click();
    await by(page, 'moment').waitFor();
    await page.waitForFunction((name) => document.querySelector(`[data-cell="${name}"]`)?.classList.contains('chest'), chest);
    await by(page, 'back-to-now').click();
    await page.waitForFunction((name) => document.querySelector(`[data-cell="${name}"]`)?.classList.contains('chest-open'), chest);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test('a portal takes a player away, and the log says where to', async () => {
    const page = await match(`dungeon=${TINY}`);
    const home = (await page.locator('[data-testid="on-turn"]').getAttribute('data-side')) === 'home';
    const [square, portal] = home ? ['c2', 'c5'] : ['d13', 'd10'];
    await select(page, square);
    await cell(page, portal).click();
    if (await by(page, 'go').count()) await by(page, 'go').click();
    await page.waitForFunction(() => /through the portal on|mishap/i.test(document.querySelector('aside')?.innerText ?? ''));
    await shot(page, 'dungeon-portal');
    assert.equal(await page.locator('[data-cell].portal').count(), 6);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test('a reserve comes in through the portal of the dugout', async () => {
    const page = await match(`dungeon=${TINY}`, { home: 'shadow', away: 'shadow' });
    for (let turn = 0; turn < 4 && !(await page.locator('[data-aim="enter"]').count()); turn += 1) {
      const { v } = await status(page);
      await page.locator('.acts [data-choice="end-turn"]').click();
      await page.locator('.acts [data-choice="end-turn"]').click();
      await ourTurn(page, v);
    }
    await page.locator('[data-aim="enter"]').click();
    await by(page, 'aim-says').waitFor();
    await shot(page, 'dungeon-dugout');
    const { v } = await status(page);
    await page.locator('.dug .man.hot').first().click();
    await ourTurn(page, v);
    await page.waitForFunction(() => /dugout portal/.test(document.querySelector('aside')?.innerText ?? ''));
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test('fits a phone, in both themes and in other languages', async () => {
    for (const [locale, viewport, colorScheme] of [['it-IT', { width: 390, height: 844 }, 'light'], ['fr-FR', { width: 1280, height: 720 }, 'dark'], ['ru-RU', { width: 1440, height: 900 }, 'dark']]) {
      const made = await (await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ruleset: `dungeonbowl(dungeon=${locale === 'ru-RU' ? 'idol-court' : 'ember-bridge'})`, mode: 'hotseat', seed: 3 }) })).json();
      const page = await openPage(browser, `${server.url}/match/${made.id}#seat=${made.seats.home}`, { locale, viewport, colorScheme });
      await toFirstTurn(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${locale}: ${wide} pixels too wide`);
      await shot(page, `dungeon-${locale}`);
      const below = await page.evaluate(() => (innerWidth < 1100 ? 0 : document.querySelector('.col').scrollHeight - document.querySelector('.col').clientHeight));
      assert.ok(below <= 2, `${locale}: ${below} pixels are below the edge`);
      assert.doesNotMatch(await page.locator('main').innerText(), /chest|portal\b|dungeon\b|reserve\b|first turn/i);
      await page.goto(`${server.url}/dungeons#from=ember-bridge`);
      await page.waitForSelector('[data-testid="editor"][data-playable="true"]');
      await shot(page, `dungeon-editor-${locale}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `the editor, ${locale}: ${over} pixels too wide`);
      assert.deepEqual(page.errors, []);
      await page.context().close();
    }
  });

  test('coaches who place chests and portals themselves point at the squares', async () => {
    const made = await (await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ruleset: 'dungeonbowl(chest_placement=coaches_2021)', mode: 'hotseat', seed: 3 }) })).json();
    const page = await openPage(browser, `${server.url}/match/${made.id}#seat=${made.seats.home}`);
    const { v, kind } = await ourTurn(page);
    assert.equal(kind, 'place-chest');
    assert.equal(await page.locator('[data-cell].chest').count(), 0);
    await page.locator('[data-cell].hot').nth(20).click();
    await ourTurn(page, v);
    await page.waitForSelector('[data-cell].chest');
    assert.equal(await page.locator('[data-cell].chest').count(), 1);
    await shot(page, 'dungeon-placing');
    await page.context().close();
  });

  test('is played to its end by clicking on what the page shows', { timeout: 280_000 }, async () => {
    const page = await match(`dungeon=${TINY},turn_limit=12`, { home: 'light', away: 'fire' });
    const kinds = [];
    await playOn(page, 11, 3000, async (kind) => {
      kinds.push(kind);
      await shot(page, `dungeon-asks-${kind}`);
    });
    assert.ok(kinds.includes('activate') && kinds.length > 1, kinds.join(' '));
    await shot(page, 'dungeon-over');
    await page.locator('[data-testid="over"] a[href^="/replay"]').click();
    await by(page, 'scrub').waitFor();
    assert.equal(await page.locator('[data-cell].chest').count() + await page.locator('[data-cell].chest-open').count() <= 6, true);
    await page.keyboard.press('End');
    await shot(page, 'dungeon-replay');
    assert.deepEqual(page.errors, []);
    await page.context().close();
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
    const page = await openPage(browser, `${server.url}/dungeons`);
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
    assert.equal(await page.locator('[data-cell]').count(), 84);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test('a broken map says where it is broken', async () => {
    const page = await openPage(browser, `${server.url}/dungeons#from=cellar`);
    await page.waitForSelector('[data-testid="editor"][data-playable="true"]');
    await shot(page, 'dungeon-editor');
    await by(page, 'as-text').click();
    const text = await by(page, 'map-text').inputValue();
    await by(page, 'map-text').fill(text.replace('#', '?'));
    await page.waitForSelector('[data-testid="editor"][data-looked="true"][data-playable="false"]');
    assert.match(await by(page, 'map-faults').innerText(), /Line \d+, column \d+/);
    assert.equal(await by(page, 'map-play').isDisabled(), true);
    await by(page, 'map-faults').locator('button', { hasText: 'Line' }).click();
    await shot(page, 'dungeon-editor-broken');
    assert.equal(await by(page, 'map-text').evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)), '?');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test('a file is opened, changed, taken back and downloaded', async () => {
    const page = await openPage(browser, `${server.url}/dungeons`);
    const text = (await (await fetch(`${server.url}/api/dungeons/ring`)).json()).text;
    await by(page, 'map-file').setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(text.replace('name: Ring', 'name: My Ring')) });
    await page.waitForFunction(() => document.querySelector('[data-testid="map-name"]')?.value === 'My Ring');
    await symbol(page, '~');
    const before = await at(page, 9, 1);
    await stroke(page, [9, 1], [9, 1]);
    assert.equal(await at(page, 9, 1), '~');
    await by(page, 'map-undo').click();
    assert.equal(await at(page, 9, 1), before);
    const [download] = await Promise.all([page.waitForEvent('download'), by(page, 'map-download').click()]);
    assert.equal(download.suggestedFilename(), 'my_ring.txt');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});
