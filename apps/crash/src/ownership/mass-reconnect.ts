import { eventually } from '@prosa/testing';
import { mostOfOne } from './trials.js';
import type { SharedSessions } from './shared-sessions.js';

/** Each replica opens this many sessions a second and has this many logging in at most (`ConnectPace`). */
const PACE = { perSecond: 10, atOnce: 10 };
const BACK_WITHIN_MS = 120_000;

export interface MassReport {
  sessions: number;
  /** Most logins in any second, and the limit that the pace of all replicas gives. */
  perSecondMax: number;
  perSecondAllowed: number;
  /** Milliseconds until the last session was back. */
  allBackMs: number;
  loginsMax: number;
}

/** Drops all sessions at once and measures how they reconnect: all of them, at the allowed pace. */
export async function reconnectAll(shared: SharedSessions): Promise<MassReport> {
  const before = (await shared.phones.logins()).length;
  const startedAt = Date.now();
  await shared.phones.dropAll();
  const sessions = shared.desks.length;
  const logins = await eventually(async () => {
    const found = (await shared.phones.logins()).slice(before);
    const phones = new Set(found.map(({ phone }) => phone));
    if (phones.size < sessions) throw new Error(`${phones.size} of ${sessions} are back`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return found;
  }, BACK_WITHIN_MS).catch(async () => (await shared.phones.logins()).slice(before));
  const times = logins.map(({ at }) => at).sort((a, b) => a - b);
  const isAll = new Set(logins.map(({ phone }) => phone)).size >= sessions;
  return {
    sessions,
    perSecondMax: mostInASecond(times),
    perSecondAllowed: shared.replicas.length * (PACE.perSecond + PACE.atOnce),
    allBackMs: isAll ? (times.at(-1) ?? startedAt) - startedAt : Infinity,
    loginsMax: mostOfOne(logins),
  };
}

/** Returns the most logins within any second. `times` are milliseconds in rising order. */
export const mostInASecond = (times: number[]): number =>
  Math.max(0, ...times.map((from, index) => times.slice(index).filter((at) => at < from + 1_000).length));
