import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When a living process was started, in letters and digits that stand in a file's name; null for a dead one. It distinguishes
 * a process from a later one with the same number.
 */
export function processStart(pid: number): string | null {
  const stat = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) {
    // Field 22, counted behind the name, which may contain spaces.
    return existsSync(stat) ? (readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[19] ?? null) : null;
  }
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.replace(/\W/g, '') || null;
  } catch {
    return null;
  }
}
