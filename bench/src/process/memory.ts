import { readFileSync } from 'node:fs';
import { childrenOf } from './processes.js';

const BYTES_PER_KB = 1_024;
const BYTES_PER_MB = 1_000_000;

/** Returns MB (10^6 bytes) used by processes and their descendants; shared pages count once (PSS). */
export function memoryOf(pids: number[]): number {
  const all = new Set(pids.flatMap((pid) => [pid, ...childrenOf(pid)]));
  const kilobytes = [...all].reduce((sum, pid) => sum + pssOf(pid), 0);
  return (kilobytes * BYTES_PER_KB) / BYTES_PER_MB;
}

/** Returns kilobytes; 0 for a process that has ended. */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
