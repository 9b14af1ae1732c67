/* How DreadBall's side line fits small and large screens, in both themes and in other languages. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, accessible, openBrowser, shot } from './lib.mjs';
import { AWAY, HOME, MATCH, asks, besideAFan, dice, further, goesOn, scripted } from './scripted.mjs';

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

/** Nothing is cut off at the right, and what is asked is in sight. */
async function fits(page, name, ...inSight) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name}: ${wide} pixels too wide`);
  for (const selector of inSight) {
    const box = await page.locator(selector).first().boundingBox();
    const { width, height } = page.viewportSize();
    assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${name}, ${selector}: ${JSON.stringify(box)}`);
  }
}
const ENGLISH = /side line|on the bench|\bcoaches\b|\bhacks\b|the crowd|sign an|dance with|buy hack|against two dice|score track|point at/i;
const speaks = async (page) => assert.equal((await page.locator('main').innerText()).match(ENGLISH)?.[0], undefined, 'English left');
for (const [name, options] of [
  ['low screen, dark, Italian', { viewport: { width: 1280, height: 720 }, colorScheme: 'dark', locale: 'it-IT' }],
  ['small laptop, French', { viewport: { width: 1024, height: 700 }, locale: 'fr-FR' }],
  ['phone, dark, Russian', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, colorScheme: 'dark', locale: 'ru-RU' }],
]) {
  const file = name.split(',')[0].replace(/ /g, '-');
  test(`hacks, Plays and fans fit: ${name}`, async () => {
    const phone = options.isMobile;
    const page = await scripted(browser, server, MATCH, { script: [], dice: dice(), stop: ['hack'] }, options);
    await page.locator('[data-testid="prompt"] [data-choice="hack f"]').waitFor();
    await fits(page, 'hacks', '[data-testid="prompt"] h2', '[data-choice="hack a"]');
    await speaks(page);
    await shot(page, `sideline-${file}-hack`);
    await accessible(page, `hacks, ${name}`);
    await further(page, { script: [HOME], dice: {}, stop: ['cheerleader'] });
    await asks(page, 'cheerleader');
    /* a place on the track is too small for a finger */
    assert.equal(await page.locator('button[data-track]').count() > 0, !phone);
    await goesOn(page, () => page.locator(phone ? '[data-choice="cheerleader home-3"]' : 'button[data-track="home-3"]').click());
    await page.locator('[data-track="home-3"][data-cheer="home"]').waitFor();
    await further(page, { script: [AWAY], dice: {}, stop: ['play'] });
    await page.locator('[data-choice="call-play support-coach support"] [data-testid="leads-to"]').waitFor();
    await fits(page, 'Plays', '[data-testid="prompt"] h2', '[data-choice="call-play offensive-coach offensive"]');
    await speaks(page);
    await shot(page, `sideline-${file}-play`);
    await accessible(page, `Plays, ${name}`);
    await page.context().close();
    const other = await besideAFan(browser, server, options);
    await fits(other, 'a fan', '[data-way="slam"]');
    await speaks(other);
    await shot(other, `sideline-${file}-fan`);
    await accessible(other, `a fan, ${name}`);
    if (phone) {
      const small = await other.locator('[data-testid="fan-panel"] button').evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
      assert.equal(small, 0, 'large enough for a finger');
    }
    assert.deepEqual([...page.errors, ...other.errors], []);
    await other.context().close();
  });
}
