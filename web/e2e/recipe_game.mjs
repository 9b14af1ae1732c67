/* The small game of docs/adding-a-ruleset.md as a package on the path of Python, as its reader would install it. To be imported before the server is started. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGE = resolve(dirname(fileURLToPath(import.meta.url)), '../../docs/adding-a-ruleset.md');
const BLOCK = /^```(?:python|toml) (\S+)\n(.*?)^```$/gms;

const folder = mkdtempSync(join(tmpdir(), 'ironpitch-recipe-'));
const files = new Map();
for (const [, name, text] of readFileSync(PAGE, 'utf8').matchAll(BLOCK)) files.set(name, files.has(name) ? `${files.get(name)}\n\n${text}` : text);
for (const [name, text] of files) writeFileSync(join(folder, name), text);

/* what pip makes of its pyproject.toml, with the entry point that the page names last */
const made = [...readFileSync(PAGE, 'utf8').matchAll(/dash = "(\S+)"/g)].at(-1)[1];
mkdirSync(join(folder, 'dash-1.0.dist-info'));
writeFileSync(join(folder, 'dash-1.0.dist-info', 'METADATA'), 'Metadata-Version: 2.1\nName: dash\nVersion: 1.0\n');
writeFileSync(join(folder, 'dash-1.0.dist-info', 'entry_points.txt'), `[ironpitch.rulesets]\ndash = ${made}\n`);
process.env.PYTHONPATH = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
