import { readFileSync } from 'node:fs';
import { childrenOf } from './processes.js';

/** Hundredths of a second that the kernel counts in. */
const TICK_MS = 10;

/** Numbers of /proc/<pid>/stat counted behind the name, from 0; nothing of a process that has ended. */
function statOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number);
  } catch {
    return [];
  }
}

/** Milliseconds of processor time that a process has used (fields 14 and 15). */
export function cpuOf(pid: number): number {
  const { 11: user = 0, 12: system = 0 } = statOf(pid);
  return (user + system) * TICK_MS;
}

/** The same with all it has started, those that have ended included (fields 16 and 17). */
export function cpuOfAll(pid: number): number {
  const { 13: user = 0, 14: system = 0 } = statOf(pid);
  const children = childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
  return cpuOf(pid) + (user + system) * TICK_MS + children;
}
