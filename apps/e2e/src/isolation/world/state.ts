import { eventually } from '@prosa/testing';
import type { Owner } from './owner.js';

/** Columns that change by themselves and thus prove no leak, each with the reason. */
const VOLATILE = [
  'published_at', // written by the relay
  'expires_at', // leases are renewed
  'due_at', // sessions have periodic work
  'media_due_at',
  'next_try_at',
  'is_online', // sockets connect and disconnect
  'online_since',
  'last_seen_at', // the last one disconnects
  'done_at', // the journal is cleaned up after the message was handled
];
/** WhatsApp sessions renew their keys by themselves: the number of rows is compared, not the content. */
const MOVING = ['channels.wa_keys', 'channels.wa_creds'];

/** Columns or whole tables (`false`) that change when sockets connect and disconnect. */
const PASSING: Record<string, string> = {
  'tenancy.presence': 'false',
  // The owner of a session writes what it counted.
  'channels.session_health': 'false',
  // An idle session is checked by a message to its own phone.
  'channels.wa_sent': 'false',
  // A wrong password of a stranger is recorded for the user it was tried on.
  'tenancy.audit_entry': `act <> 'session.refused'`,
  'tenancy.outbox_event': `name <> 'user.presenceChanged'`,
  'gateway.realtime_event': `NOT (topic = 'user' AND audience ->> 'kind' = 'admins')`,
  'gateway.realtime_cursor': 'false',
  // Changes are added to the counts once there are many.
  ...Object.fromEntries(
    [
      'cycle_change',
      'traffic_change',
      'cycle_count',
      'duration_count',
      'return_count',
      'traffic_count',
      'count_work',
    ].map((name) => [`tickets.${name}`, 'false']),
  ),
  // The company's own users opened tickets.
  'tickets.ticket_log': `type <> 'access'`,
};

/** One digest for each table with rows of the company, so that any change shows. */
export type State = Record<string, string>;

interface Table {
  name: string;
  column: string;
}

const tablesOf = (owner: Owner): Promise<Table[]> =>
  owner.rows<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, a.attname AS column
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)'
       AND (a.attname = 'company_id' OR (c.relname = 'company' AND a.attname = 'id'))
     ORDER BY 1`,
  );

/** Returns digests of a company's rows in all tables of all services. */
export async function stateOf(owner: Owner, companyId: number): Promise<State> {
  const digests = (await tablesOf(owner)).map(
    ({ name, column }) =>
      `SELECT '${name}' AS name, count(*) || ':' || coalesce(md5(string_agg(row, '|' ORDER BY row)), '') AS digest
       FROM (SELECT (to_jsonb(t) - $2::text[] ${MOVING.includes(name) ? "- 'value' - 'data'" : ''})::text AS row
             FROM ${name} t WHERE ${column} = $1 AND ${PASSING[name] ?? 'true'}) rows`,
  );
  const found = await owner.rows<{ name: string; digest: string }>(digests.join(' UNION ALL '), [companyId, VOLATILE]);
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}

/** Returns the state once it is stable: equal twice, with an empty outbox. */
export async function stableState(owner: Owner, companyId: number): Promise<State> {
  let before: State = {};
  return eventually(async () => {
    const now = await stateOf(owner, companyId);
    const isSame = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    const waiting = await waitingEvents(owner);
    if (waiting > 0 || !isSame) {
      // Time passes between the readings, so that equality proves stability.
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new Error(`not settled: ${waiting} events wait`);
    }
    return now;
  }, 30_000);
}

async function waitingEvents(owner: Owner): Promise<number> {
  const schemas = await owner.rows<{ name: string }>(
    `SELECT nspname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE relname = 'outbox_event'`,
  );
  const counts = schemas.map(({ name }) => `SELECT count(*) FROM ${name}.outbox_event WHERE published_at IS NULL`);
  const { waiting } = await owner.row<{ waiting: number }>(
    `SELECT sum(count)::integer AS waiting FROM (${counts.join(' UNION ALL ')}) counts`,
  );
  return waiting;
}
