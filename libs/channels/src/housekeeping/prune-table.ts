import { type Batch, writeTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';

/** Rows per transaction: few enough to lock nothing for long. */
export const PRUNE_BATCH = 1_000;

/** Which rows of a table with `company_id` and a growing `id` may be deleted. */
export interface PruneRule {
  table: string;
  /** The column with the time from which the retention counts; it grows with `id`, more or less. */
  time: string;
  /** A PostgreSQL interval. */
  retention: string;
  /** SQL over the row: true when nobody needs it after its retention. */
  isDone: string;
}

/** What happened to a batch. */
interface BatchRow {
  /** The last id of the batch; null for an empty one. */
  lastId: string | null;
  rows: number;
  /** Whether any row of the batch is past its retention. */
  hasOld: boolean;
}

/**
 * Deletes a company's rows past their retention, in the order of their ids, until it meets a batch of young ones: no
 * index by time is needed.
 */
export function pruneTable(db: DataSource, companyId: number, rule: PruneRule): Batch {
  const statement = pruneStatement(rule);
  let after = '0';
  return async () => {
    const [batch] = await writeTenant<BatchRow>(db, { companyId }, statement, [companyId, after, PRUNE_BATCH]);
    if (!batch?.lastId || !batch.hasOld || batch.rows < PRUNE_BATCH) return false;
    after = batch.lastId;
    return true;
  };
}

const pruneStatement = ({ table, time, retention, isDone }: PruneRule): string => `
  WITH batch AS (
    SELECT id, ${time} < now() - interval '${retention}' AS is_old FROM ${table}
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT $3),
  deleted AS (
    DELETE FROM ${table} doomed USING batch
    WHERE doomed.company_id = $1 AND doomed.id = batch.id AND batch.is_old AND (${isDone}))
  SELECT max(id)::text AS "lastId", count(*)::int AS rows, coalesce(bool_or(is_old), false) AS "hasOld" FROM batch`;
