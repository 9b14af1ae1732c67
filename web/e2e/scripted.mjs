/* Matches with dice from the table, brought to a point by a script and played on by clicking, dice and all. */
import { LOBBY, begin, by, cell, goesOn, openPage, reaches, reads, seatOf, settled } from './lib.mjs';

/** Bring a match further by a script of choices and dice, over a line of its own. */
const follow = (page, lead) => page.evaluate((given) => window.coach.follow(given), { id: page.match.id, seat: page.match.seats.home, ...lead });

/** A match at one table, with a page that shows it as it stands after the script. */
export async function scripted(wish, lead, options = {}) {
  const page = await openPage(LOBBY, options);
  page.match = await begin({ mode: 'manual', dice: 'manual', ...wish });
  page.found = await follow(page, lead);
  await page.goto(new URL(seatOf(page.match), page.url()).href);
  await settled(page);
  return page;
}

/** Go on by a script, while the page is open, and wait until it shows how it stands then. */
export async function further(page, lead) {
  page.found = await follow(page, lead);
  await reaches(page, { past: page.found.v - 1 });
}

/** Wait until something of this kind is asked. */
export const asks = (page, kind) => reaches(page, { kind });

/** How many dice are asked for. */
export const diceAsked = async (page) => Number(/(\d) ×/.exec(await page.textContent('[data-testid="prompt"][data-kind="roll"] h2'))?.[1] ?? 1);

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
export const says = (page, words) => reads(page, '[data-testid="log"]', words);

/** Select somebody by the square he stands on, and wait for what he can do. */
export async function select(page, square) {
  await cell(page, square).click();
  await reads(page, '[data-testid="player-card"] p', new RegExp(square));
  await settled(page);
}

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
export async function besideAFan(options = {}) {
  const page = await scripted(MATCH, { script: TO_A_FAN, dice: dice() }, options);
  await asks(page, 'rush');
  await cell(page, 'h9').click();
  await settled(page);
  /* where there is little room the fan is pointed at first */
  if ((options.viewport?.width ?? 1440) < 1100) await cell(page, 'i9').click();
  await by(page, 'fan-panel').waitFor();
  return page;
}
