import { AppError } from '@prosa/service-kit/http';
import { type EntityManager, Not } from 'typeorm';
import { lockCompany } from '../../accounts/companies/company.queries.js';
import { User } from '../../accounts/users/user.entity.js';

/**
 * Throws ERR_LAST_ADMIN. Locks the company until the transaction ends: of two admins who demote each other one remains.
 * Callers lock the user first, as sign-in does.
 */
export async function assertNotLastAdmin(manager: EntityManager, { companyId, id, profile }: User): Promise<void> {
  if (profile !== 'admin') return;
  await lockCompany(manager, companyId);
  const hasAnother = await manager.existsBy(User, { companyId, id: Not(id), profile: 'admin' });
  if (!hasAnother) throw new AppError('ERR_LAST_ADMIN');
}
