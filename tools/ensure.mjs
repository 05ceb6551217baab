// Makes `npm start` and `npm test` work straight after a clone: installs packages when the lock file has changed since
// the last install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { underLock } from './lock/lock.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Installs exactly what the lock file lists; does nothing when that was done before. Exits the process on failure. */
export const ensureInstalled = () => underLock(root, 'install', install);

function install() {
  const stamp = path.join(root, 'node_modules', '.lock-hash');
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('  Packages: installing (first time only, a minute or two) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stamp, hash);
}

if (process.argv[1] === import.meta.filename) ensureInstalled();
