import type pg from 'pg';

/** A message as the desk stores it. */
export interface MessageRow {
  id: string;
  text: string;
  /** The contact's number; of customers of the platforms, who may have none, the contact's id. */
  number: string;
  externalId: string;
  ack: number;
  /** Why it failed for good. */
  failure: string | null;
  place: number;
}

/** Work that is unfinished or was given up. */
export interface Leftovers {
  outbox: number;
  parked: number;
  deadLetters: number;
  /** Messages in the queue of a WhatsApp connection, or sent without an answer from the network. */
  sends: number;
  /** Journal entries that were not processed. */
  journal: number;
  /** Messages to phones that lack the second tick (ack below 2). */
  withoutTicks: number;
}

/** What takes longer than the rest to be over, and is not part of the drain. */
export interface Unfinished {
  /** Answers to platforms that are queued, or wait for the platform's word. */
  answers: number;
  /** Answers that reached a platform and have fewer ticks than it gives. */
  answersWithoutTicks: number;
  /** Webhooks in the journal, and parts of them, that were not worked on. */
  webhooks: number;
  /** Imports that have not ended, and their messages that were not delivered. */
  imports: number;
  /** Events that the company's program did not get. */
  deliveries: number;
}

const UNFINISHED = `'queued', 'sending', 'unknown', 'written'`;
const SCHEMAS = ['tenancy', 'tickets', 'channels', 'campaigns', 'scheduler', 'gateway'];
/** Keys of the events that the proof inserted to fail. */
const POISON = 'crash:poison:%';

export async function readMessages(db: pg.Client): Promise<Map<string, MessageRow[]>> {
  const { rows } = await db.query<MessageRow>(
    `SELECT m.id::text, m.body AS text, m.external_id AS "externalId", m.ack, m.failure,
            CASE WHEN m.body ~ '^(webhook|answer)/' THEN c.id::text ELSE c.number END AS number,
            (row_number() OVER (ORDER BY m.seq))::int AS place
     FROM tickets.message m JOIN tickets.contact c ON c.company_id = m.company_id AND c.id = m.contact_id
     WHERE m.body ~ '^(in|out|webhook|answer|archived)/' ORDER BY m.seq`,
  );
  const byText = new Map<string, MessageRow[]>();
  for (const row of rows) byText.set(row.text, [...(byText.get(row.text) ?? []), row]);
  return byText;
}

export async function readLeftovers(db: pg.Client): Promise<Leftovers> {
  const sum = (table: string, condition: string) =>
    SCHEMAS.map((schema) => `(SELECT count(*) FROM ${schema}.${table} WHERE ${condition})`).join(' + ');
  const { rows } = await db.query<Leftovers>(
    `SELECT (${sum('outbox_event', 'published_at IS NULL')})::int AS outbox,
            (${sum('parked_event', `key NOT LIKE '${POISON}'`)})::int AS parked,
            (${sum('dead_letter', `key NOT LIKE '${POISON}'`)})::int AS "deadLetters",
            (SELECT count(*) FROM channels.outbound_message JOIN channels.connection k ON k.id = connection_id
               WHERE channel = 'whatsapp' AND state IN (${UNFINISHED}, 'failed'))::int AS sends,
            (SELECT count(*) FROM channels.inbound_journal WHERE done_at IS NULL)::int AS journal,
            (SELECT count(*) FROM tickets.message m JOIN channels.connection k ON k.id = m.connection_id
               WHERE channel = 'whatsapp' AND from_me AND ack < 2)::int AS "withoutTicks"`,
  );
  return rows[0] as Leftovers;
}

