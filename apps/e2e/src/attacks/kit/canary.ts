import pg from 'pg';

/** Tables that change by themselves, or hold each company's events until they are delivered. */
const RESTLESS =
  /^(outbox_event|inbox|parked_event|session|refresh_token|refresh_lookup|realtime_\w+|\w*lease\w*|session_work|wa_keys)$/;

/** Rows of one company in every table that has them, with a sum over their contents: what an attack on another may not change. */
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
        `SELECT count(*) || ':' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum
         FROM "${schema}"."${name}" t WHERE company_id = $1`,
        [companyId],
      );
      found[`${schema}.${name}`] = rows[0]?.sum ?? '';
    }
    return found;
  } finally {
    await db.end();
  }
}
