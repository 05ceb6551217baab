import { DELIVERY_DAYS } from '@prosa/contracts';

/** Seconds until the next attempt, by how many have failed; the last one for all that follow. */
const DELAYS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400];
/** By how much of itself a delay differs at most, so that what failed together is not tried together. */
const JITTER = 0.2;

/** Failed attempts in a row after which a receiver is tried with one delivery at a time. */
export const FAILURES_MAX = 8;
/** Seconds between these, by how many have failed, up to five minutes. */
const PROBE_SECONDS = 5;
const PROBE_MAX_SECONDS = 300;

/** Seconds until a delivery that was attempted so often is tried again. */
export function retryDelay(attempts: number, random = Math.random): number {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1]!;
  return delay * (1 + JITTER * (2 * random() - 1));
}

/** Seconds until a receiver is called again that failed so often in a row; 0 while it is not taken for down. */
export const probeDelay = (failures: number): number =>
  failures < FAILURES_MAX ? 0 : Math.min(PROBE_MAX_SECONDS, PROBE_SECONDS * 2 ** (failures - FAILURES_MAX));

/** SQL: the last moment for another attempt of the delivery `d`. */
export const LAST_MOMENT = `d.created_at + interval '${DELIVERY_DAYS} days'`;
