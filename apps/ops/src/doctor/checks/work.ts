import { SERVICES, type ServiceName } from '@prosa/contracts';
import type pg from 'pg';
import { type Finding, ok, problem, warning } from '../finding.js';

const STUCK_SECONDS = 30;

interface Counts {
  waiting: number;
  age: number;
  parked: number;
  dead: number;
  isRunning: boolean;
}

/** Checks for work that does not advance: waiting events, failing events, sessions without an owner. */
export async function checkWork(db: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of SERVICES) {
    const counts = await countsOf(db, service);
    if (counts) findings.push(...ofService(service, counts));
  }
  findings.push(...(await ofSessions(db)));
  return findings.length > 0
    ? findings
    : [ok('work', 'nothing stands still: outboxes flow, no failing events, every wanted session has an owner')];
}

async function countsOf(db: pg.ClientBase, service: ServiceName): Promise<Counts | null> {
  const { rows: known } = await db.query<{ isHere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isHere"', [
    `${service}.dead_letter`,
  ]);
  if (!known[0]?.isHere) return null;
  const { rows } = await db.query<Counts>(
    `SELECT (SELECT count(*) FROM ${service}.outbox_event WHERE published_at IS NULL)::int AS waiting,
       coalesce((SELECT extract(epoch FROM now() - min(at)) FROM ${service}.outbox_event WHERE published_at IS NULL), 0)::float8 AS age,
       (SELECT count(*) FROM ${service}.parked_event)::int AS parked,
       (SELECT count(*) FROM ${service}.dead_letter)::int AS dead,
       EXISTS (SELECT 1 FROM pg_stat_activity WHERE usename = $1) AS "isRunning"`,
    [`prosa_${service}`],
  );
  return rows[0] ?? null;
}

function ofService(service: ServiceName, { waiting, age, parked, dead, isRunning }: Counts): Finding[] {
  const found: Finding[] = [];
  if (age > STUCK_SECONDS) {
    const text = `${service}: ${waiting} events wait to be published, the oldest for ${Math.round(age)} s: others do not hear of what happened`;
    found.push(
      isRunning
        ? problem('outbox', text, 'see ProsaOutboxStuck in docs/operating.md')
        : warning('outbox', `${text}; the service does not run`, 'start it: they are published then'),
    );
  }
  if (parked > 0)
    found.push(
      warning(
        'parked events',
        `${service}: ${parked} failed, or wait behind one that did`,
        `npm run dlq -- list --service ${service}`,
      ),
    );
  if (dead > 0)
    found.push(
      warning(
        'dead letters',
        `${service}: ${dead} were given up`,
        `npm run dlq -- list --service ${service}, then replay or drop`,
      ),
    );
  return found;
}

async function ofSessions(db: pg.ClientBase): Promise<Finding[]> {
  const { rows: known } = await db.query<{ isHere: boolean }>(
    `SELECT to_regclass('channels.session_lease') IS NOT NULL AS "isHere"`,
  );
  if (!known[0]?.isHere) return [];
  const { rows } = await db.query<{ free: number; isRunning: boolean }>(
    `SELECT count(*)::int AS free, EXISTS (SELECT 1 FROM pg_stat_activity WHERE usename = 'prosa_channels') AS "isRunning"
     FROM channels.session_lease WHERE wanted AND expires_at < now() - interval '15 seconds'`,
  );
  const [{ free, isRunning } = { free: 0, isRunning: false }] = rows;
  if (free === 0) return [];
  const text = `${free} connections are wanted and nobody runs them`;
  return [
    isRunning
      ? problem('sessions', text, 'see ProsaSessionsUnowned in docs/operating.md')
      : warning('sessions', `${text}: channels does not run`, 'start it'),
  ];
}
