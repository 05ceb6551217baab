// Lets one program at a time set the workspace up: the next waits until the first is done and finds its work. Uses no
// packages, because it runs before they are installed. The data folder's lock in service-kit is built the same way.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 100;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Start time of a process, where the system provides it: the id of an ended process may be given to another. */
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

/**
 * Returns the claims and locks of living programs and deletes those of ended ones, whose names are never used again.
 */
function livingFiles(folder) {
  return readdirSync(folder).filter((file) => {
    const [pid, start] = file.split('.')[0].split('-');
    if (isAlive(Number(pid), start)) return true;
    rmSync(path.join(folder, file), { force: true });
    return false;
  });
}

/**
 * Waits for the lock. A program writes its claim and then looks for others, so that of two that start at once at least
 * one sees the other: the claim whose name sorts later is withdrawn, and the earlier one waits for that.
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

/** Runs the synchronous `work` while no other program of this workspace runs work of this name. */
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
