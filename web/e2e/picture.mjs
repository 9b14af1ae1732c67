/* Takes the picture of the README, docs/pictures/match.png: a match of two bots, and where the carrier can go. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { LOBBY, ROOT, begin, cell, drawn, openPage, seatOf, settled, test } from './lib.mjs';

const PYTHON = process.env.IRONPITCH_PYTHON ?? join(ROOT, '.venv/bin/python');
const GOAL = 'f20';

test('the picture of the README', async () => {
  const env = { ...process.env, PYTHONPATH: ROOT };
  const played = JSON.parse(execFileSync(PYTHON, [join(ROOT, 'tools/picture.py'), '--choices'], { cwd: ROOT, env, encoding: 'utf8' }));
  const page = await openPage(LOBBY, { viewport: { width: 1280, height: 760 } });
  const match = await begin({ ruleset: 'bb2020', home: 'human', away: 'orc', mode: 'hotseat', dice: 'seeded', seed: played.seed });
  await page.evaluate((lead) => window.coach.follow(lead), { id: match.id, seat: match.seats.home, script: played.choices });
  await page.goto(new URL(seatOf(match), page.url()).href);
  await settled(page);
  await cell(page, played.ball.square).click();
  await settled(page);
  await cell(page, GOAL).hover();
  await settled(page);
  await drawn(page);
  await page.screenshot({ path: join(ROOT, 'docs/pictures/match.png') });
});
