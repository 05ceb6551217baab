import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { User } from '../../accounts/users/user.entity.js';

interface Door {
  isActive: boolean;
  isWithinHours: boolean;
}

/**
 * Whether a user with the right password may sign in now. Working hours are in the company's zone and may end after
 * midnight; equal times mean the whole day (docs/spec/domain-behaviour.md §8). Locks the company's row until the
 * transaction ends, so that setting it inactive ends this session too. Throws ERR_COMPANY_INACTIVE, ERR_OUT_OF_HOURS.
 */
export async function assertMaySignIn(manager: EntityManager, { companyId, startWork, endWork }: User): Promise<void> {
  const [door] = (await manager.query(
    `SELECT status AND deleted_at IS NULL AS "isActive",
       CASE WHEN $2 = $3 THEN true
            WHEN $2 < $3 THEN local.minute BETWEEN $2 AND $3
            ELSE local.minute >= $2 OR local.minute <= $3 END AS "isWithinHours"
     FROM company, LATERAL (SELECT to_char(now() AT TIME ZONE time_zone, 'HH24:MI') AS minute) local WHERE id = $1 FOR NO KEY UPDATE OF company`,
    [companyId, startWork, endWork],
  )) as [Door];
  if (!door.isActive) throw new AppError('ERR_COMPANY_INACTIVE');
  if (!door.isWithinHours) throw new AppError('ERR_OUT_OF_HOURS', { startWork, endWork });
}
