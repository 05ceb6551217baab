import { AppError } from '@prosa/service-kit';
import { type EntityManager, Not } from 'typeorm';
import { lockCompany } from '../../accounts/companies/company.queries.js';
import { User } from '../../accounts/users/user.entity.js';

/**
 * Throws ERR_LAST_ADMIN. The company's row is held until the end: of two admins who take each other's profile one is
 * left. A user's row is held before it, as at sign-in.
 */
export async function assertNotLastAdmin(manager: EntityManager, { companyId, id, profile }: User): Promise<void> {
  if (profile !== 'admin') return;
  await lockCompany(manager, companyId);
  const hasAnother = await manager.existsBy(User, { companyId, id: Not(id), profile: 'admin' });
  if (!hasAnother) throw new AppError('ERR_LAST_ADMIN');
}
