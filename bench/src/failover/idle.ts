import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, cpuOfAll } from '../process/cpu.js';
import { databaseProcess } from '../process/processes.js';
import type { Replicas } from './replicas.js';

/** What idle sessions used in a while. */
export interface IdleUse {
  seconds: number;
  /** Percent of one core: the processes with sessions and the database; on the raw side the process with sessions. */
  cpu: number;
  rawCpu: number;
  /** Between the simulated service and the sessions. */
  kilobytes: number;
  rawKilobytes: number;
}

/** Measures both sides at the same time. */
export class Idle {
  private constructor(
    private readonly replicas: Replicas,
    private readonly bare: number,
    private readonly database: number,
  ) {}

  static async of(replicas: Replicas, bare: number): Promise<Idle> {
    return new Idle(replicas, bare, await databaseProcess(replicas.product.databaseUrl()));
  }

  async measure(seconds: number): Promise<IdleUse> {
    const before = this.used();
    await pause(seconds * 1_000);
    const after = this.used();
    const bytes = after.bytes - before.bytes;
    const rawBytes = after.rawBytes - before.rawBytes;
    return {
      seconds,
      cpu: (after.cpu - before.cpu) / (seconds * 10),
      rawCpu: (after.rawCpu - before.rawCpu) / (seconds * 10),
      kilobytes: (bytes - rawBytes) / 1_000,
      rawKilobytes: rawBytes / 1_000,
    };
  }

  private used() {
    const { replicas, bare, database } = this;
    return {
      cpu: replicas.pids.reduce((sum, pid) => sum + cpuOf(pid), 0) + cpuOfAll(database),
      rawCpu: cpuOf(bare),
      bytes: bytesOf(replicas.phones.pid),
      rawBytes: bytesOf(bare),
    };
  }
}

/** Bytes that a process has read and written, sockets included. */
function bytesOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/io`, 'utf8');
  return ['rchar', 'wchar'].reduce((sum, name) => sum + Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1]), 0);
}
