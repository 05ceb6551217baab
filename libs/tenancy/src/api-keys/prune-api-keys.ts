import { type Batch, inBatches, withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { REVOKED_DAYS } from './api-key-view.js';

/** Deletes a company's keys that were revoked so long ago that they are not listed any more. */
export const pruneApiKeys = (db: DataSource, companyId: number): Batch =>
  inBatches((limit) =>
    withTenant(db, { companyId }, async (manager) => {
      const [, deleted]: [unknown, number] = await manager.query(
        `DELETE FROM api_key WHERE company_id = $1 AND id IN (
           SELECT id FROM api_key WHERE company_id = $1 AND revoked_at <= now() - $2 * interval '1 day' LIMIT $3)`,
        [companyId, REVOKED_DAYS, limit],
      );
      return deleted;
    }),
  );
