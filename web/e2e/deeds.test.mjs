/* Deeds in a dungeon, by clicking: spells, the magic sponge, food, funds, a wall to throw at, portals, and traps with their reach. */
import assert from 'node:assert/strict';
import { PHONE, accessible, by, cell, goesOn, reads, shot, test, tooWide } from './lib.mjs';
import { answers, asks, further, rolls, says, scripted, select } from './scripted.mjs';

/* everything is near: chests on a5 and f5, portal 1 on c5, portal 3 on c9; kitchens a3-c5 and d10-f12, treasure d3-f5 and a10-c12 */
const RULES = 'dungeonbowl(dungeon=map:Deeds.14x6.2e2rc4rc2r4e10r4e2rArBrC3r4e3rDrErF2r4e10r4e2rcr2crc2r2e.2042890B2A2345A93B58.)';
const MATCH = { ruleset: RULES, home: 'light', away: 'fire' };
const HOME = 'setup H1@b2 H2@c2 H3@a2 H4@e2 H5@d2 H6@f2';
const AWAY = 'setup A1@a13 A2@b13 A3@c13 A6@d13 A7@e13 A11@f13';
const BEGIN = ['left-end', HOME, AWAY];
/* the home coach has the left end zone and the first turn; the ball is in the chest on a5, or far from it */
const dice = (more = {}) => ({ hiding: 1, 'end-zone': 1, 'first-turn': 1, ...more });
/** Eleven of the cheapest: money enough is left for a wizard. */
const poor = (college, position) => `name = "Poor ${college}"\nteam = "${college}"\nrerolls = 0\n${`[[player]]\nposition = "${position}"\n`.repeat(11)}`;

const labelled = (page, square, words) => page.waitForFunction(([name, wanted]) => new RegExp(wanted).test(document.querySelector(`[data-cell="${name}"]`)?.getAttribute('aria-label') ?? ''), [square, words.source]);
async function endTurn(page) {
  await page.locator('.acts [data-choice="end-turn"]').click();
  await goesOn(page, () => page.locator('.acts [data-choice="end-turn"]').click());
}

test('a college wizard is hired and turns an opponent to metal; the magic sponge brings him round', async () => {
  const page = await scripted({ ...MATCH, home: poor('metal', 'goblin-bruiser-lineman') }, { script: ['left-end'], dice: dice(), stop: ['inducement'] });
  await answers(page, 'buy college-wizard');
  await answers(page, 'done');
  await further(page, { script: [HOME, AWAY], dice: dice() });
  await asks(page, 'activate');
  assert.match(await page.locator('.dug .panel.home').innerText(), /College wizard 1/);
  await page.locator('[data-aim="cast-at"]').click();
  await by(page, 'aim-says').waitFor();
  assert.equal(await page.locator('[data-cell].hot').count(), 6, 'any opponent');
  await shot(page, 'deeds-spell');
  await goesOn(page, () => cell(page, 'd13').click());
  await rolls(page, 2, 2);
  await asks(page, 'activate');
  await says(page, /Poor metal: Transmutation/);
  await page.locator('.dug .panel.away [data-player="A6"][aria-label*="knocked out"]').waitFor();
  assert.doesNotMatch(await page.locator('.dug .panel.home').innerText(), /College wizard/, 'once and for all');
  assert.equal(await page.locator('[data-aim="cast-at"]').count(), 0);
  await endTurn(page);
  await asks(page, 'activate');
  await page.locator('[data-aim="sponge"]').click();
  await shot(page, 'deeds-sponge');
  await goesOn(page, () => page.locator('.dug .man.hot[data-player="A6"]').click());
  await says(page, /Magic sponge: 6 is back in reserve/);
  await page.locator('.dug .panel.away [data-player="A6"][aria-label*="in reserve"]').waitFor();
  assert.equal(await page.locator('[data-aim="sponge"], [data-aim="enter"]').count(), 0, 'one of the two in a turn');
});

