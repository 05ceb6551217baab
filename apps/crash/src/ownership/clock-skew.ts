import type { SharedSessions } from './shared-sessions.js';
import { runTrial, type Trial } from './trials.js';

/**
 * Runs trials with one replica's calendar clock off: first the other replicas are lost, then the one with the wrong
 * clock.
 */
export async function runWithSkew(shared: SharedSessions, minutes: number): Promise<Trial[]> {
  const { replicas } = shared;
  const shifted = replicas.at(-1);
  if (!shifted) return [];
  await shifted.end('SIGTERM');
  shifted.clockShiftMs = minutes * 60_000;
  await shifted.start();
  const trials: Trial[] = [];
  for (const owner of replicas) trials.push(await runTrial(shared, { kind: 'kill', owner, stopSeconds: 0 }));
  await shifted.end('SIGTERM');
  shifted.clockShiftMs = 0;
  await shifted.start();
  return trials;
}
