import type { DataSource } from 'typeorm';

/** A table with rows of companies, as the eraser goes about it. */
export interface CompanyTable {
  name: string;
  /** Says whose a row is. */
  column: string;
  /** Columns by which a row may point to another of the table: they are emptied first. */
  selfReferences: string[];
}

interface Row extends CompanyTable {
  /** Tables of this list that point to it. */
  referrers: string[];
}

/** Where whose a row is does not say it all: these have their own way, or stay. */
const EXCLUDED = ['outbox_event', 'gone_company'];

/**
 * What the service's role may only add to, and that the database removes with the company's own row: an audit log goes
 * with its company and in no other way.
 */
const CASCADES_ON_DELETE = `NOT has_table_privilege(c.oid, 'DELETE') AND EXISTS (
  SELECT 1 FROM pg_constraint k JOIN pg_class target ON target.oid = k.confrelid
  WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confdeltype = 'c' AND target.relname = 'company')`;

/**
 * All tables of the service's own schema with rows of companies, read from the catalogue so that no later table is
 * forgotten: who points to others comes before them.
 */
export async function companyTables(db: DataSource): Promise<CompanyTable[]> {
  const rows: Row[] = await db.query(
    `WITH owned AS (
       SELECT c.oid, c.relname AS name, CASE WHEN c.relname = 'company' THEN 'id' ELSE 'company_id' END AS "column"
       FROM pg_class c
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND NOT (c.relname = ANY($1)) AND (c.relname = 'company' OR EXISTS (
           SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))
         AND NOT (${CASCADES_ON_DELETE})
     )
     SELECT quote_ident(name) AS name, "column",
       ARRAY(SELECT DISTINCT quote_ident(a.attname) FROM pg_constraint k
         JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
         WHERE k.contype = 'f' AND k.conrelid = owned.oid AND k.confrelid = owned.oid AND NOT a.attnotnull
       ) AS "selfReferences",
       ARRAY(SELECT DISTINCT quote_ident(other.name) FROM pg_constraint k JOIN owned other ON other.oid = k.conrelid
         WHERE k.contype = 'f' AND k.confrelid = owned.oid AND k.conrelid <> owned.oid
       ) AS referrers
     FROM owned ORDER BY name`,
    [EXCLUDED],
  );
  return referrersFirst(rows);
}

/** Tables that point to each other in a ring come last, in any order: a pass that is refused one is made again. */
function referrersFirst(rows: Row[]): CompanyTable[] {
  const ordered: Row[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const free = remaining.filter(({ referrers }) => !referrers.some((referrer) => names.has(referrer)));
    if (free.length === 0) return [...ordered, ...remaining];
    ordered.push(...free);
    remaining = remaining.filter((row) => !free.includes(row));
  }
  return ordered;
}
