import { type Batch, inBatches, withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';

/** The console shows sessions that ended within 30 days; the rest is for questions to the operator. */
const RETENTION_DAYS = 90;
/** Rows of one transaction. */
export const BATCH = 1_000;

/**
 * Deletes a company's sessions that ended, or could not be refreshed any more, more than 90 days ago. Their refresh tokens
 * and push subscriptions go with them.
 */
export const pruneSessions = (db: DataSource, companyId: number): Batch =>
  inBatches((limit) => deleteSome(db, companyId, limit), BATCH);

function deleteSome(db: DataSource, companyId: number, limit: number): Promise<number> {
  return withTenant(db, { companyId }, async (manager) => {
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM session WHERE company_id = $1 AND id IN (
         SELECT s.id FROM session s
         WHERE s.company_id = $1 AND coalesce(s.ended_at, s.last_used_at) < now() - $2 * interval '1 day'
           AND (s.ended_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM refresh_token t
             WHERE t.company_id = s.company_id AND t.session_id = s.id AND t.expires_at > now()))
         LIMIT $3)`,
      [companyId, RETENTION_DAYS, limit],
    );
    return deleted;
  });
}