test('a fireball falls where the board is clicked, in the turn of the other coach', async () => {
  const page = await scripted({ ...MATCH, away: poor('fire', 'gnoblar-lineman') }, { script: ['left-end', 'buy college-wizard', 'done', HOME, 'setup A1@b13 A2@c13 A3@a13 A4@e13 A5@d13 A6@f13'], dice: dice(), stop: ['spell'] });
  assert.match(await by(page, 'prompt').innerText(), /The wizard is ready. Cast the spell\? Fireball/);
  await shot(page, 'deeds-fireball-asked');
  await accessible(page, 'a spell');
  await goesOn(page, () => cell(page, 'f2').click());
  await rolls(page, 1);
  await rolls(page, 5);
  await rolls(page, 1, 1);
  await asks(page, 'activate');
  await says(page, /Poor fire: Fireball/);
  await labelled(page, 'f2', /[Pp]rone/);
  await labelled(page, 'e2', /[Ss]tanding/);
  await shot(page, 'deeds-fireball');
});

test('food is thrown at an opponent in sight, and funds are gathered', async () => {
  const walk = ['activate H3 move', 'step b3', 'step b4', 'done', 'activate H6 move', 'step f3', 'step f4', 'done', 'end-turn', 'activate A6 move', 'step d12', 'step d11', 'step c10', 'step b9', 'step b8', 'done', 'end-turn'];
  const page = await scripted(MATCH, { script: [...BEGIN, ...walk], dice: dice() });
  assert.equal(await page.locator('[data-aim="throw-food"]').count(), 0, 'first somebody in a kitchen is selected');
  await select(page, 'b4');
  await page.locator('[data-aim="throw-food"]').click();
  await shot(page, 'deeds-food');
  await goesOn(page, () => cell(page, 'b8').click());
  await rolls(page, 5);
  await rolls(page, 1, 1);
  await asks(page, 'activate');
  await says(page, /hits with the food/);
  await labelled(page, 'b8', /[Pp]rone/);
  await select(page, 'f4');
  await goesOn(page, () => page.locator('[data-aim="gather-funds"]').click());
  await says(page, /gathers funds/);
  await reads(page, '.dug .panel.home', /Gather Funds 1/i);
});

test('the reach of a trap is drawn before a chest is opened, and the ball is in this one', async () => {
  const page = await scripted(MATCH, { script: BEGIN, dice: dice() });
  assert.equal(await by(page, 'trap').count(), 0);
  await cell(page, 'a5').hover();
  await by(page, 'trap').waitFor();
  assert.equal(await by(page, 'trap').getAttribute('data-cells'), 'a4 a6 b4 b5 b6');
  assert.match(await cell(page, 'a5').getAttribute('aria-label'), /a trap here hits a4 a6 b4 b5 b6/);
  await shot(page, 'deeds-trap-reach');
  await cell(page, 'e8').hover();
  await by(page, 'trap').waitFor({ state: 'detached' });
  /* by keyboard, or in the list beside the board */
  await page.locator('[data-testid="chests"] button', { hasText: 'f5' }).click();
  await page.waitForSelector('[data-testid="trap"][data-chest="f5"]', { state: 'attached' });
  await select(page, 'a2');
  await cell(page, 'a5').click();
  await by(page, 'plan').waitFor();
  assert.equal(await by(page, 'trap').getAttribute('data-chest'), 'a5', 'of the chest that is to be opened');
  await accessible(page, 'the reach of a trap');
  await goesOn(page, () => by(page, 'go').click());
  await asks(page, 'activate');
  await says(page, /opens the chest on a5: the ball/);
  assert.match(await by(page, 'chests').innerText(), /the ball has been found[\s\S]*a5\s+Ball/);
  assert.match(await cell(page, 'a4').getAttribute('aria-label'), /Ball/);
});

