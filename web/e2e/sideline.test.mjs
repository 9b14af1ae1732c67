/* DreadBall's side line in the browser: hacks, cheerleaders on the score track, Plays, fans coming on, exploits, GIANTs, portals; by clicking. */
import assert from 'node:assert/strict';
import { accessible, by, cell, counts, goesOn, gone, seatAt, server, settled, shot, test } from './lib.mjs';
import { AWAY, HOME, MATCH, TO_THE_STRIKE, answers, asks, dice, further, rolls, says, scripted, select } from './scripted.mjs';

test('a hack is bought knowing what each of the six does, and both coaches see whose it is', async () => {
  const page = await scripted(MATCH, { script: [], dice: dice(), stop: ['hack'] });
  await page.locator('[data-testid="prompt"] [data-choice="hack f"]').waitFor();
  assert.equal(await page.locator('[data-testid="prompt"] [data-choice^="hack "]').count(), 6);
  assert.match(await page.locator('[data-choice="hack b"]').innerText(), /first strike attempt counts 2 points if it is yours/);
  /* the panel is open where the question is about it, and says when each may be used */
  assert.equal(await page.locator('[data-testid="part-says"] [data-hack]').count(), 6);
  assert.match(await by(page, 'part-says').innerText(), /F \(the ball\)\s+You scatter a ball that nobody holds, once. at the end of any Rush/);
  await shot(page, 'sideline-hack');
  await accessible(page, 'hacks');
  await answers(page, 'hack f');
  await asks(page, 'hack');
  assert.equal(await by(page, 'hacking-home').innerText(), 'F, works');
  assert.equal(await page.locator('.mine[data-hack="f"]').count(), 1);
  await answers(page, 'enough');
  assert.equal(await by(page, 'hacking-away').innerText(), '–');
  await says(page, /Trontek 29ers buy hack F \(the ball\), for 5/);
});

test('a cheerleader goes where the score track is clicked, and a Play is called with its chance told first', async () => {
  const page = await scripted(MATCH, { script: [HOME], dice: dice(), stop: ['cheerleader'] });
  await page.locator('button[data-track="home-2"]').waitFor();
  assert.equal(await page.locator('button[data-track]').count(), 14, 'everywhere but under the marker');
  assert.equal(await page.locator('[data-testid="prompt"] .answer').count(), 1, 'the places are pointed at, only the no is a button');
  await shot(page, 'sideline-cheerleader-asked');
  await accessible(page, 'where a cheerleader goes');
  await goesOn(page, () => page.locator('button[data-track="home-2"]').click());
  await page.locator('[data-track="home-2"][data-cheer="home"] .cheer').waitFor();
  assert.match(await by(page, 'score-track').getAttribute('aria-label'), /Score track: the middle; Trontek 29ers: cheerleader at home 2/);
  assert.equal(await by(page, 'cheerleaders-home').innerText(), '1 on the bench');
  await says(page, /Trontek 29ers: a cheerleader on the score track, home 2/);
  /* the others set up, and have none there */
  await goesOn(page, () => by(page, 'setup-done').click());
  await asks(page, 'cheerleader');
  await answers(page, 'enough');
  await asks(page, 'play');
  await page.locator('[data-choice="call-play offensive-coach offensive"] [data-testid="leads-to"]').waitFor();
  assert.match(await page.locator('[data-testid="prompt"] section', { hasText: 'Offensive Play' }).first().innerText(), /three tokens in this Rush[\s\S]*Offensive Coach\s+80%/);
  assert.match(await page.locator('[data-choice="call-play support-coach offensive"]').innerText(), /70%/);
  await shot(page, 'sideline-play-asked');
  await accessible(page, 'which Play');
  await answers(page, 'call-play support-coach support');
  await rolls(page, 5, 5, 1, 1);
  /* two successes are a double: two cheerleaders may come or move */
  await asks(page, 'cheerleader');
  await page.locator('button[data-track="home-2"]').click();
  await goesOn(page, () => page.locator('button[data-track="home-5"]').click());
  await says(page, /a cheerleader on the score track, home 5/);
  assert.equal(await page.locator('[data-cheer="home"]').count(), 1, 'she has moved');
  await asks(page, 'cheerleader');
  await goesOn(page, async () => {
    await page.locator('button[data-track="away-1"]').click();
    await page.locator('[data-testid="prompt"] [data-choice="cheerleader away-1"]').click();
  });
  await page.locator('[data-track="away-1"][data-cheer="home"]').waitFor();
  assert.equal(await by(page, 'cheerleaders-home').innerText(), '0 on the bench');
  await says(page, /Trontek 29ers, Support Coach: Support Play/);
  await shot(page, 'sideline-cheerleaders');
  /* the replay has the track, and her way on it */
  const { id, seat } = await seatAt(page);
  await page.goto(`${server.url}/replay#match=${id}&seat=${seat}`);
  await page.locator('[data-testid="replay"] [data-testid="scrub"]').waitFor();
  await gone(page, '[data-testid="score-track"] [data-cheer]');
  await page.keyboard.press('End');
  await page.locator('[data-testid="score-track"] [data-track="home-5"][data-cheer="home"]').waitFor();
  await page.locator('[data-track="away-1"][data-cheer="home"]').waitFor();
  await shot(page, 'sideline-replay');
  await accessible(page, 'replay with a score track');
});

