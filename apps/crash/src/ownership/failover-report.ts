import type { Account } from '@prosa/harness';
import type { ForeignReport } from './foreign-client.js';
import type { MassReport } from './mass-reconnect.js';
import { LOGINS_MAX, type Trial } from './trials.js';

/** Limit of docs/spec/reliability-security.md §4.5 and R7. */
const KILL_P95_MS = 15_000;
const TERM_P95_MS = 5_000;
/** Shortest gap between two moves: nominally a second, less what the middle of a step may take from it. */
const SPREAD_GAP_MS = 800;

export interface FailoverReport {
  trials: number;
  sessions: number;
  replicas: number;
  kills: number;
  terms: number;
  stops: number;
  killP95Ms: number;
  killMaxMs: number;
  termP95Ms: number;
  termMaxMs: number;
  /**
   * Time until a frozen owner's sessions work elsewhere; part of it is the broker noticing a consumer that is still
   * connected.
   */
  stopP95Ms: number;
  stopStaleRefused: number;
  stopSelfFenced: number;
  /** Trials in which a resumed owner was neither refused a write nor gave up by itself, or kept a socket. */
  stopUnnoticed: number;
  overlaps: number;
  loginLoops: number;
  loginsPerTrialMax: number;
  spread: { rounds: number; maxMs: number; closestMovesMs: number | null };
  foreign: ForeignReport | null;
  massReconnect: MassReport | null;
  skew: Record<string, { killP95Ms: number; killMaxMs: number; sessions: number }>;
  account: Account;
  seed: number;
}

/** The 95th percentile; 0 for an empty list. */
export function p95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
}

export const longest = (values: number[]): number => Math.round(Math.max(0, ...values));

/** Computes the figures of the report that come from the trials. */
export function countTrials(trials: Trial[]) {
  const times = (kind: Trial['kind']) => trials.filter((trial) => trial.kind === kind).flatMap(({ ms }) => ms);
  const stops = trials.flatMap(({ woken }) => woken ?? []);
  return {
    kills: trials.filter(({ kind }) => kind === 'kill').length,
    terms: trials.filter(({ kind }) => kind === 'term').length,
    stops: stops.length,
    killP95Ms: p95(times('kill')),
    killMaxMs: longest(times('kill')),
    termP95Ms: p95(times('term')),
    termMaxMs: longest(times('term')),
    stopP95Ms: p95(times('stop')),
    stopStaleRefused: stops.reduce((sum, { refused }) => sum + refused, 0),
    stopSelfFenced: stops.reduce((sum, { selfFenced }) => sum + selfFenced, 0),
    stopUnnoticed: stops.filter((woken) => woken.refused + woken.selfFenced === 0 || !woken.socketsEnded).length,
    loginLoops: trials.filter(({ loginsMax }) => loginsMax > LOGINS_MAX).length,
    loginsPerTrialMax: Math.max(0, ...trials.map(({ loginsMax }) => loginsMax)),
  };
}

/**
 * Returns each goal that was missed, in words; empty when all were met. `patience` multiplies the time limits, since a
 * busy machine cannot measure them.
 */
export function missedGoals(report: FailoverReport, patience = 1): string[] {
  const { killP95Ms, termP95Ms, foreign, massReconnect: mass, account, spread } = report;
  const goals: [met: boolean, goal: string][] = [
    [killP95Ms <= KILL_P95_MS * patience, `kill -9: others work in ${KILL_P95_MS} ms (p95)`],
    [termP95Ms <= TERM_P95_MS * patience, `SIGTERM: others work in ${TERM_P95_MS} ms (p95)`],
    [report.stopP95Ms < Infinity, 'a frozen owner: its sessions work elsewhere'],
    [report.stopUnnoticed === 0, 'a woken owner is refused or gives up, and its sockets end'],
    [report.overlaps === 0, 'two sockets of a session never both speak'],
    [report.loginLoops === 0, `at most ${LOGINS_MAX} logins of a session in a trial`],
    [spread.closestMovesMs === null || spread.closestMovesMs >= SPREAD_GAP_MS, 'sessions move one a second'],
    [account.lost === 0 && account.doubled === 0, 'no message is lost or doubled'],
    [foreign === null || isCalm(foreign), 'used elsewhere: one try after 30 s, told to the admin, back when asked'],
    [mass === null || isPaced(mass), 'all sessions reconnect, at the pace'],
  ];
  const skewed = Object.entries(report.skew).map(([minutes, { killP95Ms: ms }]): [boolean, string] => [
    ms <= KILL_P95_MS * patience,
    `kill -9 with a clock ${minutes} min off: others work in ${KILL_P95_MS} ms (p95)`,
  ]);
  return [...goals, ...skewed].filter(([isMet]) => !isMet).map(([, goal]) => goal);
}

const isCalm = ({ tries, triedAfterMs, shownWaiting, shownAtLast, isBack }: ForeignReport): boolean =>
  tries === 1 &&
  triedAfterMs >= 30_000 &&
  shownWaiting === 'TIMEOUT usedElsewhere' &&
  shownAtLast === 'DISCONNECTED usedElsewhere' &&
  isBack;

const isPaced = ({ perSecondMax, perSecondAllowed, allBackMs, loginsMax }: MassReport): boolean =>
  perSecondMax <= perSecondAllowed && allBackMs < Infinity && loginsMax <= LOGINS_MAX;

/** Formats the report as lines of a table. */
export function tableOf(report: FailoverReport): string {
  const rows = Object.entries(report).flatMap(([name, value]): [string, string][] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value as object).map(([part, inner]) => [`${name}.${part}`, textOf(inner)])
      : [[name, textOf(value)]],
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
