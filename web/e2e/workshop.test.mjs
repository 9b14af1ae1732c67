/* The workshop in the browser: a player from parts, the squad of any club, whom it hires, its file, and a match with it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import { accessible, by, counts, goesOn, gone, openPage, ourTurn, reads, shot, signUp, startPage, test, tooWide } from './lib.mjs';

const part = (page, key) => page.locator(`[data-part="${key}"]`);
const stat = (page, key) => page.locator(`[data-stat="${key}"] b`).innerText();
const said = (page, name) => page.getAttribute(`[data-testid="${name}"]`, 'data-price');
const STRIKER = ['monowheel', 'body-a', 'slim', 'hand', 'glove'];

/** The page, with a bench and what the rules say about it. */
async function workshop(where = '', options = {}) {
  const page = await openPage(`/workshop${where}`, options);
  await designed(page);
  return page;
}
const designed = (page) => page.waitForSelector('[data-testid="design"][data-designed="true"]');
const hire = (page, key) => page.locator(`[data-hire="${key}"]`);
const checked = (page) => page.waitForSelector('[data-testid="squad"][data-checked="true"]');

/** Do something and wait for the reason why not, which goes away again after a while. */
const refuses = (page, words, what) => Promise.all([reads(page, '[data-testid="refused"]', words), what()]);
/** Go on with Tab until the focus is there. */
async function focus(page, selector) {
  for (let n = 0; n < 120; n += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector}`);
}
/** Click on parts, and wait until each is on. */
async function putOn(page, ...keys) {
  for (const key of keys) {
    await part(page, key).click();
    await page.waitForSelector(`[data-part="${key}"].on`);
    await designed(page);
  }
}
/** A squad of six strikers, clicked together. */
async function sixStrikers(page, name = 'Nuts and Bolts') {
  await page.click('[data-role="striker"]');
  await designed(page);
  await putOn(page, ...STRIKER);
  await by(page, 'keep-player').click();
  await page.waitForSelector('[data-testid="squad"][data-players="1"]');
  for (let n = 2; n <= 6; n += 1) {
    await page.locator('[data-number="1"] [data-act="again"]').click();
    await page.waitForSelector(`[data-testid="squad"][data-players="${n}"]`);
  }
  await by(page, 'squad-name').fill(name);
  await by(page, 'squad-name').blur();
  await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
}
/** So much money for the weaker team. */
async function underdog(page, money) {
  await by(page, 'underdog').fill(String(money));
  await by(page, 'underdog').blur();
  await checked(page);
}
/** The page of a club with a list to buy from. */
async function clubPage(where, options = {}) {
  const page = await openPage(`/workshop${where}`, options);
  await page.waitForSelector('[data-testid="workshop"][data-kind="club"]');
  await checked(page);
  return page;
}

describe('the Mechanite workshop', () => {
  test('price and figures change with every part, what is missing is said, and a step is taken back', async () => {
    const page = await workshop();
    await page.click('[data-role="striker"]');
    await designed(page);
    assert.equal(await said(page, 'design'), '4');
    assert.deepEqual([await stat(page, 'move'), await stat(page, 'armour')], ['–', '5+']);
    assert.match(await by(page, 'needs').innerText(), /Locomotion, Chassis, Head, Arms \(2\)/);
    assert.ok(await by(page, 'keep-player').isDisabled());
    await putOn(page, 'monowheel', 'body-c');
    assert.equal(await said(page, 'design'), '9');
    assert.deepEqual([await stat(page, 'move'), await stat(page, 'strength')], ['6', '5+']);
    await by(page, 'part-undo').click();
    await page.waitForSelector('[data-testid="design"][data-price="8"]');
    assert.equal(await stat(page, 'strength'), '–');
    await putOn(page, ...STRIKER.slice(1));
    assert.equal(await said(page, 'design'), '14');
    assert.match(await by(page, 'bill').innerText(), /Hand\s+free: it adds nothing/);
    assert.match(await by(page, 'needs').innerText(), /Can play/);
    await page.click('[data-skill="a-safe-pair-of-hands"]');
    assert.match(await page.locator('.says').innerText(), /A Safe Pair of Hands\..{10}/);
    /* an arm off again, by the bill and by the part itself */
    await page.click('[data-off="glove"]');
    await page.waitForSelector('[data-testid="design"][data-price="12"]');
    assert.match(await by(page, 'needs').innerText(), /Still needed: Arms/);
    await part(page, 'slim').click();
    await gone(page, '[data-part="slim"].on');
    await designed(page);
    assert.match(await by(page, 'needs').innerText(), /Head/);
    await shot(page, 'workshop-mechanite');
  });

  test('a forbidden part stays in sight and says why, by the rule', async () => {
    const page = await workshop();
    await page.click('[data-role="striker"]');
    await page.waitForSelector('[data-part="hammer"][data-rule="dreadball.mechanite.role_first"]');
    assert.match(await part(page, 'hammer').innerText(), /Only for: Guard, Jack/);
    await refuses(page, /Hammer: Only for: Guard, Jack/, () => part(page, 'hammer').click({ force: true }));
    assert.equal(await said(page, 'design'), '4');
    await page.click('[data-role="jack"]');
    await designed(page);
    await putOn(page, 'hammer');
    assert.equal(await part(page, 'pincer').getAttribute('data-rule'), 'dreadball.mechanite.jack_arm');
    assert.match(await part(page, 'pincer').innerText(), /One arm of a Jack must be: Hand, Magnetic launcher, Claw, Glove/);
    await putOn(page, 'hand', 'quad');
    assert.match(await part(page, 'claw').innerText(), /Two arms at most; it has Hammer, Hand/);
    assert.match(await part(page, 'monowheel').innerText(), /Only one of these; it has Quad/);
    assert.equal(await part(page, 'monowheel').getAttribute('aria-disabled'), 'true');
    await shot(page, 'workshop-forbidden');
  });

  test('both arms may be alike: a second click puts on another', async () => {
    const page = await workshop();
    await page.click('[data-role="guard"]');
    await designed(page);
    await putOn(page, 'hammer');
    assert.match(await part(page, 'hammer').innerText(), /nothing to pay/);
    await part(page, 'hammer').click();
    await reads(page, '[data-part="hammer"]', /×2/);
    await designed(page);
    assert.equal(await said(page, 'design'), '7');
  });
});

describe('the Mutant designer', () => {
  test('a part of the body is upgraded once: a second pair of arms is refused by the rule', async () => {
    const page = await workshop('#kind=mutant');
    await page.click('[data-role="guard"]');
    await page.waitForSelector('[data-testid="design"][data-price="11"]');
    assert.match(await by(page, 'needs').innerText(), /Can play/);
    await putOn(page, 'tentacle');
    assert.equal(await said(page, 'design'), '15');
    const second = part(page, 'zzor-claw');
    assert.equal(await second.getAttribute('data-rule'), 'dreadball.mutant.one_upgrade_per_part');
    await refuses(page, /Z'zor claw: Upgraded once already: Tentacle/, () => second.click({ force: true }));
    assert.equal(await said(page, 'design'), '15');
    assert.match(await part(page, 'sphyr-tail').innerText(), /Only for: Jack/);
    await part(page, 'tentacle').click();
    await gone(page, '[data-part="tentacle"].on');
    await designed(page);
    await putOn(page, 'zzor-claw', 'reinforced-skeleton');
    assert.equal(await stat(page, 'strength'), '3+');
    assert.equal(await said(page, 'design'), '17');
    await shot(page, 'workshop-mutant');
    await by(page, 'keep-player').click();
    await page.waitForSelector('[data-testid="squad"][data-players="1"]');
    await checked(page);
    assert.match(await by(page, 'squad-faults').innerText(), /Players: 1, at least 6 are needed/);
    assert.ok(await by(page, 'squad-play').isDisabled());
  });
});

describe('a squad', () => {
  test('is priced, checked, saved, and there after a reload', async () => {
    const page = await workshop();
    await sixStrikers(page);
    assert.match(await by(page, 'squad-cost').innerText(), /84 mc of 100 mc/);
    await page.locator('[data-staff="coaching-dice"] .step').last().click();
    await page.waitForSelector('[data-testid="squad"][data-value="90"][data-checked="true"]');
    /* one too many: the reason is told, and the team cannot be saved */
    await page.locator('[data-number="1"] [data-act="again"]').click();
    await reads(page, '[data-testid="squad-faults"]', /costs 104 mc, 4 more than the budget of 100/);
    assert.ok(await by(page, 'squad-save').isDisabled());
    await shot(page, 'workshop-too-dear');
    await page.locator('[data-number="7"] [data-act="remove"]').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="90"]');
    /* a player is changed where he is */
    await page.locator('[data-number="2"] [data-act="change"]').click();
    await page.waitForSelector('[data-off="glove"]');
    await page.click('[data-off="glove"]');
    await page.waitForSelector('[data-testid="design"][data-price="12"][data-designed="true"]');
    await putOn(page, 'claw');
    await by(page, 'player-name').fill('Old Rusty');
    await by(page, 'keep-player').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="88"]');
    assert.match(await page.locator('[data-number="2"]').innerText(), /2 Old Rusty/);
    await by(page, 'squad-save').click();
    await reads(page, '[data-testid="squad-saved"]', /Nuts and Bolts/);
    await shot(page, 'workshop-squad');
    await page.reload();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="88"]');
    await reads(page, '[data-testid="own-squads"]', /Nuts and Bolts/);
    assert.equal(await by(page, 'squad').getAttribute('data-players'), '6');
    /* emptied, and opened again from what was saved */
    await by(page, 'squad-empty').click();
    await page.waitForSelector('[data-testid="squad"][data-players="0"]');
    await by(page, 'own-squad').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="88"]');
    assert.match(await page.locator('[data-number="2"]').innerText(), /Old Rusty/);
  });

  test('goes out as a team file, comes back from it, and is played at once', async () => {
    const page = await startPage();
    await by(page, 'game-dreadball').click();
    await page.locator('[data-testid="to-workshop"] a').first().click();
    await designed(page);
    await sixStrikers(page, 'Iron Six');
    const [file] = await Promise.all([page.waitForEvent('download'), by(page, 'squad-download').click()]);
    assert.equal(file.suggestedFilename(), 'iron-six.toml');
    const text = readFileSync(await file.path(), 'utf8');
    assert.match(text, /^name = "Iron Six"\nteam = "ro-tek-brutes"\n/);
    assert.equal(text.match(/parts = \["monowheel", "body-a", "slim", "hand", "glove"\]/g)?.length, 6);
    await by(page, 'squad-empty').click();
    await page.waitForSelector('[data-testid="squad"][data-players="0"]');
    await page.setInputFiles('[data-testid="squad-file"]', { name: 'six.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="84"]');
    await page.setInputFiles('[data-testid="squad-file"]', { name: 'no.toml', mimeType: 'text/plain', buffer: Buffer.from(text.replace('glove', 'jetpack')) });
    await reads(page, '[data-testid="squad"] [role="alert"]', /jetpack/);
    await by(page, 'squad-play').click();
    await reads(page, '.last', /Iron Six against Greenmoon Smackers/);
    await counts(page, '[data-testid="line-up-home"] .tok', 6);
    await reads(page, '.team.home', /Iron Six.*84 mc.*6 Mechanite Striker/s);
    await shot(page, 'workshop-start');
    await by(page, 'mode-hotseat').click();
    await by(page, 'kick-off').click();
    await ourTurn(page);
    assert.match(await page.textContent('body'), /Iron Six/);
    /* the first choice is made: a formation, or somebody for somebody */
    await goesOn(page, () => page.locator('[data-testid="setup-done"], [data-testid="prompt"] .answer.framed').first().click());
    await shot(page, 'workshop-match');
  });

  test('hires for a match: priced, refused with the reason, and written into the file', async () => {
    const page = await workshop();
    await by(page, 'squad-ready').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
    await page.locator('[data-testid="hires"] summary').click();
    assert.match(await hire(page, 'ludwig').innerText(), /Ludwig plays only for: Z'zor/);
    assert.equal(await hire(page, 'ludwig').getAttribute('aria-disabled'), 'true');
    assert.match(await hire(page, 'galdo').innerText(), /Hires for 6 mc, 6 more than there is/);
    await underdog(page, 26);
    await page.waitForSelector('[data-hire="galdo"]:not(.off)');
    await hire(page, 'galdo').click();
    await page.waitForSelector('[data-let-go="galdo"]');
    await checked(page);
    await page.click('[data-hire-kind="giant"]');
    await hire(page, 'dozer').click();
    await page.waitForSelector('[data-let-go="dozer"]');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    assert.match(await by(page, 'squad-cost').innerText(), /hired for 25 mc · 1 mc left/);
    await page.click('[data-hire-kind="free-agent"]');
    assert.match(await hire(page, 'table-1').innerText(), /Rolls for free agents: 1, at most 0 are paid for/);
    await shot(page, 'workshop-hires');
    await accessible(page, 'hires');
    const [file] = await Promise.all([page.waitForEvent('download'), by(page, 'squad-download').click()]);
    const text = readFileSync(await file.path(), 'utf8');
    assert.match(text, /underdog = 26\nmvps = \["galdo"\]\ngiants = \["dozer"\]/);
    await page.click('[data-let-go="dozer"]');
    await reads(page, '[data-testid="squad-cost"]', /hired for 6 mc/);
  });

  test('is kept with the account of who is signed in', async () => {
    const page = await workshop('#kind=mutant');
    await signUp(page, 'Vesna');
    await by(page, 'squad-ready').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
    await by(page, 'squad-name').fill('Vats');
    await by(page, 'squad-name').blur();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    for (let n = 0; n < 2; n += 1) {
      await by(page, 'squad-save').click();
      await by(page, 'squad-saved').waitFor();
    }
    await counts(page, '[data-testid="own-squad"]', 1);
    assert.equal((await page.evaluate(async () => (await fetch('/api/teams')).json())).teams.length, 1, 'saved again it takes the place of the first');
    await by(page, 'squad-empty').click();
    await page.waitForSelector('[data-testid="squad"][data-players="0"]');
    await by(page, 'own-squad').click();
    await page.waitForSelector('[data-testid="squad"][data-players="8"][data-legal="true"]');
    await by(page, 'squad-play').click();
    await reads(page, '.last', /Vats against/);
    await reads(page, '[data-testid="own-teams"]', /Vats/);
  });
});

describe('a club with a list to buy from', () => {
  test('is shown as printed, hires an MVP and a GIANT, and is played at once', async () => {
    const page = await startPage();
    await by(page, 'game-dreadball').click();
    await by(page, 'team-home').selectOption('greenmoon-smackers');
    await page.waitForSelector('[data-testid="hire-home"][href="/workshop#club=greenmoon-smackers"]');
    await by(page, 'hire-home').click();
    await page.waitForSelector('[data-testid="workshop"][data-club="greenmoon-smackers"]');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
    assert.equal(await by(page, 'club').inputValue(), 'greenmoon-smackers');
    assert.equal(await by(page, 'squad-name').inputValue(), 'Greenmoon Smackers');
    assert.match(await by(page, 'squad-players').innerText(), /1 Orx Guard #1/);
    /* refused by whom he plays for, by the arena, by money */
    assert.match(await hire(page, 'ludwig').innerText(), /Ludwig plays only for: Z'zor/);
    await refuses(page, /^Ludwig: Ludwig plays only for: Z'zor/, () => hire(page, 'ludwig').click({ force: true }));
    assert.equal(await page.locator('[data-let-go]').count(), 0);
    assert.match(await hire(page, 'ateo-adysi').innerText(), /A'Teo Adysi plays only in this arena: Azure Forest/);
    assert.match(await hire(page, 'slippery-joe').innerText(), /more than there is/);
    await shot(page, 'club-refused');
    await by(page, 'arena').selectOption('azure-forest');
    await underdog(page, 60);
    await page.waitForSelector('[data-hire="ateo-adysi"]:not(.off)');
    await hire(page, 'slippery-joe').click();
    await page.waitForSelector('[data-let-go="slippery-joe"]');
    await page.waitForSelector('[data-hire="slippery-joe"].on');
    await checked(page);
    await page.click('[data-hire-kind="giant"]');
    assert.match(await by(page, 'hires').innerText(), /A GIANT counts as two of the six on the pitch/);
    await hire(page, 'dozer').click();
    await page.waitForSelector('[data-let-go="dozer"]');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    /* a free agent for the money that is left: one roll more and no further */
    await page.click('[data-hire-kind="free-agent"]');
    await hire(page, 'table-3').click();
    await page.waitForSelector('[data-let-go="table-3"]');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    await by(page, 'squad-name').fill('Green Giants');
    await by(page, 'squad-name').blur();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    await shot(page, 'club-hired');
    await accessible(page, 'a club that hires');
    const [file] = await Promise.all([page.waitForEvent('download'), by(page, 'squad-download').click()]);
    const text = readFileSync(await file.path(), 'utf8');
    assert.match(text, /^name = "Green Giants"\nteam = "greenmoon-smackers"\n/);
    assert.match(text, /underdog = 60\narena = "azure-forest"\nmvps = \["slippery-joe"\]\ngiants = \["dozer"\]\nfree_agents = \["table-3"\]/);
    await by(page, 'squad-play').click();
    await reads(page, '.last', /Green Giants against/);
    await reads(page, '.team.home', /Dozer/);
    await reads(page, '.team.home', /Slippery Joe.*Dozer/s);
    await shot(page, 'club-start');
    /* back to work on it; a match it cannot have, because money for an underdog is what the difference in value gives */
    await by(page, 'hire-home').click();
    await page.waitForSelector('[data-let-go="dozer"]');
    assert.equal(await by(page, 'squad-name').inputValue(), 'Green Giants');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    await by(page, 'squad-play').click();
    await reads(page, '.last', /Green Giants against/);
    await by(page, 'mode-hotseat').click();
    const [answer] = await Promise.all([page.waitForResponse((each) => each.url().endsWith('/api/matches') && each.request().method() === 'POST'), by(page, 'kick-off').click()]);
    assert.equal(answer.status(), 422);
    assert.match(JSON.stringify(await answer.json()), /underdog: got 60 mc, expected at most 0/);
  });

  test('buys players of its list, names them, and is told what forbids one more', async () => {
    const page = await clubPage('#club=trontek-29ers');
    const line = (key) => page.locator(`[data-line="${key}"]`);
    assert.match(await line('guard').innerText(), /Human Guard\s+2 of 4 · 5 · 4\+ · 4\+ · 4\+ · 4\+\s+It costs 110 mc, 10 more than the budget of 100/s);
    await refuses(page, /Human Guard: It costs 110 mc, 10 more than the budget of 100/, () => line('guard').click({ force: true }));
    /* two cards fewer make room */
    for (let n = 0; n < 2; n += 1) {
      await page.locator('[data-staff="cards"] .step').first().click();
      await page.waitForSelector(`[data-testid="squad"][data-value="${90 - 10 * n}"][data-checked="true"]`);
    }
    for (const value of [90, 100]) {
      await page.waitForSelector('[data-line="guard"]:not(.off)');
      await line('guard').click();
      await page.waitForSelector(`[data-testid="squad"][data-value="${value}"][data-legal="true"]`);
    }
    assert.match(await line('guard').innerText(), /4 of 4.*Human Guard: 5, at most 4/s);
    /* what a league brings is in sight, with the rule */
    const cheer = page.locator('[data-staff="cheerleaders"]');
    assert.match(await cheer.innerText(), /8 mc each.*A new team cannot have: Cheerleaders/s);
    await refuses(page, /Cheerleaders: A new team cannot have/, () => cheer.locator('.step').last().click({ force: true }));
    assert.match(await page.locator('[data-staff="support-coach"]').innerText(), /Support Coach\s+8 mc each\s+Support Coach: 1, a new team starts with 0/);
    assert.equal(await by(page, 'squad').getAttribute('data-value'), '100');
    /* a name, by keyboard */
    await page.locator('[data-number="3"] [data-act="rename"]').press('Enter');
    await by(page, 'rename').fill('Quick Nell');
    await by(page, 'rename').press('Enter');
    await reads(page, '[data-number="3"]', /3 Quick Nell/);
    await page.locator('[data-number="1"] [data-act="remove"]').click();
    await page.waitForSelector('[data-testid="squad"][data-value="90"][data-checked="true"]');
    assert.match(await page.locator('[data-number="3"]').innerText(), /3 Quick Nell/, 'shirts stay');
    /* another club, back again: what was done is kept, and after a reload too */
    await by(page, 'club').selectOption('void-sirens');
    await page.waitForSelector('[data-testid="workshop"][data-club="void-sirens"]');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    await by(page, 'kind-mutant').click();
    await page.waitForSelector('[data-testid="workshop"][data-kind="mutant"]');
    await by(page, 'kind-club').click();
    await page.waitForSelector('[data-testid="workshop"][data-club="void-sirens"]');
    await by(page, 'club').selectOption('trontek-29ers');
    await page.waitForSelector('[data-number="3"] [data-act="rename"]');
    await page.reload();
    await reads(page, '[data-number="3"]', /3 Quick Nell/);
    await by(page, 'squad-ready').click();
    await page.waitForSelector('[data-testid="squad"][data-value="100"][data-players="8"][data-legal="true"]');
    assert.doesNotMatch(await by(page, 'squad-players').innerText(), /Nell/);
    await by(page, 'hire-allowed').check();
    await gone(page, '[data-hire]');
    assert.match(await by(page, 'hires').innerText(), /Nobody\./);
    await underdog(page, 6);
    await page.waitForSelector('[data-hire="galdo"]');
    assert.equal(await page.locator('[data-hire].off').count(), 0);
  });

  test('hires by keyboard alone', async () => {
    const page = await clubPage('#kind=club');
    await focus(page, '[data-testid="underdog"]');
    await page.keyboard.type('20');
    await focus(page, '[data-hire="galdo"]');
    await checked(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-hire="galdo"].on');
    await checked(page);
    assert.ok(await hire(page, 'galdo').evaluate((node) => node === document.activeElement), 'the focus stays');
    await page.keyboard.press('Space');
    await page.waitForSelector('[data-hire="galdo"]:not(.on)');
  });

  for (const [club, locale, viewport, colorScheme] of [['trontek-29ers', 'en-GB', { width: 1280, height: 800 }, 'light'], ['the-unincorporated', 'fr-FR', { width: 1920, height: 1080 }, 'dark'], ['void-sirens', 'en-GB', { width: 2560, height: 1440 }, 'light'], ['greenmoon-smackers', 'it-IT', { width: 1024, height: 700 }, 'dark'], ['fran-taar-philosophers', 'ru-RU', { width: 390, height: 844 }, 'light'], ['trontek-29ers', 'en-GB', { width: 390, height: 844 }, 'dark']]) {
    test(`sees and reads it: ${club}, ${locale}, ${viewport.width} wide, ${colorScheme}`, async () => {
      const page = await clubPage(`#club=${club}`, { locale, viewport, colorScheme });
      await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
      await underdog(page, 30);
      await hire(page, 'galdo').click();
      await page.waitForSelector('[data-hire="galdo"].on');
      await checked(page);
      assert.ok((await tooWide(page)) <= 0, `${await tooWide(page)} pixels too wide`);
      await accessible(page, `${club} in ${locale}`);
      assert.equal(await by(page, 'now').isVisible(), viewport.width < 900);
      await page.evaluate(() => scrollTo(0, 0));
      await shot(page, `club-${club}-${locale}-${viewport.width}-${colorScheme}`);
      await shot(page, `club-${club}-${locale}-${viewport.width}-whole`, { fullPage: true });
    });
  }
});

