import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** Keeps a foreign bot from being deleted until the transaction ends. Throws ERR_NO_INTEGRATION_FOUND. */
export async function assertIntegrationExists(manager: EntityManager, companyId: number, id: number): Promise<void> {
  const sql = 'SELECT id FROM integration WHERE company_id = $1 AND id = $2 FOR KEY SHARE';
  const found = await rows(manager, sql, [companyId, id]);
  if (found.length === 0) throw new AppError('ERR_NO_INTEGRATION_FOUND', { fields: { integrationId: ['unknown'] } });
}
