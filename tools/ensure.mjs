// Makes `npm start` and `npm test` work straight after a clone: installs packages when the lock file has changed since
// the last install. Refuses versions of Node that Prosa does not run on, before it uses anything that they have not.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { underLock } from './lock/lock.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
const isFit = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
if (!isFit) {
  console.log(`Prosa needs Node.js 20.19 or 22.12, or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '..');

/** Installs exactly what the lock file lists; does nothing when that was done before. Exits the process on failure. */
export const ensureInstalled = () => underLock(root, 'install', install);

function install() {
  const stamp = path.join(root, 'node_modules', '.lock-hash');
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (isInstalled()) return writeFileSync(stamp, hash);
  console.log('  Packages: installing (first time only, a minute or two) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stamp, hash);
}

/** Whether `npm ci` was run by hand: what npm has noted as installed is then what the lock file lists. */
function isInstalled() {
  const noted = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(noted);
  const { '': _, ...listed } = packagesOf(path.join(root, 'package-lock.json'));
  return Object.entries(listed).every(
    ([name, { version, optional }]) => installed[name]?.version === version || (optional && !installed[name]),
  );
}

if (process.argv[1] === import.meta.filename) ensureInstalled();