describe('everybody', () => {
  test('builds by keyboard alone', async () => {
    const page = await workshop('#kind=mutant');
    await focus(page, '[data-role="jack"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="design"][data-price="7"][data-designed="true"]');
    await focus(page, '[data-part="zzor-blade"]');
    await page.keyboard.press('Space');
    await page.waitForSelector('[data-testid="design"][data-price="9"][data-designed="true"]');
    /* what is forbidden can be reached and says why */
    await focus(page, '[data-part="judwan-arms"]');
    await refuses(page, /Only for: Striker/, () => page.keyboard.press('Enter'));
    await page.keyboard.press('Control+z');
    await page.waitForSelector('[data-testid="design"][data-price="7"][data-designed="true"]');
    await focus(page, '[data-testid="keep-player"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="squad"][data-players="1"]');
  });

  for (const [kind, locale, viewport, colorScheme] of [['mechanite', 'en-GB', { width: 1440, height: 900 }, 'light'], ['mutant', 'fr-FR', { width: 1440, height: 900 }, 'dark'], ['mechanite', 'it-IT', { width: 1024, height: 700 }, 'dark'], ['mutant', 'ru-RU', { width: 390, height: 844 }, 'light'], ['mechanite', 'en-GB', { width: 390, height: 844 }, 'dark']]) {
    test(`sees and reads it: ${kind}, ${locale}, ${viewport.width} wide, ${colorScheme}`, async () => {
      const page = await workshop(`#kind=${kind}`, { locale, viewport, colorScheme });
      await by(page, 'squad-ready').click();
      await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
      await page.locator('[data-number="1"] [data-act="change"]').click();
      await page.waitForSelector('[data-testid="design"][data-price="14"][data-designed="true"]');
      assert.ok((await tooWide(page)) <= 0, `${await tooWide(page)} pixels too wide`);
      await accessible(page, `${kind} in ${locale}`);
      /* in one column the price stays in sight while parts are picked */
      await part(page, kind === 'mechanite' ? 'quad' : 'grogan-head').scrollIntoViewIfNeeded();
      assert.equal(await by(page, 'now').isVisible(), viewport.width < 900);
      if (viewport.width < 900) {
        assert.match(await by(page, 'now').innerText(), /14/);
        const [told, first] = [await by(page, 'now').locator('.grow').boundingBox(), await by(page, 'now').locator('.btn').first().boundingBox()];
        assert.ok(told.y + told.height <= first.y + 1 || told.x + told.width <= first.x + 1, 'no button covers the price');
      }
      await shot(page, `workshop-${kind}-${locale}-${viewport.width}-${colorScheme}`);
      await shot(page, `workshop-${kind}-${locale}-${viewport.width}-whole`, { fullPage: true });
    });
  }
});
