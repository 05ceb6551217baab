import { AppError } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { readAcross } from '../../accounts/companies/across-companies.js';

/** Any number: who gives a company a name holds it together with the name. */
const NAME_LOCK = 7_270_020;

/**
 * Two companies that an operator names alike cannot be told apart (docs/spec/secondary.md §5). Companies that sign up by
 * themselves are not asked: it would tell strangers who is there. Throws ERR_COMPANY_NAME_ALREADY_EXISTS.
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
