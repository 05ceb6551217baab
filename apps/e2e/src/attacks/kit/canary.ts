import { eventually } from '@prosa/testing';
import pg from 'pg';

/**
 * Tables that change by themselves (an idle session writes to its own phone and counts what it delivers), or that
 * buffer each company's events until they are delivered, and its changes until they are counted.
 */
const RESTLESS =
  /^(outbox_event|inbox|parked_event|session|refresh_token|refresh_lookup|realtime_\w+|\w*lease\w*|session_work|session_health|connection_change|presence|wa_keys|wa_sent|(cycle|traffic)_change|(cycle|duration|return|traffic)_count|count_work)$/;
/**
 * Columns that change without a request: a session that reconnects on a busy machine, what it was sent when it was
 * linked and worked on later, and presence.
 */
const MOVING: Record<string, string> = {
  connection: `- '{updated_at,status_since,status_source,connected_at,disconnected_at,outage_number}'::text[]`,
  inbound_journal: `- 'done_at'`,
  wa_creds: `- 'data'`,
  app_user: `- 'is_online' - 'last_seen_at'`,
  attendant: `- 'is_online' - 'online_since'`,
};

/** Excludes what the platform sends over the first company's connection, such as codes for password recovery. */
const WITHOUT: Record<string, string> = { outbound_message: 'AND t.message_id IS NOT NULL' };

/** As many rows of a table are returned as they are, so that a failure names the changed column. */
const SHOWN = 5;

/**
 * Returns a count and the rows, or their digest, of every table of the company: what an attack on another company may
 * not change.
 */
export async function canaryOf(databaseUrl: string, companyId: number): Promise<Record<string, string>> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows: tables } = await db.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.columns
       WHERE column_name = 'company_id' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
    );
    const found: Record<string, string> = {};
    for (const { schema, name } of tables.filter((table) => !RESTLESS.test(table.name))) {
      const { rows } = await db.query<{ sum: string }>(
        `SELECT count(*) || ':' || CASE WHEN count(*) <= ${SHOWN} THEN coalesce(string_agg(row, '|' ORDER BY row), '')
                                   ELSE md5(string_agg(row, '|' ORDER BY row)) END AS sum
         FROM (SELECT (to_jsonb(t) ${MOVING[name] ?? ''})::text AS row
               FROM "${schema}"."${name}" t WHERE company_id = $1 ${WITHOUT[name] ?? ''}) rows`,
        [companyId],
      );
      found[`${schema}.${name}`] = rows[0]?.sum ?? '';
    }
    return found;
  } finally {
    await db.end();
  }
}

/** Asserts that the company's rows are unchanged, once a session that reconnected is open again. */
export function expectUntouched(databaseUrl: string, companyId: number, before: Record<string, string>): Promise<void> {
  return eventually(async () => expect(await canaryOf(databaseUrl, companyId)).toEqual(before), 60_000);
}
