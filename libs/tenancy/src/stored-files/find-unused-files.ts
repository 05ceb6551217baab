import { type Batch, withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { dropKeys } from './file-deletions.js';
import type { FilesInUse } from './files-in-use.js';

/** Files that are looked for together: each service reads its rows with files once for all of them. */
const AT_ONCE = 2_000;
/**
 * How old a file is before it is looked for, and how long until it is looked for again. Within this time it gets its row:
 * an event that carries a key may wait for days for an operator.
 */
const CHECK_EVERY = '14 days';
/** Uploads, received files and exports. Pictures of users and contacts have one owner each, which deletes them. */
const MAY_BE_SHARED = '^[0-9]+/[0-9]{4}/';

/** Drops the company's files that no row shows: stored for a message that never came, or lost by a killed process. */
export function findUnusedFiles(db: DataSource, inUse: FilesInUse, companyId: number): Batch {
  return async () => {
    const keys = await withTenant(db, { companyId }, async (manager) => {
      const files: { key: string }[] = await manager.query(
        `SELECT key FROM stored_file WHERE company_id = $1 AND checked_at < now() - interval '${CHECK_EVERY}'
           AND key ~ $2 ORDER BY checked_at LIMIT ${AT_ONCE}`,
        [companyId, MAY_BE_SHARED],
      );
      return files.map(({ key }) => key);
    });
    if (keys.length === 0) return false;
    const used = await inUse.among(companyId, keys);
    await withTenant(db, { companyId }, async (manager) => {
      await manager.query('UPDATE stored_file SET checked_at = now() WHERE company_id = $1 AND key = ANY($2)', [
        companyId,
        keys,
      ]);
      await dropKeys(
        manager,
        companyId,
        keys.filter((key) => !used.has(key)),
      );
    });
    return keys.length === AT_ONCE;
  };
}
