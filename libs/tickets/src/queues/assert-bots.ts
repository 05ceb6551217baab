import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

interface Linked {
  integrationId?: number | null;
  promptId?: number | null;
}

/**
 * Keeps a foreign bot and a prompt from being deleted until the transaction ends. Throws ERR_NO_INTEGRATION_FOUND,
 * ERR_NO_PROMPT_FOUND.
 */
export async function assertBots(
  manager: EntityManager,
  companyId: number,
  { integrationId, promptId }: Linked,
): Promise<void> {
  if (integrationId && !(await isThere(manager, 'integration', companyId, integrationId))) {
    throw new AppError('ERR_NO_INTEGRATION_FOUND', { fields: { integrationId: ['unknown'] } });
  }
  if (promptId && !(await isThere(manager, 'prompt', companyId, promptId))) {
    throw new AppError('ERR_NO_PROMPT_FOUND', { fields: { promptId: ['unknown'] } });
  }
}

async function isThere(
  manager: EntityManager,
  table: 'integration' | 'prompt',
  companyId: number,
  id: number,
): Promise<boolean> {
  const sql = `SELECT id FROM ${table} WHERE company_id = $1 AND id = $2 FOR KEY SHARE`;
  return (await rows(manager, sql, [companyId, id])).length > 0;
}
