import { readFileSync } from 'node:fs';
import { childrenOf } from './processes.js';

/** Milliseconds of one kernel clock tick (USER_HZ = 100). */
const TICK_MS = 10;

/** Returns the fields of /proc/<pid>/stat after the process name, counted from 0; empty when the process has ended. */
function statOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number);
  } catch {
    return [];
  }
}

/** Returns the milliseconds of processor time that a process has used (fields 14 and 15). */
export function cpuOf(pid: number): number {
  const { 11: user = 0, 12: system = 0 } = statOf(pid);
  return (user + system) * TICK_MS;
}

/** Returns the same with all its children, ended ones included (fields 16 and 17). */
export function cpuOfAll(pid: number): number {
  const { 13: user = 0, 14: system = 0 } = statOf(pid);
  const children = childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
  return cpuOf(pid) + (user + system) * TICK_MS + children;
}
