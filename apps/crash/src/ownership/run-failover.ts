import { accountOf, seeded } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { runWithSkew } from './clock-skew.js';
import { countTrials, type FailoverReport, longest, p95 } from './failover-report.js';
import { runForeignClient } from './foreign-client.js';
import { reconnectAll } from './mass-reconnect.js';
import type { FailoverOptions } from './options.js';
import { probe } from './probe.js';
import { SharedSessions } from './shared-sessions.js';
import { waitForSpread } from './spread.js';
import { overlapsIn, runTrial, type Trial, type TrialKind } from './trials.js';

/** Cycle of ten trials, run after one trial of each kind. */
const MIX: TrialKind[] = ['kill', 'kill', 'kill', 'kill', 'kill', 'kill', 'term', 'term', 'term', 'stop'];
const IDLE_WITHIN_MS = 60_000;

/** Spreads sessions over replicas, ends their owners in every way, and reports the outcome. */
export async function runFailover(options: FailoverOptions, log: (line: string) => void): Promise<FailoverReport> {
  const shared = await SharedSessions.start(options.replicas);
  try {
    await shared.link(options.sessions);
    await probe(shared, shared.desks);
    log(`${options.sessions} sessions on ${options.replicas} replicas, seed ${options.seed}`);
    return await runAll(shared, options, log);
  } finally {
    await shared.remove();
  }
}

async function runAll(
  shared: SharedSessions,
  options: FailoverOptions,
  log: (line: string) => void,
): Promise<FailoverReport> {
  const { trials, spread } = await runTrials(shared, options, log);
  const skew: FailoverReport['skew'] = {};
  for (const minutes of options.skewMinutes) {
    const skewed = await runWithSkew(shared, minutes);
    trials.push(...skewed);
    const ms = skewed.flatMap((trial) => trial.ms);
    skew[String(minutes)] = { killP95Ms: p95(ms), killMaxMs: longest(ms), sessions: ms.length };
    log(`clock ${minutes} min off: ${JSON.stringify(skew[String(minutes)])}`);
  }
  const [first] = shared.desks;
  const foreign = options.isForeign && first ? await runForeignClient(shared, first) : null;
  if (foreign) log(`foreign client: ${JSON.stringify(foreign)}`);
  if (options.mass > 0) await shared.link(options.mass);
  const massReconnect = options.mass > 0 ? await reconnectAll(shared) : null;
  await probe(shared, shared.desks);
  const account = await finalAccount(shared);
  const { sessions, replicas, seed } = options;
  const overlaps = overlapsIn(await shared.phones.logins());
  return {
    trials: trials.length,
    sessions,
    replicas,
    ...countTrials(trials),
    overlaps,
    spread,
    foreign,
    massReconnect,
    skew,
    account,
    seed,
  };
}

async function runTrials(shared: SharedSessions, options: FailoverOptions, log: (line: string) => void) {
  const random = seeded(options.seed);
  const any = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
  const mix = MIX.filter((kind) => options.kinds.includes(kind));
  const trials: Trial[] = [];
  const spread: FailoverReport['spread'] = { rounds: 0, maxMs: 0, closestMovesMs: null };
  for (let number = 0; number < options.trials; number++) {
    const kind = options.kinds[number] ?? any(mix) ?? 'kill';
    const { connectionId } = any(shared.desks) ?? { connectionId: 0 };
    const owner = await eventually(async () => {
      const found = (await shared.owners()).get(connectionId);
      if (!found) throw new Error(`nobody runs connection ${connectionId}`);
      return found;
    }, IDLE_WITHIN_MS);
    const trial = await runTrial(shared, { kind, owner, stopSeconds: options.stopSeconds });
    trials.push(trial);
    log(`trial ${number + 1} ${lineOf(trial)}`);
    if (options.spreadEvery > 0 && (number + 1) % options.spreadEvery === 0) {
      const { ms, closestMovesMs } = await waitForSpread(shared);
      spread.rounds++;
      spread.maxMs = Math.max(spread.maxMs, Math.round(ms));
      if (closestMovesMs < Infinity)
        spread.closestMovesMs = Math.min(spread.closestMovesMs ?? Infinity, closestMovesMs);
      log(`spread again after ${Math.round(ms)} ms`);
    }
  }
  return { trials, spread };
}

/** Formats a trial as one line: milliseconds until each session had logged in, received and sent elsewhere. */
function lineOf({ kind, passages, openMs, woken }: Trial): string {
  const received = passages.map(({ inMs }) => Math.round(inMs));
  const sent = passages.map(({ outMs }) => Math.round(outMs));
  return `${kind}: ${JSON.stringify({ open: openMs, received, sent, ...woken })}`;
}

/** Compares both sides once everything has arrived; what is missing after a minute counts as lost. */
async function finalAccount(shared: SharedSessions) {
  await eventually(async () => {
    const { lost } = accountOf(await shared.readings());
    if (lost > 0) throw new Error(`${lost} messages are missing`);
  }, IDLE_WITHIN_MS).catch(() => undefined);
  return accountOf(await shared.readings());
}
