/* Matches with dice from the table, brought to a point by a script and played on by clicking, dice and all. */
import assert from 'node:assert/strict';
import { openPage, status } from './lib.mjs';

/** A match at one table, with a page that shows it as it stands after the script. */
export async function scripted(browser, server, wish, lead, options = {}) {
  const answer = await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mode: 'manual', dice: 'manual', ...wish }) });
  const match = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(match));
  const page = await openPage(browser, `${server.url}/rules`, options);
  page.match = match;
  page.found = await page.evaluate((given) => window.coach.follow(given), { id: match.id, seat: match.seats.home, ...lead });
  await page.goto(`${server.url}/match/${match.id}#seat=${match.seats.home}`);
  await page.waitForSelector('[data-testid="match"][data-mine="true"] [data-cell]');
  return page;
}

/** Go on by a script, while the page is open. */
export async function further(page, lead) {
  page.found = await page.evaluate((given) => window.coach.follow(given), { id: page.match.id, seat: page.match.seats.home, ...lead });
}

export const by = (page, name) => page.locator(`[data-testid="${name}"]`);
export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);
export const log = (page) => by(page, 'log').innerText();

/** Do something and wait until the match has gone on. */
export async function goesOn(page, what) {
  const { v } = await status(page);
  await what();
  await page.waitForFunction((past) => Number(document.querySelector('[data-testid="match"]').dataset.v) > past, v);
}

/** Wait until something of this kind is asked; what is asked instead is told. */
export async function asks(page, kind) {
  const is = (wanted) => document.querySelector('[data-testid="match"]')?.dataset.kind === wanted && document.querySelector('[data-testid="match"]')?.dataset.busy === 'false';
  await page.waitForFunction(is, kind).catch(async () => {
    const now = await page.evaluate(() => [document.querySelector('[data-testid="match"]')?.dataset.kind, document.querySelector('[data-testid="prompt"]')?.textContent.slice(0, 200), document.querySelector('[data-testid="log"]')?.innerText.slice(0, 300)]);
    throw new Error(`${kind} is not asked, but ${JSON.stringify(now)}`);
  });
}

/** Put dice on the table for one roll, by clicking on their faces. */
export async function rolls(page, ...faces) {
  await asks(page, 'roll');
  await goesOn(page, async () => {
    for (const face of faces) await page.locator('.dice-in .answer').nth(face - 1).click();
  });
}

/** Answer by a button of the question. */
export const answers = (page, choice) => goesOn(page, () => page.locator(`[data-testid="prompt"] [data-choice="${choice}"]`).click());

/** Wait until the log says it. */
export const says = (page, words) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector('[data-testid="log"]')?.innerText ?? ''), words.source);

/* DreadBall with all of its side line */
export const RULES = 'dreadball(cheerleaders=lent,staff=lent,exploits=on,fans=on,hacking=on)';
export const MATCH = { ruleset: RULES, home: 'trontek-29ers', away: 'greenmoon-smackers' };
export const HOME = 'setup H1@f9,e H2@f8,e H3@c9,e H4@d9,e H5@h9,e H6@j10,e';
export const AWAY = 'setup A1@a14,w A2@a12,w A3@a16,w A4@c12,w A5@b14,w A6@b18,w';
/* the home coach begins, and the ball comes down next to H6 */
export const dice = () => ({ 'home-card': 1, launch: [5, 1, 1], 'pick-up': 5, throw: 5 });
export const TO_THE_STRIKE = [HOME, 'cheerleader home-1', AWAY, 'act H6 run', 'step j11', 'act H6 run', 'step j12', 'step j13', 'step j14', 'step j15', 'done', 'act H6 throw'];
/* a fan next to H5, in the second Rush of the home coach */
export const TO_A_FAN = [...TO_THE_STRIKE, 'strike', 'place-fan j9', 'enough', 'fan-check', 'move-fans', 'move-fan j9 i9', 'end-rush'];

/** A match with a fan next to H5, who is selected. */
export async function besideAFan(browser, server, options = {}) {
  const page = await scripted(browser, server, MATCH, { script: TO_A_FAN, dice: dice() }, options);
  await asks(page, 'rush');
  await cell(page, 'h9').click();
  await page.waitForSelector('.board .tint', { state: 'attached' });
  /* where there is little room the fan is pointed at first */
  if ((options.viewport?.width ?? 1440) < 1100) await cell(page, 'i9').click();
  await by(page, 'fan-panel').waitFor();
  return page;
}
