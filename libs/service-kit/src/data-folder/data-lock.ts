import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockOwner {
  pid: number;
  startedAt: string;
}

/** Refuses a second copy on one data folder. Returns what lets the folder go again. */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'prosa.lock');
  const own: LockOwner = { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    // The start time tells a living holder from another program that got its number after a crash.
    if (owner && startOf(owner.pid) === owner.startedAt) {
      throw new Error(
        `The data folder ${folder} is in use by another Prosa (process ${owner.pid}). Stop that one, or set DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
}

function readOwner(file: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/** When a living process was started; null for a dead one. */
function startOf(pid: number): string | null {
  const stat = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) {
    // Field 22, counted behind the name, which may hold spaces.
    return existsSync(stat) ? (readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[19] ?? null) : null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
