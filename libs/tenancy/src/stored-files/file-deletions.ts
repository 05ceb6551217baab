import { withSystem, withTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';

/** Files of one company that are deleted together. */
const AT_ONCE = 200;
/**
 * Claimed files are due again after this time, so that another process deletes what one that died left, within the minute of
 * an erasure (S15, docs/spec/reliability-security.md §5). Two that delete the same files do no harm.
 */
const LEASE_SECONDS = 20;
/** The bytes of a deleted file are deleted once more after this time: longer than anybody takes to store a file. */
const AGAIN_AFTER_SECONDS = 86_400;

export interface DueFile {
  key: string;
  drops: number;
  isDeleted: boolean;
}

export interface DueFiles {
  companyId: number;
  files: DueFile[];
}

/** Has the files looked at `afterSeconds` from now, or later where somebody wanted that. */
export async function dropKeys(
  manager: EntityManager,
  companyId: number,
  keys: readonly string[],
  afterSeconds = 0,
): Promise<void> {
  await manager.query(
    `INSERT INTO file_deletion AS d (company_id, key, due_at)
     SELECT $1, key, now() + $3 * interval '1 second' FROM unnest($2::text[]) AS key ORDER BY key
     ON CONFLICT (company_id, key) DO UPDATE SET drops = d.drops + 1, deleted_at = NULL,
       due_at = CASE WHEN d.deleted_at IS NULL THEN greatest(d.due_at, excluded.due_at) ELSE excluded.due_at END`,
    [companyId, keys, afterSeconds],
  );
}

/** The files that are due first, of one company; undefined when none is. Those of a deleted company are deleted with it. */
export const claimFiles = (db: DataSource): Promise<DueFiles | undefined> =>
  withSystem(db, async (manager) => {
    const [claimed]: [(DueFile & { companyId: number })[], number] = await manager.query(
      `UPDATE file_deletion d SET due_at = now() + $1 * interval '1 second'
       FROM (SELECT company_id, key FROM file_deletion
         WHERE due_at <= now() AND company_id = (
           SELECT company_id FROM file_deletion w WHERE due_at <= now()
             AND NOT EXISTS (SELECT FROM gone_company g WHERE g.company_id = w.company_id) ORDER BY due_at LIMIT 1)
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
       WHERE d.company_id = due.company_id AND d.key = due.key
       RETURNING d.company_id AS "companyId", d.key, d.drops, d.deleted_at IS NOT NULL AS "isDeleted"`,
      [LEASE_SECONDS, AT_ONCE],
    );
    const [first] = claimed;
    return first && { companyId: first.companyId, files: claimed };
  });

/** Finishes files whose rows still show them: whoever drops the last use has them looked at again. */
export const leaveFiles = (db: DataSource, companyId: number, files: readonly DueFile[]): Promise<void> =>
  finish(db, companyId, files, `DELETE FROM file_deletion d USING found WHERE ${IS_FOUND}`);

/** Finishes files that were deleted for the first time, or for the second. */
export const recordDeleted = async (db: DataSource, companyId: number, files: readonly DueFile[]): Promise<void> => {
  const once = files.filter(({ isDeleted }) => !isDeleted);
  const twice = files.filter(({ isDeleted }) => isDeleted);
  await leaveFiles(db, companyId, twice);
  await finish(
    db,
    companyId,
    once,
    `UPDATE file_deletion d SET deleted_at = now(), due_at = now() + interval '${AGAIN_AFTER_SECONDS} seconds'
     FROM found WHERE ${IS_FOUND}`,
  );
};

const IS_FOUND = 'd.company_id = $1 AND d.key = found.key AND d.drops = found.drops';

async function finish(db: DataSource, companyId: number, files: readonly DueFile[], sql: string): Promise<void> {
  if (files.length === 0) return;
  await withTenant(db, { companyId }, (manager) =>
    manager.query(`WITH found AS (SELECT * FROM unnest($2::text[], $3::integer[]) AS f (key, drops)) ${sql}`, [
      companyId,
      files.map(({ key }) => key),
      files.map(({ drops }) => drops),
    ]),
  );
}
