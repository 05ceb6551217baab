// Builds every project, unless nothing has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { underLock } from './lock/lock.mjs';

const root = path.resolve(import.meta.dirname, '..');
const SOURCES = [
  'apps',
  'libs',
  'bench',
  'tools',
  'docs/guide',
  'docs/pictures/guide',
  'package-lock.json',
  '.swcrc',
  'nx.json',
];

function stampOf(target) {
  const files = statSync(target).isDirectory()
    ? readdirSync(target, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
        .sort()
    : [target];
  return files.map((file) => {
    const { mtimeMs, size } = statSync(file);
    return `${file} ${mtimeMs} ${size}`;
  });
}

/** Exits the process when the build fails. */
export const ensureBuilt = () => underLock(root, 'build', build);

function build() {
  const stamp = path.join(root, 'dist', '.sources');
  // The libraries are kept as this version of Node compiles them.
  const lines = [process.version, ...SOURCES.flatMap((source) => stampOf(path.join(root, source)))];
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('  Build …');
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const script = existsSync(nx) ? nx : path.join(root, 'node_modules/nx/bin/nx.js');
  const begin = Date.now();
  // Within Jest it says "test", with which the console would be built as for development.
  const { NODE_ENV: _, ...env } = process.env;
  const run = spawnSync(process.execPath, [script, 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
  });
  if (run.status !== 0) {
    console.log(run.stdout, run.stderr);
    process.exit(run.status ?? 1);
  }
  console.log(`  Build: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

if (process.argv[1] === import.meta.filename) ensureBuilt();
