/* Every file of browser tests, one after another; one that fails is tried again, and it is said so. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const TRIES = 3;
const lost = [];
for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.test.mjs')).sort()) {
  let tries = 0;
  let passed = false;
  while (!passed && tries < TRIES) {
    tries += 1;
    console.log(`--- ${name}${tries > 1 ? `, try ${tries}` : ''}`);
    const run = spawnSync(process.execPath, ['--test', '--test-timeout=300000', join(FOLDER, name)], { stdio: 'inherit' });
    passed = run.status === 0;
  }
  if (!passed) lost.push(name);
}
if (lost.length) console.log(`failed ${TRIES} times: ${lost.join(', ')}`);
process.exit(lost.length ? 1 : 0);
