import type pg from 'pg';
import { type Finding, ok, problem, warning } from '../finding.js';

/** Work that has waited for longer than this is named, in seconds. */
const WAITS_TOO_LONG_S = 120;
/** A free session is claimed within this time, in seconds. */
const CLAIMED_WITHIN_S = 15;
/** Sessions that are named one by one; of larger installations the rest is counted. */
const NAMED_MAX = 200;

interface Session {
  id: number;
  companyId: number;
  channel: string;
  status: string | null;
  /** The process that runs it; null when none does. */
  owner: string | null;
  fence: string;
  isWanted: boolean;
  /** Seconds since its last owner ended, or until which its lease has run out. */
  freeForS: number;
  /** Seconds in its status. */
  ageS: number | null;
  waiting: number;
  oldestS: number | null;
}

interface Replica {
  owner: string;
  runningForS: number;
}

/** Says which process runs which session, with the fence that protects it, and what waits for it. */
export async function checkSessions(db: pg.ClientBase): Promise<Finding[]> {
  if (!(await exists(db, 'channels.session_lease'))) return [];
  const replicas = await readReplicas(db);
  const sessions = await readSessions(db);
  const isRunning = replicas.length > 0;
  const named = sessions.slice(0, NAMED_MAX).map((session) => ofSession(session, isRunning));
  return [...replicas.map((replica) => ofReplica(replica, sessions)), ...named, ...rest(sessions)];
}

/** Says how many webhooks are stored and not worked on, since when, and how many were set aside. */
export async function checkWebhooks(db: pg.ClientBase): Promise<Finding[]> {
  if (!(await exists(db, 'gateway.webhook'))) return [];
  const { rows } = await db.query<{ waiting: number; oldestS: number; refused: number }>(
    `SELECT count(*) FILTER (WHERE handled_at IS NULL)::int AS waiting, count(refusal)::int AS refused,
       coalesce(extract(epoch FROM now() - min(received_at) FILTER (WHERE handled_at IS NULL)), 0)::float8 AS "oldestS"
     FROM gateway.webhook WHERE handled_at IS NULL OR refusal IS NOT NULL`,
  );
  const [{ waiting, oldestS, refused } = { waiting: 0, oldestS: 0, refused: 0 }] = rows;
  const asideText = `${refused} webhooks were set aside as too large`;
  const aside = refused > 0 ? [warning('webhooks', asideText, 'see docs/operating.md, Webhooks set aside')] : [];
  const text = `${waiting} webhooks are stored and not worked on, the oldest for ${age(oldestS)}`;
  if (oldestS <= WAITS_TOO_LONG_S)
    return [...aside, ok('webhooks', waiting === 0 ? 'every webhook is worked on' : text)];
  return [...aside, warning('webhooks', text, 'see whether channels runs, and npm run dlq -- list --service channels')];
}

async function exists(db: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await db.query<{ isHere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isHere"', [table]);
  return rows[0]?.isHere ?? false;
}

async function readReplicas(db: pg.ClientBase): Promise<Replica[]> {
  const { rows } = await db.query<Replica>(
    `SELECT owner, extract(epoch FROM clock_timestamp() - since)::float8 AS "runningForS"
     FROM channels.session_replica WHERE expires_at > clock_timestamp() ORDER BY owner`,
  );
  return rows;
}

async function readSessions(db: pg.ClientBase): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `SELECT l.connection_id AS id, l.company_id AS "companyId", l.channel, c.status, l.fence, l.wanted AS "isWanted",
       CASE WHEN l.expires_at > clock_timestamp() THEN l.owner END AS owner,
       extract(epoch FROM clock_timestamp() - l.expires_at)::float8 AS "freeForS",
       extract(epoch FROM clock_timestamp() - c.status_since)::float8 AS "ageS",
       coalesce(o.waiting, 0)::int AS waiting, o.oldest AS "oldestS"
     FROM channels.session_lease l
     LEFT JOIN channels.connection c ON c.id = l.connection_id
     LEFT JOIN LATERAL (
       SELECT count(*) AS waiting,
         extract(epoch FROM now() - min(greatest(created_at, next_try_at)) FILTER (WHERE next_try_at <= now()))::float8 AS oldest
       FROM channels.outbound_message m WHERE m.company_id = l.company_id AND m.connection_id = l.connection_id
         AND m.state IN ('queued', 'sending', 'unknown')) o ON true
     ORDER BY l.connection_id`,
  );
  return rows;
}

function ofReplica({ owner, runningForS }: Replica, sessions: Session[]): Finding {
  const own = sessions.filter((session) => session.owner === owner).length;
  return ok('replica', `${owner} runs ${own} sessions, up for ${age(runningForS)}`);
}

function ofSession(session: Session, isRunning: boolean): Finding {
  const text = describeSession(session);
  // A stopped installation is no problem of its sessions.
  if (!isRunning) return ok('session', text);
  if (session.owner === null) return ofUnowned(session, text);
  if ((session.oldestS ?? 0) > WAITS_TOO_LONG_S)
    return warning('session', text, 'see ProsaOutboundWaits in docs/operating.md');
  return ok('session', text);
}

function ofUnowned({ isWanted, freeForS, status }: Session, text: string): Finding {
  if (isWanted && freeForS > CLAIMED_WITHIN_S) {
    const advice = 'see ProsaSessionsUnowned in docs/operating.md';
    return problem('session', `${text}; nobody runs it for ${age(freeForS)}`, advice);
  }
  if (!isWanted && status === 'CONNECTED') {
    const advice = 'try again on the connections page';
    return warning('session', `${text}; shown as connected, and nobody is to run it`, advice);
  }
  return ok('session', text);
}

function describeSession({ id, companyId, channel, status, owner, fence, ageS, waiting, oldestS }: Session): string {
  const state = status === null ? 'its connection is deleted' : `${status} for ${age(ageS ?? 0)}`;
  const place = owner ? `owned by ${owner} under fence ${fence}` : `no owner, last fence ${fence}`;
  const oldest = oldestS === null ? '' : `, the oldest for ${age(oldestS)}`;
  const queue = waiting > 0 ? `, ${waiting} messages wait${oldest}` : '';
  return `connection ${id} of company ${companyId} (${channel}): ${state}, ${place}${queue}`;
}

function rest(sessions: Session[]): Finding[] {
  const more = sessions.length - NAMED_MAX;
  return more > 0 ? [ok('session', `and ${more} more`)] : [];
}

/** In one unit: "40 s", "12 min", "3 h", "5 d". */
function age(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 120) return `${whole} s`;
  if (whole < 7_200) return `${Math.floor(whole / 60)} min`;
  return whole < 172_800 ? `${Math.floor(whole / 3_600)} h` : `${Math.floor(whole / 86_400)} d`;
}
