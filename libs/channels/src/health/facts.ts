import type { ConnectionHealth, FactActor, FactSeverity, HealthFact, StateChange } from '@prosa/contracts';

type Known = Omit<ConnectionHealth, 'lag' | 'facts'>;

interface Beside {
  /** A process should run the session, and none does. */
  isUnowned: boolean;
  channelFacts: HealthFact[];
}

/** Messages that may go and have waited for longer than this are a finding, in milliseconds. */
const WAITS_TOO_LONG_MS = 2 * 60_000;
/** What happened within this time is still worth knowing, in milliseconds. */
const LATELY_MS = 24 * 3_600_000;
/** Interruptions within an hour that make a connection unstable. */
const UNSTABLE_FROM = 5;
const HOUR_MS = 3_600_000;

const SEVERITIES: readonly FactSeverity[] = ['bad', 'warn', 'info'];

const NO_OWNER = 'noOwner';

/** By reason of a stop: how bad it is and who can end it. Any other reason is an admin's to look at. */
const REASONS: Record<string, [FactSeverity, FactActor]> = {
  codeExpired: ['warn', 'admin'],
  disconnectedHere: ['warn', 'admin'],
  loggedOut: ['bad', 'admin'],
  usedElsewhere: ['bad', 'admin'],
  banned: ['bad', 'admin'],
  temporarilyBanned: ['bad', 'admin'],
  outdatedVersion: ['bad', 'operator'],
  linkAgain: ['bad', 'admin'],
  badSession: ['bad', 'admin'],
  linkRefused: ['warn', 'admin'],
  deaf: ['bad', 'nobody'],
  [NO_OWNER]: ['bad', 'operator'],
};

/** The findings about a connection, most severe first: of its state, its owner, its queue, and of its channel. */
export function factsOf(known: Known, { isUnowned, channelFacts }: Beside): HealthFact[] {
  const facts = [...ofOwner(known, isUnowned), ...ofState(known), ...ofQueue(known), ...ofPast(known), ...channelFacts];
  return facts.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

function ofOwner({ owner, state }: Known, isUnowned: boolean): HealthFact[] {
  if (!isUnowned || state.reason === NO_OWNER) return [];
  return [{ code: NO_OWNER, severity: 'bad', who: 'operator', since: owner.since }];
}

function ofState({ state }: Known): HealthFact[] {
  const { status, reason, since } = state;
  if (reason !== null) {
    const [severity, who] = REASONS[reason] ?? ['bad', 'admin'];
    return [{ code: reason, severity, who, since }];
  }
  if (status === 'TIMEOUT') return [{ code: 'connectionLost', severity: 'bad', who: 'nobody', since }];
  if (status === 'qrcode') return [{ code: 'waitsForScan', severity: 'warn', who: 'admin', since }];
  return [];
}

function ofQueue({ queue, at, state }: Known): HealthFact[] {
  const { oldestAt, waiting, sending, unknown } = queue;
  const count = waiting + sending + unknown;
  if (oldestAt === null || Date.parse(at) - Date.parse(oldestAt) < WAITS_TOO_LONG_MS) return [];
  const who = state.status === 'CONNECTED' ? 'operator' : 'nobody';
  return [{ code: 'queueWaits', severity: 'warn', who, since: oldestAt, params: { count } }];
}

function ofPast({ changes, at, state }: Known): HealthFact[] {
  const isWithin = (ms: number) => (change: StateChange) => Date.parse(at) - Date.parse(change.at) < ms;
  const deaf = changes.filter(({ reason }) => reason === 'deaf').filter(isWithin(LATELY_MS));
  const lost = changes.filter(({ status }) => status === 'TIMEOUT').filter(isWithin(HOUR_MS));
  const facts: HealthFact[] = [];
  if (deaf.length > 0 && state.reason !== 'deaf') {
    const severity = deaf.length > 1 ? 'warn' : 'info';
    facts.push({ code: 'wasDeaf', severity, who: 'admin', since: deaf[0]!.at, params: { count: deaf.length } });
  }
  if (lost.length >= UNSTABLE_FROM)
    facts.push({
      code: 'unstable',
      severity: 'warn',
      who: 'admin',
      since: lost.at(-1)!.at,
      params: { count: lost.length },
    });
  return facts;
}
