import { eventually } from '@prosa/testing';
import type { Owner } from './owner.js';

/** Columns that change by themselves, and why they say nothing of a leak. */
const VOLATILE = [
  'published_at', // the relay's
  'expires_at', // leases are renewed
  'due_at', // work of sessions comes round
  'media_due_at',
  'next_try_at',
  'is_online', // sockets come and go
  'done_at', // the journal is tidied after the message was handled
];
/** Keys of WhatsApp sessions move on by themselves: how many there are is compared, not what they are. */
const MOVING = ['channels.wa_keys', 'channels.wa_creds'];

/** Columns or whole tables (`false`) that change when sockets connect and disconnect. */
const PASSING: Record<string, string> = {
  'tenancy.presence': 'false',
  // A stranger's guess at a password stands in the log of whom it was meant for.
  'tenancy.audit_entry': `act <> 'session.refused'`,
  'tenancy.outbox_event': `name <> 'user.presenceChanged'`,
  'gateway.realtime_event': `NOT (topic = 'user' AND audience ->> 'kind' = 'admins')`,
  'gateway.realtime_cursor': 'false',
  // Its own people opened their tickets.
  'tickets.ticket_log': `type <> 'access'`,
};

/** One digest for each table with rows of the company: what anybody changed shows, wherever it was. */
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

/** The rows of a company in all tables of all services, as digests. */
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

/** The state once nothing is on its way any more: twice the same, with an empty outbox. */
export async function stableState(owner: Owner, companyId: number): Promise<State> {
  let before: State = {};
  return eventually(async () => {
    const now = await stateOf(owner, companyId);
    const isSame = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    const waiting = await waitingEvents(owner);
    if (waiting > 0 || !isSame) {
      // Read again after a moment, so that two equal states say something.
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