test('an offensive Play lets a player take a third token, a defensive one gives dice', async () => {
  const page = await scripted(MATCH, { script: [HOME, AWAY], dice: dice(), stop: ['play'] });
  await answers(page, 'call-play offensive-coach offensive');
  await rolls(page, 5, 1, 1, 1);
  await rolls(page, 5);
  await by(page, 'third-token').waitFor();
  await asks(page, 'rush');
  /* H6 takes two tokens, and then a third one */
  for (const [n, to] of ['j9', 'j10', 'j9'].entries()) {
    await select(page, n % 2 ? 'j9' : 'j10');
    await goesOn(page, () => cell(page, to).click());
    await asks(page, 'act');
    await goesOn(page, () => page.locator('.acts [data-choice="done"]').click());
    await asks(page, 'rush');
  }
  await says(page, /takes a third token/);
  await by(page, 'third-token').waitFor({ state: 'detached' });
  await page.locator('.acts [data-choice="end-rush"]').click();
  await goesOn(page, () => page.locator('.acts [data-choice="end-rush"]').click());
  await rolls(page, 2, 2, 2);
  await asks(page, 'referee');
  await answers(page, 'stay');
  await asks(page, 'play');
  await answers(page, 'call-play defensive-coach defensive');
  await rolls(page, 5, 5, 1, 1);
  await says(page, /Greenmoon Smackers: defence dice for the next Rush, 2/);
  assert.match(await by(page, 'staff-away').innerText(), /3 coaches, 2 defence dice/);
  await shot(page, 'sideline-defence-dice');
});

test('a strike that brings the marker to a cheerleader is worth a second fan check, and fans come on where the board is clicked', async () => {
  const page = await scripted(MATCH, { script: TO_THE_STRIKE, dice: dice() });
  await page.locator('[data-track="home-1"][data-cheer="home"]').waitFor();
  await page.locator('.acts [data-choice="strike"]').click();
  await goesOn(page, () => by(page, 'go').click());
  await asks(page, 'dice');
  await answers(page, 'dice 0');
  await rolls(page, 5, 5, 5);
  await asks(page, 'fans');
  await says(page, /the marker reaches a cheerleader, who goes back to the bench/);
  assert.equal(await page.locator('[data-cheer]').count(), 0);
  assert.match(await by(page, 'prompt').innerText(), /Point at the edge: one or two fans come on/);
  await shot(page, 'sideline-fans-asked');
  await accessible(page, 'a fan check or fans');
  await goesOn(page, () => cell(page, 'j8').click());
  assert.equal(await cell(page, 'j8').getAttribute('aria-label'), 'j8, Fan');
  assert.equal(await page.locator('.things use[href="#fan"]').count(), 1);
  await goesOn(page, () => cell(page, 'b8').click());
  /* the cheerleader's check: the card this time */
  await asks(page, 'fans');
  await answers(page, 'fan-check');
  await rolls(page, 2, 2, 2);
  assert.equal(await by(page, 'fan-count').innerText(), '2 of 4');
  await says(page, /Trontek 29ers send a fan to b8/);
  /* the card at the end of the Rush moves fans or the referee */
  await rolls(page, 2, 2, 2);
  await asks(page, 'errand');
  assert.match(await by(page, 'prompt').innerText(), /next to a player goes no further/);
  await answers(page, 'move-fans');
  await asks(page, 'fans');
  await cell(page, 'j8').click();
  await goesOn(page, () => cell(page, 'i8').click());
  await says(page, /The fan on j8 goes to i8/);
  assert.equal(await cell(page, 'i8').getAttribute('aria-label'), 'i8, Fan');
  await shot(page, 'sideline-fans-moved');
});

