import { callUntilDone } from './call-until-done.js';
import type { PlannedCampaign } from './plan-campaign.js';

const POLL_MS = 20;
/** How long it stays cancelled. */
const CANCELLED_MS = { from: 1_000, to: 4_000 };

/** The time from a cancel's answer until it was restarted. */
export interface Cancelled {
  from: number;
  to: number;
}

interface Cancels {
  count: number;
  random: () => number;
  partDone: () => number;
  log(line: string): void;
}

/** Cancels and restarts the campaign at random parts of it. */
export async function cancelAndRestart(
  { api, id }: PlannedCampaign,
  { count, random, partDone, log }: Cancels,
): Promise<Cancelled[]> {
  const parts = Array.from({ length: count }, () => 0.1 + 0.8 * random()).sort((a, b) => a - b);
  const times: Cancelled[] = [];
  for (const part of parts) {
    const ms = CANCELLED_MS.from + (CANCELLED_MS.to - CANCELLED_MS.from) * random();
    while (partDone() < part) await pause(POLL_MS);
    await callUntilDone(api, id, 'cancel');
    const from = Date.now();
    log(`cancelled at ${Math.round(part * 100)} % for ${Math.round(ms)} ms`);
    await pause(ms);
    times.push({ from, to: Date.now() });
    await callUntilDone(api, id, 'restart');
  }
  return times;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
