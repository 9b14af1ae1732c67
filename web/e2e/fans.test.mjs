/* Fans on a DreadBall pitch: the three ways to deal with one, by clicking. */
import assert from 'node:assert/strict';
import { accessible, by, cell, goesOn, reads, settled, shot, test } from './lib.mjs';
import { answers, asks, besideAFan, rolls, says, select } from './scripted.mjs';

const way = (page, name) => page.locator(`[data-testid="fan-panel"] [data-way="${name}"]`);

test('a fan is slammed: the chance is told, the fan is gone, and the crowd test is in the log', async () => {
  const page = await besideAFan();
  assert.equal(await by(page, 'fan-panel').getAttribute('data-fan'), 'i9');
  assert.match(await way(page, 'slam').innerText(), /Slam it\s+64%\s+Against two dice on 5\+/);
  assert.match(await way(page, 'dance').innerText(), /Dance with it\s+25%/);
  assert.match(await way(page, 'autograph').innerText(), /Sign an autograph\s+75%/);
  await shot(page, 'sideline-fan');
  await accessible(page, 'three ways to deal with a fan');
  await way(page, 'slam').click();
  await settled(page);
  await reads(page, '[data-testid="chances"]', /64%/);
  assert.match(await by(page, 'plan').innerText(), /Slam the fan on i9[\s\S]*the fan is pushed back or gone[\s\S]*3 × 4\+[\s\S]*Fan/);
  await shot(page, 'sideline-fan-planned');
  await goesOn(page, () => by(page, 'go').click());
  await asks(page, 'dice');
  await answers(page, 'dice 0');
  await rolls(page, 5, 5, 1);
  await rolls(page, 5, 1);
  /* two successes against one: knocked over, and the crowd of both sides rolls */
  await rolls(page, 5, 5, 1);
  await rolls(page, 1, 1, 1);
  await asks(page, 'rush');
  await says(page, /The fan on i9 is gone/);
  await says(page, /The crowd: Trontek 29ers are twice as loud/);
  await says(page, /gains experience: 1 in this match/);
  assert.equal(await page.locator('.things use[href="#fan"]').count(), 0);
  assert.equal(await by(page, 'exploits-home').innerText(), 'experience 1');
  assert.equal(await by(page, 'experience').innerText(), 'Experience 1');
  await shot(page, 'sideline-crowd');
});

test('a Slam that is only won pushes the fan to the hex that is clicked', async () => {
  const page = await besideAFan();
  await way(page, 'slam').click();
  await goesOn(page, () => by(page, 'go').click());
  await asks(page, 'dice');
  await answers(page, 'dice 0');
  await rolls(page, 5, 5, 5);
  await rolls(page, 5, 5);
  await asks(page, 'push');
  await goesOn(page, () => cell(page, 'j10').click());
  await says(page, /The fan on i9 goes to j10/);
  assert.equal(await cell(page, 'j10').getAttribute('aria-label'), 'j10, Fan');
});

test('a player dances with a fan, which earns a fan check', async () => {
  const page = await besideAFan();
  await way(page, 'dance').click();
  await reads(page, '[data-testid="chances"]', /25%/);
  assert.match(await by(page, 'plan').innerText(), /Dance with the fan on i9/);
  assert.equal(await page.locator('.board .stop').count(), 2, 'two steps');
  await reads(page, '[data-testid="plan"]', /2 successes, −1 threatened/);
  await goesOn(page, () => by(page, 'go').click());
  /* the line goes on after the question in between; the second Evade needs two successes */
  for (const second of [1, 5]) {
    await asks(page, 'dice');
    await answers(page, 'dice 0');
    await rolls(page, 5, second);
  }
  await asks(page, 'fans');
  await says(page, /has danced with a fan/);
  await answers(page, 'fan-check');
  await rolls(page, 2, 2, 2);
  await asks(page, 'act');
  assert.equal(await cell(page, 'i9').getAttribute('aria-label'), 'i9, Fan', 'the fan stays');
});

test('an autograph from afar: a click on the fan, the walk up to it and the signing in one plan', async () => {
  const page = await besideAFan();
  await select(page, 'f9');
  await by(page, 'fan-panel').waitFor({ state: 'detached' });
  await cell(page, 'i9').click();
  await by(page, 'fan-panel').waitFor();
  assert.equal(await way(page, 'slam').getAttribute('data-why'), 'not-beside');
  assert.match(await way(page, 'slam').innerText(), /go next to the fan first/);
  assert.equal(await way(page, 'slam').getAttribute('aria-disabled'), 'true');
  await way(page, 'slam').click({ force: true });
  assert.equal(await by(page, 'plan').count(), 0, 'what is not open does nothing');
  await way(page, 'autograph').click();
  await reads(page, '[data-testid="chances"]', /100%/);
  await goesOn(page, () => by(page, 'go').click());
  await rolls(page, 5, 1, 1);
  await rolls(page, 5, 1, 1);
  /* as loud as each other: a fan check for both */
  await asks(page, 'fans');
  await says(page, /signs an autograph and is done for this Rush/);
  await says(page, /The crowd: both sides are as loud/);
  assert.equal(await page.locator('.things use[href="#fan"]').count(), 0);
});
