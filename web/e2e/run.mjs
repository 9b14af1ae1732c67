/* Every file of browser tests, as many side by side as there are cores, the long ones first; nothing is tried again.
   `--times 20` does it all so often, until something fails: that is how a race is found, and how its cure is shown. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const ARTEFACTS = process.env.IRONPITCH_ARTEFACTS ?? resolve(FOLDER, '../artefacts');
const SIDE_BY_SIDE = Number(process.env.IRONPITCH_SIDE_BY_SIDE ?? availableParallelism());
/* so that no long one is left alone at the end */
const LONG = ['languages', 'screens', 'workshop', 'start', 'play', 'looks', 'sideline', 'plans'];
const ENDING = '.test.mjs';
const rank = (name) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length);

const { values: asked, positionals: named } = parseArgs({ allowPositionals: true, options: { times: { type: 'string', default: '1' } } });
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .filter((name) => !named.length || named.includes(name))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

mkdirSync(ARTEFACTS, { recursive: true });
for (const old of readdirSync(ARTEFACTS).filter((file) => file.startsWith('failed-'))) rmSync(join(ARTEFACTS, old));

/** Run a file; what it says is shown when it ends, all of it only if it fails. */
function run(name) {
  return new Promise((done) => {
    const since = performance.now();
    let said = '';
    const child = spawn(process.execPath, [join(FOLDER, `${name}${ENDING}`)], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('close', (code) => {
      const tests = (what) => Number(new RegExp(`^# ${what} (\\d+)`, 'm').exec(said)?.[1] ?? 0);
      const good = code === 0 && tests('pass') > 0 && tests('fail') + tests('cancelled') === 0;
      console.log(`${good ? 'passed' : 'FAILED'} ${name}: ${tests('pass')} of ${tests('tests')} tests, ${seconds(since)} s`);
      if (!good) console.log(said);
      done(good);
    });
  });
}

/** Run all of them; the names of those that failed. */
async function runAll() {
  const since = performance.now();
  const waiting = [...names];
  const failed = [];
  async function lane() {
    for (let name = waiting.shift(); name; name = waiting.shift()) if (!(await run(name))) failed.push(name);
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  console.log(`browser tests: ${seconds(since)} s, ${SIDE_BY_SIDE} files side by side`);
  return failed;
}

const times = Number(asked.times);
for (let time = 1; time <= times; time += 1) {
  if (times > 1) console.log(`--- ${time} of ${times}`);
  const failed = await runAll();
  if (!failed.length) continue;
  console.log(`failed: ${failed.join(', ')}; what there was to see is in ${relative(process.cwd(), ARTEFACTS)}:`);
  for (const file of readdirSync(ARTEFACTS).filter((each) => each.startsWith('failed-')).sort()) console.log(`  ${file}`);
  process.exit(1);
}
