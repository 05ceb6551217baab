import type { Options } from './options.js';
import type { Outcome } from './run.js';

/** Limit of docs/spec/reliability-security.md §5, R1. */
const DRAIN_MAX_MS = 60_000;

/** Returns the outcome as one flat object. */
export function summaryOf(options: Options, outcome: Outcome) {
  const { failpointsArmed, failpointsHit, leftovers, examples: _, lastRestartAt: __, ...figures } = outcome;
  const { answers: openAnswers, ...left } = leftovers;
  return {
    mode: options.mode,
    seed: options.seed,
    ...figures,
    failpointsHit: failpointsArmed.filter((number) => failpointsHit.includes(number)).length,
    failpointsTotal: failpointsArmed.length,
    failpointsMissed: failpointsArmed.filter((number) => !failpointsHit.includes(number)),
    ...left,
    openAnswers,
  };
}

export type Summary = ReturnType<typeof summaryOf>;

/** Returns the broken promises in words; empty when none is. `drainMaxMs`: how long the drain may take. */
export function broken(summary: Summary, drainMaxMs = DRAIN_MAX_MS): string[] {
  const zero = [
    'lost',
    'doubled',
    'orderBreaks',
    'unanswered',
    'wrongTickets',
    'wrongTimers',
    'wrongPoison',
    'outbox',
    'parked',
    'deadLetters',
    'sends',
    'withoutTicks',
    'openAnswers',
    'answersWithoutTicks',
    'webhooks',
    'imports',
    'woken',
    'wrongEvents',
    'deliveries',
  ] as const;
  const found: string[] = zero.filter((field) => summary[field] > 0).map((field) => `${field}: ${summary[field]}`);
  if (summary.wrongLive) found.push(`wrongLive: ${summary.wrongLive}`);
  if (summary.failpointsMissed.length > 0) found.push(`never passed: ${summary.failpointsMissed.join(', ')}`);
  if (summary.drainMs === null || summary.drainMs > drainMaxMs) found.push(`drain: ${summary.drainMs} ms`);
  return found;
}

export function table(summary: Summary): string {
  const rows = Object.entries(summary).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(' ') || '-' : String(value),
  ]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
