/* How DreadBall's side line fits small and large screens, in both themes and in other languages. */
import assert from 'node:assert/strict';
import { PHONE, accessible, done, goesOn, shot, test, tooWide } from './lib.mjs';
import { AWAY, HOME, MATCH, asks, besideAFan, dice, further, scripted } from './scripted.mjs';

/** Nothing is cut off at the right, and what is asked is in sight. */
async function fits(page, name, ...inSight) {
  assert.ok((await tooWide(page)) <= 0, `${name}: ${await tooWide(page)} pixels too wide`);
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
  ['phone, dark, Russian', { ...PHONE, colorScheme: 'dark', locale: 'ru-RU' }],
]) {
  const file = name.split(',')[0].replace(/ /g, '-');
  test(`hacks, Plays and fans fit: ${name}`, async () => {
    const phone = options.isMobile;
    const page = await scripted(MATCH, { script: [], dice: dice(), stop: ['hack'] }, options);
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
    await done(page);
    const other = await besideAFan(options);
    await fits(other, 'a fan', '[data-way="slam"]');
    await speaks(other);
    await shot(other, `sideline-${file}-fan`);
    await accessible(other, `a fan, ${name}`);
    if (phone) {
      const small = await other.locator('[data-testid="fan-panel"] button').evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
      assert.equal(small, 0, 'large enough for a finger');
    }
  });
}
