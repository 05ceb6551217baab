import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, cpuOfAll } from '../process/cpu.js';
import { databaseProcess } from '../process/processes.js';
import type { CountingProxy } from './counting-proxy.js';
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

/** The process with Baileys alone, and what stands between it and the simulated service. */
interface BareSide {
  pid: number;
  proxy: CountingProxy;
}

/** Measures both sides at the same time. */
export class Idle {
  private constructor(
    private readonly replicas: Replicas,
    private readonly bare: BareSide,
    private readonly database: number,
  ) {}

  static async of(replicas: Replicas, bare: BareSide): Promise<Idle> {
    return new Idle(replicas, bare, await databaseProcess(replicas.product.databaseUrl()));
  }

  async measure(seconds: number): Promise<IdleUse> {
    const before = this.used();
    await pause(seconds * 1_000);
    const after = this.used();
    return {
      seconds,
      cpu: (after.cpu - before.cpu) / (seconds * 10),
      rawCpu: (after.rawCpu - before.rawCpu) / (seconds * 10),
      kilobytes: (after.bytes - before.bytes) / 1_000,
      rawKilobytes: (after.rawBytes - before.rawBytes) / 1_000,
    };
  }

  private used() {
    const { replicas, bare, database } = this;
    return {
      cpu: replicas.pids.reduce((sum, pid) => sum + cpuOf(pid), 0) + cpuOfAll(database),
      rawCpu: cpuOf(bare.pid),
      bytes: replicas.proxy.bytes,
      rawBytes: bare.proxy.bytes,
    };
  }
}