test('three Dashes in a row are an exploit, and three cheers are experience', async () => {
  const page = await scripted(MATCH, { script: [HOME, AWAY], dice: { ...dice(), launch: [1] } });
  await select(page, 'j10');
  await cell(page, 'j18').click();
  await by(page, 'plan').waitFor();
  await goesOn(page, () => by(page, 'go').click());
  for (let dash = 0; dash < 3; dash += 1) {
    await asks(page, 'dice');
    await answers(page, 'dice 0');
    await rolls(page, 5, 5, 5, 5);
  }
  await rolls(page, 1, 2, 6);
  await asks(page, 'act');
  await says(page, /Exploit by 6, three Dashes in a row: cheers 3/);
  assert.equal(await by(page, 'exploits-home').innerText(), 'experience 1');
  await page.locator('[data-part="exploits"]').click();
  assert.match(await by(page, 'part-says').innerText(), /a wild ball caught[\s\S]*★★★ experience for the player[\s\S]*6 .*Striker 1/);
  await shot(page, 'sideline-exploit');
  await accessible(page, 'exploits');
});

test('the hack of the ball is used at the end of a Rush, once', async () => {
  const page = await scripted(MATCH, { script: ['hack f', HOME, AWAY], dice: dice() });
  await page.locator('.acts [data-choice="end-rush"]').click();
  await goesOn(page, () => page.locator('.acts [data-choice="end-rush"]').click());
  await rolls(page, 2, 2, 2);
  await asks(page, 'referee');
  await answers(page, 'stay');
  await asks(page, 'hack');
  assert.match(await page.locator('[data-choice="hack-ball"]').innerText(), /scatter a ball that nobody holds, once/);
  await answers(page, 'hack-ball');
  await says(page, /Trontek 29ers: hack F \(the ball\) works/);
  await says(page, /Trontek 29ers: hack F \(the ball\) is over/);
  assert.equal(await by(page, 'hacking-home').innerText(), 'F, over');
});

const PROWLER_TEAM = `name = "Night Hunters"\nteam = "trontek-29ers"\nmvps = ["ekoo"]\narena = "andromeda"\nunderdog = 20\n${'[[player]]\nposition = "jack"\n'.repeat(6)}`;

