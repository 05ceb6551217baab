// One program at a time sets the workspace up: the next waits until the first is done, and finds its work. Without
// packages: it runs before they are installed. The data folder's lock is built the same way, in service-kit.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 100;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** When a process was started, where the system shows it: another process may get the number of a dead one. */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return '0';
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19];
  } catch {
    return null;
  }
}

function isAlive(pid, start) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** The claims and locks of living programs. Those of dead ones are removed: their names are never used again. */
function livingFiles(folder) {
  return readdirSync(folder).filter((file) => {
    const [pid, start] = file.split('.')[0].split('-');
    if (isAlive(Number(pid), start)) return true;
    rmSync(path.join(folder, file), { force: true });
    return false;
  });
}

/**
 * Waits for the lock. A program writes its claim and then looks for others, so that of two that come at once at least
 * one sees the other: the claim whose name comes later is withdrawn, the earlier one waits until it is.
 */
function acquire(folder, own) {
  const [claim, lock] = ['claim', 'lock'].map((state) => path.join(folder, `${own}.${state}`));
  for (;;) {
    writeFileSync(claim, '');
    let others = livingFiles(folder).filter((file) => file !== `${own}.claim`);
    while (others.length > 0 && others.every((file) => file.endsWith('.claim') && file > `${own}.claim`)) {
      Atomics.wait(pause, 0, 0, 1);
      others = livingFiles(folder).filter((file) => file !== `${own}.claim`);
    }
    if (others.length === 0) break;
    rmSync(claim, { force: true });
    Atomics.wait(pause, 0, 0, POLL_MS);
  }
  // The claim stays: a program that reads the folder during a rename may miss both names.
  writeFileSync(lock, '');
  return [lock, claim];
}

/** Runs `work`, which is synchronous, while no other program of this workspace runs work of this name. */
export function underLock(root, name, work) {
  const folder = path.join(root, '.cache', `${name}.locks`);
  mkdirSync(folder, { recursive: true });
  const files = acquire(folder, `${process.pid}-${startOf(process.pid)}`);
  const release = () => files.forEach((file) => rmSync(file, { force: true }));
  process.once('exit', release);
  try {
    return work();
  } finally {
    process.off('exit', release);
    release();
  }
}
