/* A match in every language: what is seen and read aloud has no English left in it but names that stay. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WEB, accessible, closeHelp, done, drawn, drive, openPage, ourTurn, seatAt, server, settled, shot, startPage, test } from './lib.mjs';

const LANGUAGES = ['en', 'it', 'ru', 'fr'];
const I18N = join(WEB, 'src/lib/i18n');
const vocabulary = JSON.parse(readFileSync(join(WEB, 'tests/vocabulary.json'), 'utf8'));
const json = (name) => JSON.parse(readFileSync(join(I18N, name), 'utf8'));
/** Every text of the page in one language. */
function texts(language) {
  const found = readdirSync(I18N).filter((name) => name.endsWith(`.${language}.json`)).flatMap((name) => Object.values(json(name)));
  const place = LANGUAGES.indexOf(language);
  for (const name of readdirSync(I18N).filter((each) => each.endsWith('.ts'))) {
    for (const line of readFileSync(join(I18N, name), 'utf8').split('\n')) {
      if (/^ {2}'[^']+': \[/.test(line)) found.push([...line.slice(line.indexOf('[')).matchAll(/'((?:[^'\\]|\\.)*)'/g)][place]?.[1] ?? '');
    }
  }
  return found;
}
const wordsOf = (text) => text.replace(/\{\w+\}/g, ' ').match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
/** Words with a letter and no figure in them, longer than a key. */
const plain = (list) => list.filter((word) => !/\p{N}/u.test(word) && word.length > 2);

/** Names that stay: skills and positions where the documents keep them, clubs, the game itself. */
const found = new Map();
function names(language) {
  if (!found.has(language)) found.set(language, findNames(language));
  return found.get(language);
}
async function findNames(language) {
  const clubs = (await (await fetch(`${server.url}/api/rulesets`)).json()).rulesets.flatMap((rules) => rules.teams.filter((team) => team.race).map((team) => team.name));
  const kept = Object.entries(json(`terms.${language}.json`)).filter(([key]) => /^(skill|db\.skill|position|stat|game|face\.|db\.term\.mvp|term\.fame)/.test(key)).map(([, word]) => word);
  return new Set([...clubs, ...kept, 'Ironpitch Linewoman activate blitz Page FAME SHA SVG PNG Enter Esc Tab Space Home End PgUp PgDn Shift JSON Blood Lust Side Step Bloodweiser'].flatMap((text) => wordsOf(text)));
}

/** All that can be read on the screen or is read aloud. */
const said = (page) =>
  page.evaluate(() => {
    const shown = (element) => element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true;
    const found = [];
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
      if (node.nodeType !== Node.ELEMENT_NODE || ['SCRIPT', 'STYLE', 'KBD'].includes(node.tagName) || node.matches('.key, [data-testid="language"], [data-testid="account"], .kept, [data-testid="commitment"], .seed') || !shown(node)) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (node.hasAttribute(name)) found.push(node.getAttribute(name));
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    found.push(document.title);
    return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  });

/** Texts on the page with words that are not of its language. */
async function foreign(page, language, strange, more = []) {
  const stays = new Set([...(await names(language)), ...more.flatMap(wordsOf)]);
  return (await said(page)).map((text) => [text, plain(wordsOf(text)).filter((word) => !stays.has(word) && strange(word))]).filter(([, words]) => words.length).map(([text, words]) => `${words.join(', ')} in: ${text.slice(0, 90)}`);
}
/** For Russian: anything in Latin letters. For the others: words that only the English texts have. */
function stranger(language) {
  if (language === 'ru') return (word) => /^[A-Za-z'’]+$/.test(word);
  const own = new Set(texts(language).flatMap(wordsOf).map((word) => word.toLowerCase()));
  const english = new Set([...texts('en'), ...Object.values(vocabulary.words).flat(), ...vocabulary.cards, ...vocabulary.verbs, ...vocabulary.kinds].flatMap((text) => wordsOf(text.replace(/-/g, ' '))).map((word) => word.toLowerCase()).filter((word) => !own.has(word)));
  return (word) => english.has(word.toLowerCase());
}

const LOCALES = { it: 'it-IT', ru: 'ru-RU', fr: 'fr-FR' };
const games = [['ru', 'bb2020', 'light'], ['fr', 'dreadball', 'dark'], ['fr', 'bb2020', 'light'], ['ru', 'dreadball', 'dark'], ['it', 'bb2020', 'light'], ['it', 'dreadball', 'dark'], ['it', 'dungeonbowl', 'light'], ['ru', 'dungeonbowl', 'dark'], ['fr', 'dungeonbowl', 'light']];
for (const [language, game, theme] of games) {
  test(`${game} in ${language}: no English words are left`, async () => {
    const strange = stranger(language);
    const page = await startPage({ locale: LOCALES[language], colorScheme: theme });
    assert.equal(await page.getAttribute('html', 'lang'), language, 'the language of the browser is the language of the page');
    await page.click(`[data-testid="game-${game}"]`);
    await page.click('[data-testid="options"]');
    for (const side of ['home', 'away']) await page.waitForSelector(`[data-testid="line-up-${side}"] .tok`);
    await page.waitForSelector('[data-option]');
    await shot(page, `words-start-${game}-${language}`);
    const left = new Map((await foreign(page, language, strange)).map((each) => [each, 'start']));
    const note = async (where) => {
      for (const each of await foreign(page, language, strange)) if (!left.has(each)) left.set(each, where);
    };
    await page.click('[data-testid="options"]');
    await page.click('[data-testid="mode-bot"]');
    await page.click('[data-testid="kick-off"]');
    await ourTurn(page);
    const seen = [];
    let state = { seed: 11, clicks: 0 };
    for (let n = 0; n < 24 && state.clicks < 72; n += 1) {
      await note(`question ${await page.getAttribute('[data-testid="match"]', 'data-kind')}`);
      state = await drive(page, { ...state, most: state.clicks + 12, seen });
      assert.equal(state.stuck, undefined);
      if (state.over) break;
      if (!seen.includes(state.kind)) seen.push(state.kind);
    }
    await note('later');
    /* a player with his skills explained */
    const skilled = await page.evaluate(() => {
      const piece = document.querySelector('[data-cell].hot') ?? document.querySelector('[data-player]');
      piece?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return piece !== null;
    });
    assert.ok(skilled);
    await settled(page);
    for (const chip of await page.locator('[data-testid="player-card"] button.chip').all()) await chip.click();
    await note('player');
    /* a way to somewhere, with the rolls it needs */
    await page.evaluate(() => {
      const tint = [...document.querySelectorAll('.board .tint')].at(-1);
      const place = tint?.getAttribute('transform');
      [...document.querySelectorAll('[data-cell]')].find((each) => each.getAttribute('transform') === place)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await settled(page);
    await note('plan');
    await shot(page, `words-match-${game}-${language}`);
    await accessible(page, `${game} in ${language}`);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await note('help');
    await closeHelp(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    await shot(page, `words-phone-${game}-${language}`);
    if (game === 'bb2020') {
      const { id, seat } = await seatAt(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${server.url}/replay#match=${id}&seat=${seat}`);
      await page.waitForSelector('[data-testid="scrub"]');
      await note('replay');
      await shot(page, `words-replay-${language}`);
    }
    assert.deepEqual([...left].map(([each, where]) => `${where}: ${each}`), []);
  });
}

test('the workshop and the designer have no English left, also where something is forbidden', async () => {
  for (const language of ['it', 'ru', 'fr']) {
    const strange = stranger(language);
    for (const kind of ['mechanite', 'mutant']) {
      const page = await openPage(`/workshop#kind=${kind}`, { locale: LOCALES[language] });
      await page.waitForSelector('[data-testid="design"][data-designed="true"]');
      assert.deepEqual(await foreign(page, language, strange), []);
      await page.click('[data-testid="squad-ready"]');
      await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
      await page.locator('[data-number="1"] [data-act="change"]').click();
      await page.waitForSelector('[data-testid="design"][data-price="14"][data-designed="true"]');
      await page.locator('[data-number="1"] [data-act="again"]').click();
      await page.waitForSelector('[data-testid="squad"][data-players="9"][data-checked="true"]');
      await page.locator('[data-part].off').first().click({ force: true });
      for (const chip of await page.locator('[data-testid="design"] button.chip').all()) await chip.click();
      assert.deepEqual(await foreign(page, language, strange), []);
      /* somebody for hire who may not come; names of players stay */
      await page.locator('[data-testid="hires"] summary').click();
      for (const who of ['ludwig', 'hexan', 'galdo']) {
        const why = await page.textContent(`[data-hire="${who}"] small`);
        assert.doesNotMatch(why, /plays|arena [a-z]|more than|budget/, `${language}: ${why}`);
      }
      await shot(page, `words-workshop-${kind}-${language}`);
      await done(page);
    }
  }
});

test('the squads of all clubs and whom they hire have no English left; names of players and arenas stay', async () => {
  const clubs = `${server.url}/api/rulesets/dreadball/clubs`;
  const { arenas, ready } = await (await fetch(`${clubs}/trontek-29ers`)).json();
  const { hires } = await (await fetch(`${clubs}/trontek-29ers/squad`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ready) })).json();
  const stay = [...hires.filter((each) => each.kind !== 'free-agent').map((each) => each.name), ...arenas.map((each) => each.split('-').map((word) => word[0].toUpperCase() + word.slice(1)).join(' '))];
  for (const language of ['it', 'ru', 'fr']) {
    const strange = stranger(language);
    const page = await openPage('/workshop#kind=club', { locale: LOCALES[language] });
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    const keys = await page.locator('[data-testid="club"] option').evaluateAll((options) => options.map((option) => option.value));
    assert.equal(keys.length, 23);
    const left = new Set();
    for (const key of keys) {
      await page.selectOption('[data-testid="club"]', key);
      await page.waitForSelector(`[data-testid="workshop"][data-club="${key}"] [data-testid="squad"][data-checked="true"]`);
      for (const kind of ['giant', 'free-agent', 'mvp']) {
        if (kind !== 'mvp' && key !== keys[0]) continue;
        await page.click(`[data-hire-kind="${kind}"]`);
        for (const each of await foreign(page, language, strange, stay)) left.add(`${key}: ${each}`);
      }
    }
    await page.locator('[data-line].off').first().click({ force: true });
    for (const each of await foreign(page, language, strange, stay)) left.add(each);
    assert.deepEqual([...left], []);
    await shot(page, `words-clubs-${language}`);
    await done(page);
  }
});

test('the rules page explains every skill in the language, and a refusal is said in it', async () => {
  for (const language of ['it', 'ru', 'fr']) {
    const page = await openPage('/rules', { locale: LOCALES[language] });
    const strange = stranger(language);
    for (const game of ['bb2016', 'bb2020', 'dreadball', 'dungeonbowl']) {
      await page.selectOption('main select', game);
      const english = await (await fetch(`${server.url}/api/rulesets/${game}/terms`)).json();
      await page.waitForSelector(`dl[data-game="${game}"]`);
      const says = await page.locator('dd').allTextContents();
      assert.equal(says.length, Object.keys(english.skills).length);
      assert.deepEqual(says.filter((text) => Object.values(english.skills).some((skill) => skill.says === text)), []);
      if (language === 'ru') assert.deepEqual(await foreign(page, language, strange), []);
    }
    await shot(page, `words-rules-${language}`);
    await page.goto(`${server.url}/match/nothing#seat=nobody`);
    await page.waitForSelector('[data-testid="not-found"]');
    assert.deepEqual(await foreign(page, language, strange), []);
    await done(page);
  }
});
