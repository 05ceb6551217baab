import { polled } from './polled.js';
import type { Replicas } from './replicas.js';

const WITHIN_MS = 120_000;

export interface TakeOver {
  /** How many sessions the killed process had. */
  sessions: number;
  /** Until half and all of them had logged in at the other process, in milliseconds. */
  halfMs: number;
  allMs: number;
}

/** Kills one of the processes; the other connects its sessions. Times are those of the logins at the service. */
export async function takeOver(replicas: Replicas): Promise<TakeOver> {
  const [lost] = replicas.processes;
  const owners = await replicas.owners();
  const sessions = [...owners.values()].filter((process) => process === lost).length;
  const before = (await replicas.phones.logins()).length;
  const killedAt = Date.now();
  await lost?.end('SIGKILL');
  let times: number[] = [];
  await polled(async () => {
    const since = (await replicas.phones.logins()).slice(before);
    const firstOf = new Map(since.toReversed().map(({ phone, at }) => [phone, at - killedAt]));
    times = [...firstOf.values()].toSorted((one, other) => one - other);
    return times.length >= sessions && (await replicas.owners()).size >= owners.size;
  }, WITHIN_MS);
  return { sessions, halfMs: times[Math.floor(sessions / 2)] ?? Number.NaN, allMs: times[sessions - 1] ?? Number.NaN };
}