test('the Yarasa come between two Rushes, and the coach of a Prowler is asked whether he dodges', async () => {
  const wish = { ruleset: 'dreadball(yarasa=on)', home: PROWLER_TEAM, away: 'greenmoon-smackers' };
  const page = await scripted(wish, { script: [HOME.replace('H1@', 'H7@'), AWAY], dice: dice() });
  await page.locator('.acts [data-choice="end-rush"]').click();
  await goesOn(page, () => page.locator('.acts [data-choice="end-rush"]').click());
  await rolls(page, 2, 2, 2);
  await asks(page, 'referee');
  await answers(page, 'stay');
  await asks(page, 'roll');
  assert.match(await by(page, 'prompt').innerText(), /attack of the Yarasa/);
  await rolls(page, 6);
  await says(page, /The Yarasa come/);
  /* a coin for the side, a card for the player */
  await rolls(page, 1);
  await rolls(page, 1, 1, 2);
  await asks(page, 'reaction');
  assert.match(await by(page, 'prompt').innerText(), /What does 7 Eko'o do\?[\s\S]*Dodge[\s\S]*Do nothing/);
  await shot(page, 'sideline-prowler');
  await accessible(page, 'a Prowler is asked');
  await answers(page, 'dodge');
  await rolls(page, 4, 4, 1);
  await rolls(page, 3, 3, 1);
  await asks(page, 'rush');
  await says(page, /The Yarasa attack 7, hits: 0/);
  assert.doesNotMatch(await by(page, 'log').innerText(), /against 7/, 'nobody has won or lost against him');
  assert.equal(await page.locator('.token[data-player="H7"]').count(), 1);
});

const GIANT_TEAM = `name = "Iron Mine"\nteam = "trontek-29ers"\ngiants = ["big-mech"]\nunderdog = 28\n${['jack', 'jack', 'jack', 'striker', 'striker', 'guard', 'guard'].map((role) => `[[player]]\nposition = "${role}"\n`).join('')}`;
/** The hexes that a GIANT covers on the board, by what is drawn. */
const base = (page, id) => page.evaluate((who) => {
  const cells = new Map([...document.querySelectorAll('[data-cell]')].map((each) => [each.getAttribute('transform'), each.dataset.cell]));
  return [...document.querySelectorAll(`[data-base="${who}"] path:not(.edge)`)].map((each) => cells.get(each.getAttribute('transform'))).sort().join(' ');
}, id);
const standsOn = (page, id, cells) => page.waitForFunction(([who, wanted]) => {
  const names = new Map([...document.querySelectorAll('[data-cell]')].map((each) => [each.getAttribute('transform'), each.dataset.cell]));
  return [...document.querySelectorAll(`[data-base="${who}"] path:not(.edge)`)].map((each) => names.get(each.getAttribute('transform'))).sort().join(' ') === wanted;
}, [id, cells]);
const nose = (page, id) => page.locator(`.token[data-player="${id}"] .nose`).getAttribute('transform');

test('a GIANT is set up on three hexes and turned, walks, and turns around one of his hexes', async () => {
  const page = await scripted({ ...MATCH, ruleset: 'dreadball', home: GIANT_TEAM }, { script: [], dice: dice() });
  await page.locator('[data-choice="arrange"]').click();
  await page.locator('[data-draft="H8"]').click();
  await cell(page, 'f6').click();
  await standsOn(page, 'H8', 'f6 f7 g6');
  assert.equal(await nose(page, 'H8'), 'rotate(0)');
  await cell(page, 'f6').click();
  await page.locator('[data-face="sw"]').click();
  await page.waitForFunction((east) => document.querySelector('.token[data-player="H8"] .nose')?.getAttribute('transform') !== east, 'rotate(0)');
  await standsOn(page, 'H8', 'f5 f6 g5');
  await shot(page, 'sideline-giant-set-up');
  await accessible(page, 'a GIANT set up');
  await page.locator('[data-face="e"]').click();
  await standsOn(page, 'H8', 'f6 f7 g6');
  for (const [id, to] of [['H1', 'f9'], ['H3', 'c9'], ['H4', 'd9'], ['H5', 'j9']]) {
    await page.locator(`[data-draft="${id}"]`).click();
    await cell(page, to).click();
  }
  await settled(page);
  assert.equal(await by(page, 'setup-wrong').count(), 0);
  await goesOn(page, () => by(page, 'setup-done').click());
  await further(page, { script: [AWAY], dice: dice() });
  await asks(page, 'rush');
  assert.equal(await base(page, 'H8'), 'f6 f7 g6');
  assert.match(await cell(page, 'g6').getAttribute('aria-label'), /Big Mech/, 'every hex of his names him');
  /* any of his hexes selects him */
  await cell(page, 'g6').click();
  await settled(page);
  assert.match(await by(page, 'player-card').innerText(), /Big Mech/);
  await shot(page, 'sideline-giant');
  await goesOn(page, () => page.locator('.acts [data-action="run"]').click().then(() => cell(page, 'f7').click()));
  await asks(page, 'act');
  await standsOn(page, 'H8', 'f7 f8 g7');
  /* around the hex in front of him, looking down and to the left */
  await page.locator('[data-aim="turn"]').click();
  assert.match(await by(page, 'aim-says').innerText(), /one of his own hexes to turn around it/);
  await cell(page, 'f8').click();
  await page.locator('[data-testid="prompt"] [data-choice="turn sw f8"]').waitFor();
  assert.match(await page.locator('[data-choice="turn sw f8"]').innerText(), /Turn ↙ south-west around f8/);
  await shot(page, 'sideline-giant-turns');
  const before = await nose(page, 'H8');
  await answers(page, 'turn sw f8');
  await page.waitForFunction((was) => document.querySelector('.token[data-player="H8"] .nose')?.getAttribute('transform') !== was, before);
  assert.ok((await base(page, 'H8')).split(' ').includes('f8'), 'the hex he turned around is still his');
  assert.equal((await base(page, 'H8')).split(' ').length, 3);
});

test('portals are opened where the board is clicked, and who steps in comes out of another', async () => {
  const page = await scripted({ ...MATCH, ruleset: 'dreadball', home: 'wu-ling-wanderers' }, { script: [], dice: dice(), stop: ['portal'] });
  await goesOn(page, () => cell(page, 'h5').click());
  await counts(page, '.things use[href="#portal"]', 1);
  await further(page, { script: ['setup H1@f9,e H2@d9,e H3@c9,e H4@j8,e H5@h9,e H6@j10,e', AWAY], dice: { ...dice(), launch: [1] } });
  await asks(page, 'rush');
  await select(page, 'd9');
  await goesOn(page, () => page.locator('.acts [data-action="portal"]').click());
  await asks(page, 'act');
  await goesOn(page, () => cell(page, 'd10').click());
  await counts(page, '.things use[href="#portal"]', 2);
  await asks(page, 'rush');
  await select(page, 'f9');
  await goesOn(page, () => cell(page, 'e9').click());
  await asks(page, 'act');
  await goesOn(page, () => cell(page, 'd10').click());
  await shot(page, 'sideline-portal');
  await rolls(page, 2);
  await rolls(page, 5, 5, 5, 1, 1);
  await asks(page, 'hex');
  await goesOn(page, () => cell(page, 'h6').click());
  await asks(page, 'facing');
  await goesOn(page, () => cell(page, 'h7').click());
  await asks(page, 'act');
  await says(page, /travels by portal/);
  assert.match(await cell(page, 'h6').getAttribute('aria-label'), /1 .*Guard/);
});