export async function readUnfinished(db: pg.Client): Promise<Unfinished> {
  const { rows } = await db.query<Unfinished>(
    `SELECT (SELECT count(*) FROM channels.outbound_message JOIN channels.connection k ON k.id = connection_id
               WHERE channel <> 'whatsapp' AND state IN (${UNFINISHED}))::int AS answers,
            (SELECT count(*) FROM tickets.message m JOIN channels.connection k ON k.id = m.connection_id
               WHERE channel <> 'whatsapp' AND from_me AND failure IS NULL
                 AND ack < CASE channel WHEN 'instagram' THEN 1 ELSE 2 END)::int AS "answersWithoutTicks",
            ((SELECT count(*) FROM gateway.webhook WHERE handled_at IS NULL)
              + (SELECT count(*) FROM channels.webhook_item))::int AS webhooks,
            ((SELECT count(*) FROM channels.connection WHERE history_import ->> 'state' NOT IN ('ended', 'closed'))
              + (SELECT count(*) FROM channels.history_message))::int AS imports,
            (SELECT count(*) FROM scheduler.webhook_delivery WHERE state = 'waiting')::int AS deliveries`,
  );
  return rows[0] as Unfinished;
}

/** Counts contacts on a connection that ever had a ticket and now have not exactly one live ticket. */
export async function wrongTickets(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM (
       SELECT t.connection_id FROM tickets.ticket t
       JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id
       GROUP BY t.company_id, coalesce(nullif(c.number, ''), c.id::text), t.connection_id HAVING count(*) FILTER (WHERE t.status <> 'closed') <> 1) w`,
  );
  return rows[0]?.wrong ?? 0;
}

/** Counts how often each timer fired. */
export async function countFiredTimers(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; times: number }>(
    `SELECT data->>'key' AS key, count(*)::int AS times FROM scheduler.outbox_event WHERE name = 'timer.due' GROUP BY 1`,
  );
  return new Map(rows.map(({ key, times }) => [key, times]));
}

/** Counts where each event inserted to fail is now: parked or a dead letter, in any service. */
export async function countParkedPoison(db: pg.Client): Promise<Map<string, number>> {
  const places = SCHEMAS.flatMap((schema) => [`${schema}.parked_event`, `${schema}.dead_letter`]);
  const { rows } = await db.query<{ key: string; times: number }>(
    `SELECT key, count(*)::int AS times FROM (${places.map((table) => `SELECT key FROM ${table}`).join(' UNION ALL ')}) kept
     WHERE key LIKE '${POISON}' GROUP BY key`,
  );
  return new Map(rows.map(({ key, times }) => [key, times]));
}

/** Counts tickets of imported messages alone that show something unread, or somebody's work. */
export async function wokenTickets(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ woken: number }>(
    `SELECT count(*)::int AS woken FROM tickets.ticket t
     WHERE (t.unread_messages > 0 OR t.status = 'open')
       AND EXISTS (SELECT 1 FROM tickets.message m WHERE m.ticket_id = t.id AND m.origin = 'import')
       AND NOT EXISTS (SELECT 1 FROM tickets.message m WHERE m.ticket_id = t.id AND m.origin IS NULL)`,
  );
  return rows[0]?.woken ?? 0;
}

/**
 * Counts messages that the live log announces never, or more than once, and imported ones that it announces. Null when the log no longer begins at its
 * start.
 */
export async function liveMistakes(db: pg.Client): Promise<number | null> {
  const { rows } = await db.query<{ isWhole: boolean; mistakes: number }>(
    `SELECT coalesce((SELECT min(seq) = 1 FROM gateway.realtime_event), false) AS "isWhole",
       (SELECT count(*)::int FROM tickets.message m LEFT JOIN (
          SELECT (payload->'message'->>'id')::int AS id, count(*) AS times FROM gateway.realtime_event
          WHERE topic = 'appMessage' AND payload->>'action' = 'create' GROUP BY 1) told ON told.id = m.id
        WHERE coalesce(told.times, 0) <> CASE WHEN m.origin = 'import' THEN 0 ELSE 1 END) AS mistakes`,
  );
  return rows[0]?.isWhole ? rows[0].mistakes : null;
}
