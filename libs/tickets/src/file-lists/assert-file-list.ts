import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** Keeps a list of files from being deleted until the transaction ends. Throws ERR_NO_FILE_LIST_FOUND. */
export async function assertFileList(manager: EntityManager, companyId: number, id: number): Promise<void> {
  const sql = 'SELECT id FROM file_list WHERE company_id = $1 AND id = $2 FOR KEY SHARE';
  const found = await rows(manager, sql, [companyId, id]);
  if (found.length === 0) throw new AppError('ERR_NO_FILE_LIST_FOUND', { fields: { fileListId: ['unknown'] } });
}
