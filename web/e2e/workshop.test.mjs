/* The workshop and the designer in the browser: a player from parts, a squad, its file, and a match with it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { accessible, ARTEFACTS, openBrowser, openPage, ourTurn, Server, shot, status } from './lib.mjs';

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
const part = (page, key) => page.locator(`[data-part="${key}"]`);
const stat = (page, key) => page.locator(`[data-stat="${key}"] b`).innerText();
const said = (page, name) => page.getAttribute(`[data-testid="${name}"]`, 'data-price');
const STRIKER = ['monowheel', 'body-a', 'slim', 'hand', 'glove'];

/** The page, with a bench and what the rules say about it. */
async function workshop(where = '', options = {}) {
  const page = await openPage(browser, `${server.url}/workshop${where}`, options);
  await designed(page);
  return page;
}
const designed = (page) => page.waitForSelector('[data-testid="design"][data-designed="true"]');
const checked = (page) => page.waitForSelector('[data-testid="squad"][data-checked="true"]');

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
async function done(page) {
  assert.deepEqual(page.errors, []);
  await page.context().close();
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
    await page.waitForFunction(() => !document.querySelector('[data-part="slim"].on'));
    await designed(page);
    assert.match(await by(page, 'needs').innerText(), /Head/);
    await shot(page, 'workshop-mechanite');
    await done(page);
  });

  test('a forbidden part stays in sight and says why, by the rule', async () => {
    const page = await workshop();
    await page.click('[data-role="striker"]');
    await page.waitForSelector('[data-part="hammer"][data-rule="dreadball.mechanite.role_first"]');
    assert.match(await part(page, 'hammer').innerText(), /Only for: Guard, Jack/);
    await part(page, 'hammer').click({ force: true });
    assert.match(await by(page, 'refused').innerText(), /Hammer: Only for: Guard, Jack/);
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
    await done(page);
  });

  test('both arms may be alike: a second click puts on another', async () => {
    const page = await workshop();
    await page.click('[data-role="guard"]');
    await designed(page);
    await putOn(page, 'hammer');
    assert.match(await part(page, 'hammer').innerText(), /nothing to pay/);
    await part(page, 'hammer').click();
    await page.waitForFunction(() => /×2/.test(document.querySelector('[data-part="hammer"]')?.textContent ?? ''));
    await designed(page);
    assert.equal(await said(page, 'design'), '7');
    await done(page);
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
    await second.click({ force: true });
    assert.match(await by(page, 'refused').innerText(), /Z'zor claw: Upgraded once already: Tentacle/);
    assert.equal(await said(page, 'design'), '15');
    assert.match(await part(page, 'sphyr-tail').innerText(), /Only for: Jack/);
    await part(page, 'tentacle').click();
    await page.waitForFunction(() => !document.querySelector('[data-part="tentacle"].on'));
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
    await done(page);
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
    await page.waitForFunction(() => /costs 104 mc, 4 more than the budget of 100/.test(document.querySelector('[data-testid="squad-faults"]')?.textContent ?? ''));
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
    assert.match(await by(page, 'squad-saved').innerText(), /Nuts and Bolts/);
    await shot(page, 'workshop-squad');
    await page.reload();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="88"]');
    assert.match(await by(page, 'own-squads').innerText(), /Nuts and Bolts/);
    assert.equal(await by(page, 'squad').getAttribute('data-players'), '6');
    /* emptied, and opened again from what was saved */
    await by(page, 'squad-empty').click();
    await page.waitForSelector('[data-testid="squad"][data-players="0"]');
    await by(page, 'own-squad').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="88"]');
    assert.match(await page.locator('[data-number="2"]').innerText(), /Old Rusty/);
    await done(page);
  });

  test('goes out as a team file, comes back from it, and is played at once', async () => {
    const page = await openPage(browser, server.url);
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
    await page.waitForFunction(() => /jetpack/.test(document.querySelector('[data-testid="squad"] [role="alert"]')?.textContent ?? ''));
    await by(page, 'squad-play').click();
    await page.waitForFunction(() => /Iron Six against Greenmoon Smackers/.test(document.querySelector('.last')?.textContent ?? ''));
    await page.waitForFunction(() => document.querySelectorAll('[data-testid="line-up-home"] .tok').length === 6);
    assert.match(await page.textContent('.team.home'), /Iron Six.*84 mc.*6 Mechanite Striker/s);
    await shot(page, 'workshop-start');
    await by(page, 'mode-hotseat').click();
    await by(page, 'kick-off').click();
    const { v } = await ourTurn(page);
    assert.match(await page.textContent('[data-testid="match"], body'), /Iron Six/);
    /* a formation, or somebody for somebody */
    await page.locator('[data-testid="setup-done"]:not([disabled]), [data-testid="prompt"] .answer.framed').first().click();
    await ourTurn(page, v);
    assert.ok((await status(page)).v > v, 'the first choice is made');
    await shot(page, 'workshop-match');
    await done(page);
  });

  test('hires for a match: priced, refused with the reason, and written into the file', async () => {
    const page = await workshop();
    await by(page, 'squad-ready').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
    await page.locator('[data-testid="hires"] summary').click();
    await by(page, 'hire-who').selectOption('ludwig');
    assert.match(await by(page, 'hire-why').innerText(), /Ludwig plays only for: Z'zor/);
    assert.ok(await by(page, 'hire').isDisabled());
    await by(page, 'hire-who').selectOption('galdo');
    assert.match(await by(page, 'hire-why').innerText(), /Hires for 6 mc, 6 more than there is/);
    await by(page, 'underdog').fill('26');
    await by(page, 'underdog').blur();
    await page.waitForFunction(() => !document.querySelector('[data-testid="hire-why"]'));
    await by(page, 'hire').click();
    await page.waitForSelector('[data-let-go="galdo"]');
    await page.click('[data-hire-kind="giant"]');
    await by(page, 'hire-who').selectOption('dozer');
    await checked(page);
    await by(page, 'hire').click();
    await page.waitForSelector('[data-let-go="dozer"]');
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    assert.match(await by(page, 'squad-cost').innerText(), /hired for 25 mc · 1 mc left/);
    await page.click('[data-hire-kind="free-agent"]');
    assert.match(await by(page, 'hire-why').innerText(), /Rolls for free agents: 1, at most 0 are paid for/);
    await shot(page, 'workshop-hires');
    await accessible(page, 'hires');
    const [file] = await Promise.all([page.waitForEvent('download'), by(page, 'squad-download').click()]);
    const text = readFileSync(await file.path(), 'utf8');
    assert.match(text, /underdog = 26\nmvps = \["galdo"\]\ngiants = \["dozer"\]/);
    await page.click('[data-let-go="dozer"]');
    await page.waitForFunction(() => /hired for 6 mc/.test(document.querySelector('[data-testid="squad-cost"]')?.textContent ?? ''));
    await done(page);
  });

  test('is kept with the account of who is signed in', async () => {
    const page = await workshop('#kind=mutant');
    await page.click('[data-testid="sign-in"]');
    await page.fill('[autocomplete="username"]', 'Vesna');
    await page.fill('[type="password"]', 'a long enough word');
    await page.check('[data-testid="account-form"] [type="checkbox"]');
    await page.click('[data-testid="account-form"] .go');
    await page.waitForSelector('[data-testid="account"]');
    await by(page, 'squad-ready').click();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
    await by(page, 'squad-name').fill('Vats');
    await by(page, 'squad-name').blur();
    await page.waitForSelector('[data-testid="squad"][data-legal="true"]');
    for (let n = 0; n < 2; n += 1) {
      await by(page, 'squad-save').click();
      await by(page, 'squad-saved').waitFor();
    }
    await page.waitForFunction(() => document.querySelectorAll('[data-testid="own-squad"]').length === 1);
    assert.equal((await page.evaluate(async () => (await fetch('/api/teams')).json())).teams.length, 1, 'saved again it takes the place of the first');
    await by(page, 'squad-empty').click();
    await page.waitForSelector('[data-testid="squad"][data-players="0"]');
    await by(page, 'own-squad').click();
    await page.waitForSelector('[data-testid="squad"][data-players="8"][data-legal="true"]');
    await by(page, 'squad-play').click();
    await page.waitForFunction(() => /Vats against/.test(document.querySelector('.last')?.textContent ?? ''));
    assert.match(await page.textContent('[data-testid="own-teams"]'), /Vats/);
    await done(page);
  });
});

