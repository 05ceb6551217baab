import type { Login, ServiceProcess } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { bothWays, type Passage, probe } from './probe.js';
import type { Desk, SharedSessions } from './shared-sessions.js';

/** kill: SIGKILL; term: SIGTERM; stop: SIGSTOP, later SIGCONT. */
export const TRIAL_KINDS = ['kill', 'term', 'stop'] as const;
export type TrialKind = (typeof TRIAL_KINDS)[number];

export interface Trial {
  kind: TrialKind;
  /** Milliseconds until each session of the lost owner worked again in both directions. */
  ms: number[];
  passages: Passage[];
  /** Milliseconds until the sessions had logged in elsewhere: the part that our code determines. */
  openMs: number[];
  /**
   * Only for `stop`: writes of the resumed owner that were refused, how often it gave up by its own clock, and whether
   * its sockets closed.
   */
  woken?: { refused: number; selfFenced: number; socketsEnded: boolean };
  /** Most logins of one session in this trial. */
  loginsMax: number;
}

/** In a trial a session logs in at its new owner, and possibly again when sessions are spread evenly. */
export const LOGINS_MAX = 3;
const REFUSED = 'prosa_stale_fence_refused_total';
const SELF_FENCED = 'prosa_session_self_fenced_total';

/** Ends one owner in one way; another replica takes its sessions over; then the lost one returns. */
export async function runTrial(
  shared: SharedSessions,
  { kind, owner, stopSeconds }: { kind: TrialKind; owner: ServiceProcess; stopSeconds: number },
): Promise<Trial> {
  const desks = await desksOf(shared, owner);
  const startedAt = Date.now();
  const loginsBefore = (await shared.phones.logins()).length;
  const lost =
    kind === 'stop' ? await freeze(shared, owner, { desks, stopSeconds }) : await end(shared, owner, { desks, kind });
  const logins = (await shared.phones.logins()).slice(loginsBefore);
  const openMs = logins.map(({ at }) => at - startedAt);
  return { kind, ...lost, openMs, ms: bothWays(lost.passages), loginsMax: mostOfOne(logins) };
}

/** Returns the sessions of a process, waiting until all of them are open. */
export async function desksOf(shared: SharedSessions, owner: ServiceProcess): Promise<Desk[]> {
  const owners = await shared.owners();
  return shared.desks.filter(({ connectionId }) => owners.get(connectionId) === owner);
}

async function end(
  shared: SharedSessions,
  owner: ServiceProcess,
  { desks, kind }: { desks: Desk[]; kind: 'kill' | 'term' },
): Promise<{ passages: Passage[] }> {
  const since = performance.now();
  const ended = owner.end(kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
  const passages = await probe(shared, desks, since);
  await ended;
  await owner.start();
  return { passages };
}

async function freeze(
  shared: SharedSessions,
  owner: ServiceProcess,
  { desks, stopSeconds }: { desks: Desk[]; stopSeconds: number },
): Promise<{ passages: Passage[]; woken: Trial['woken'] }> {
  const before = { refused: await owner.metric(REFUSED), selfFenced: await owner.metric(SELF_FENCED) };
  const since = performance.now();
  owner.signal('SIGSTOP');
  const passages = await probe(shared, desks, since);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, since + stopSeconds * 1_000 - performance.now())));
  const logins = await shared.phones.logins();
  owner.signal('SIGCONT');
  const woken = await eventually(async () => {
    const refused = (await owner.metric(REFUSED)) - before.refused;
    const selfFenced = (await owner.metric(SELF_FENCED)) - before.selfFenced;
    if (refused + selfFenced === 0) throw new Error('the woken owner has not noticed yet');
    return { refused, selfFenced };
  }, 10_000).catch(() => ({ refused: 0, selfFenced: 0 }));
  const formers = new Set(logins.map(({ former }) => former));
  const socketsEnded = await eventually(async () => {
    const open = (await shared.phones.logins()).filter(({ socket, endedAt }) => formers.has(socket) && !endedAt);
    if (open.length > 0) throw new Error(`${open.length} replaced sockets are open`);
    return true;
  }, 15_000).catch(() => false);
  // The resumed owner must not disturb the new one.
  await probe(shared, desks);
  return { passages, woken: { ...woken, socketsEnded } };
}

/** Returns the most logins of any one session. */
export function mostOfOne(logins: Login[]): number {
  const counts = new Map<string, number>();
  for (const { phone } of logins) counts.set(phone, (counts.get(phone) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Counts logins after which both the replaced socket and the new one sent for the session. */
export const overlapsIn = (logins: Login[]): number => logins.filter(({ late, sent }) => late > 0 && sent > 0).length;
