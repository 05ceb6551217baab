import { type Actor, type ConnectionUsage, isAdmin } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

/** Live tickets that lose their connection when it is deleted. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
export async function connectionUsage(db: DataSource, actor: Actor, connectionId: number): Promise<ConnectionUsage> {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
  const { companyId } = actor;
  const [usage] = await readTenant(db, { companyId }, (reader) =>
    rows<ConnectionUsage>(
      reader,
      `SELECT count(*) FILTER (WHERE t.id IS NOT NULL AND t.user_id IS NULL)::integer AS waiting,
         count(*) FILTER (WHERE t.user_id IS NOT NULL)::integer AS attended
       FROM connection c
       LEFT JOIN ticket t ON t.company_id = c.company_id AND t.connection_id = c.id AND t.status <> 'closed'
       WHERE c.company_id = $1 AND c.id = $2 AND NOT c.is_deleted GROUP BY c.id`,
      [companyId, connectionId],
    ),
  );
  if (!usage) throw new AppError('ERR_NO_WAPP_FOUND');
  return usage;
}
