import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { readAcross } from '../accounts/companies/across-companies.js';

/** The class of the advisory lock that serializes writers of one company name. The value is arbitrary. */
const NAME_LOCK = 7_270_020;

/**
 * Refuses a name that another company has, whatever its case (docs/spec/secondary.md §5). Throws
 * ERR_COMPANY_NAME_ALREADY_EXISTS.
 */
export async function assertNameFree(manager: EntityManager, name: string, companyId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext(lower($2)))', [NAME_LOCK, name]);
  const sameName: unknown[] = await readAcross(manager, () =>
    manager.query('SELECT 1 FROM company WHERE lower(name) = lower($1) AND id <> $2 AND deleted_at IS NULL LIMIT 1', [
      name,
      companyId,
    ]),
  );
  if (sameName.length > 0) throw new AppError('ERR_COMPANY_NAME_ALREADY_EXISTS');
}