test('a trap goes off: its reach is drawn, and whoever stands there is down', async () => {
  const page = await scripted(MATCH, { script: [...BEGIN, 'activate H3 move', 'step a3', 'step a4', 'done', 'activate H1 move', 'step b3', 'step b4', 'step b5'], dice: dice({ hiding: 6 }) });
  await cell(page, 'a5').click();
  await goesOn(page, () => by(page, 'go').click());
  await page.mouse.move(5, 5);
  await says(page, /opens the chest on a5: a trap/);
  await page.waitForSelector('[data-testid="trap"][data-cells="a4 a6 b4 b5 b6"]', { state: 'attached' });
  await labelled(page, 'b5', /[Pp]rone/);
  await shot(page, 'deeds-trap-sprung');
  await rolls(page, 1, 1);
  await rolls(page, 1, 1);
  await asks(page, 'activate');
  await labelled(page, 'a4', /[Pp]rone/);
  assert.equal(await page.locator('[data-testid="on-turn"]').getAttribute('data-side'), 'away', 'a turnover');
  assert.match(await by(page, 'chests').innerText(), /a5\s+trap/);
});

test('the ball is thrown at a wall that is clicked, its chance told first, and comes back from it', async () => {
  const page = await scripted(MATCH, { script: [...BEGIN, 'activate H3 move', 'step a3', 'step a4', 'open a5', 'end-turn', 'end-turn'], dice: dice() });
  await select(page, 'a4');
  await goesOn(page, () => page.locator('.acts [data-action="pass"]').click());
  await asks(page, 'step');
  await page.locator('[data-aim="throw-at-wall"]').click();
  await cell(page, 'a7').click();
  await by(page, 'plan').waitFor();
  await reads(page, '[data-testid="chances"]', /50%/);
  assert.match(await by(page, 'plan').innerText(), /Throw at the wall: a7, upper wall[\s\S]*4\+/);
  assert.equal(await page.locator('[data-testid="plan"] .plan li').count(), 1, 'the throw alone');
  await shot(page, 'deeds-wall');
  await goesOn(page, () => by(page, 'go').click());
  await rolls(page, 6);
  await rolls(page, 2);
  await rolls(page, 2);
  await asks(page, 'activate');
  await says(page, /throws at the wall on a7, upper wall: accurate/);
  await labelled(page, 'a9', /Ball/);
});

test('a journey through a portal: in at the first, out at the third, and on from there', async () => {
  const page = await scripted(MATCH, { script: BEGIN, dice: dice() });
  await select(page, 'c2');
  await goesOn(page, () => cell(page, 'c5').click());
  await rolls(page, 3);
  await asks(page, 'step');
  await says(page, /goes through the portal on c5, out on c9/);
  await labelled(page, 'c9', /2 .*Blitzer/);
  await shot(page, 'deeds-portal');
  await goesOn(page, () => cell(page, 'b10').click());
  await labelled(page, 'b10', /2 .*Blitzer/);
});

for (const [name, options] of [
  ['small laptop, dark, French', { viewport: { width: 1024, height: 700 }, colorScheme: 'dark', locale: 'fr-FR' }],
  ['phone, Russian', { ...PHONE, locale: 'ru-RU' }],
]) {
  test(`a trap and a spell fit: ${name}`, async () => {
    const page = await scripted({ ...MATCH, away: poor('fire', 'gnoblar-lineman') }, { script: ['left-end', 'buy college-wizard', 'done', HOME, 'setup A1@b13 A2@c13 A3@a13 A4@e13 A5@d13 A6@f13'], dice: dice({ hiding: 6 }), stop: ['spell'] }, options);
    const file = name.split(',')[0].replace(/ /g, '-');
    await shot(page, `deeds-${file}-spell`);
    assert.equal((await page.locator('main').innerText()).match(/wizard|spell|fireball|point at|chest/i)?.[0], undefined, 'English left');
    await accessible(page, `a spell, ${name}`);
    await further(page, { script: ['decline', 'activate H3 move', 'step a3', 'step a4', 'open a5'], dice: { armour: [[1, 1]] }, stop: ['spell'] });
    await page.waitForSelector('[data-testid="trap"][data-cells="a4 a6 b4 b5 b6"]', { state: 'attached' });
    await labelled(page, 'a4', /./);
    await shot(page, `deeds-${file}-trap`);
    assert.ok((await tooWide(page)) <= 0, `${await tooWide(page)} pixels too wide`);
    await accessible(page, `a trap, ${name}`);
  });
}