describe('everybody', () => {
  test('builds by keyboard alone', async () => {
    const page = await workshop('#kind=mutant');
    const focus = async (selector) => {
      for (let n = 0; n < 120; n += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not come to ${selector}`);
    };
    await focus('[data-role="jack"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="design"][data-price="7"][data-designed="true"]');
    await focus('[data-part="zzor-blade"]');
    await page.keyboard.press('Space');
    await page.waitForSelector('[data-testid="design"][data-price="9"][data-designed="true"]');
    /* what is forbidden can be reached and says why */
    await focus('[data-part="judwan-arms"]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Only for: Striker/.test(document.querySelector('[data-testid="refused"]')?.textContent ?? ''));
    await page.keyboard.press('Control+z');
    await page.waitForSelector('[data-testid="design"][data-price="7"][data-designed="true"]');
    await focus('[data-testid="keep-player"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="squad"][data-players="1"]');
    await done(page);
  });

  for (const [kind, locale, viewport, colorScheme] of [['mechanite', 'en-GB', { width: 1440, height: 900 }, 'light'], ['mutant', 'fr-FR', { width: 1440, height: 900 }, 'dark'], ['mechanite', 'it-IT', { width: 1024, height: 700 }, 'dark'], ['mutant', 'ru-RU', { width: 390, height: 844 }, 'light'], ['mechanite', 'en-GB', { width: 390, height: 844 }, 'dark']]) {
    test(`sees and reads it: ${kind}, ${locale}, ${viewport.width} wide, ${colorScheme}`, async () => {
      const page = await workshop(`#kind=${kind}`, { locale, viewport, colorScheme });
      await by(page, 'squad-ready').click();
      await page.waitForSelector('[data-testid="squad"][data-legal="true"][data-value="100"]');
      await page.locator('[data-number="1"] [data-act="change"]').click();
      await page.waitForSelector('[data-testid="design"][data-price="14"][data-designed="true"]');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
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
      await page.screenshot({ path: join(ARTEFACTS, `workshop-${kind}-${locale}-${viewport.width}-whole.png`), fullPage: true });
      await done(page);
    });
  }
});
