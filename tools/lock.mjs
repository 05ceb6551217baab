// One program at a time sets the workspace up: the next waits until the first is done, and finds its work.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 200;
const pause = new Int32Array(new SharedArrayBuffer(4));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds it; null when nobody does, or whoever did has died. */
function ownerOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Being written this moment: the number is still missing.
    return pid === 0 || isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Runs `work`, which does not wait for anything, while no other program of this workspace runs what has this name. */
export function underLock(root, name, work) {
  const file = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  while (!acquire(file)) {
    if (ownerOf(file) === null) rmSync(file, { force: true });
    else Atomics.wait(pause, 0, 0, POLL_MS);
  }
  const free = () => rmSync(file, { force: true });
  process.once('exit', free);
  try {
    return work();
  } finally {
    process.off('exit', free);
    free();
  }
}
