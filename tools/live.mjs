// `npm run live` and `npm run live:sockets`: the large versions of the proofs in apps/e2e/src/live. Options:
// --sequences 2000, --sockets 500, --events 20000, --seed 7.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure.mjs';

const OPTIONS = { sequences: 'LIVE_SEQUENCES', sockets: 'LIVE_SOCKETS', events: 'LIVE_EVENTS', seed: 'TEST_SEED' };
const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' }]));
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const seed = String(Date.now() % 2 ** 31);
const defaults = { sequences: '2000', sockets: '500', events: '20000', seed };

ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();

const root = path.resolve(import.meta.dirname, '..');
const sizes = Object.entries({ ...defaults, ...values }).map(([name, value]) => [OPTIONS[name], value]);
const jest = [path.join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--forceExit'];
const run = spawnSync(process.execPath, [...jest, `apps/e2e/src/live/${positionals[0] ?? 'events'}`], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(sizes) },
});
process.exit(run.status ?? 1);
