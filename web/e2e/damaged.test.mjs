/* A match whose rows make no sense: the page says so in a sentence and does not come again for ever. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, begin, openPage, reads, seatOf, server, shot, test } from './lib.mjs';

const PYTHON = process.env.IRONPITCH_PYTHON ?? join(ROOT, '.venv/bin/python');
const DAMAGE = 'import sqlite3, sys; it = sqlite3.connect(sys.argv[1]); it.execute("UPDATE inputs SET kind = \'undo\', text = \'many\' WHERE match = ?", [sys.argv[2]]); it.commit()';

test('a match that is damaged in the store says so and the page stops calling', async () => {
  const match = await begin({ ruleset: 'bb2016', mode: 'hotseat', seed: 7 });
  await server.stop();
  execFileSync(PYTHON, ['-c', DAMAGE, join(server.folder, 'matches.db'), match.id]);
  await server.start();
  let sockets = 0;
  const page = await openPage('/');
  await page.clock.install();
  page.on('websocket', () => (sockets += 1));
  await page.goto(`${server.url}${seatOf(match)}`);
  await reads(page, '[data-testid="not-found"] h1', /This match is damaged on the server and cannot be opened\./);
  await shot(page, 'damaged-match');
  assert.equal(sockets, 1);
  /* a page that would try again does so within a minute, which is made to pass at once */
  await page.clock.runFor(60_000);
  assert.equal(sockets, 1);
});
