import { countryOfNumbers } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';

/** The company's country: that of its default number, else of its first one. */
export async function companyCountry(
  manager: EntityManager,
  companyId: number,
): Promise<ReturnType<typeof countryOfNumbers>> {
  const numbers = await rows<{ number: string }>(
    manager,
    `SELECT number FROM connection WHERE company_id = $1 AND NOT is_deleted AND number <> ''
     ORDER BY is_default DESC, id`,
    [companyId],
  );
  return countryOfNumbers(numbers.map(({ number }) => number));
}
