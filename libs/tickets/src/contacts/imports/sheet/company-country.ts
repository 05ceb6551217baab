import type { EntityManager } from 'typeorm';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { rows } from '../../../database/rows.js';

/** Of a company that has connected no number yet. */
const FIRST_COUNTRY: CountryCode = 'BR';

/** The company's country: that of its default number, else of its first one. */
export async function companyCountry(manager: EntityManager, companyId: number): Promise<CountryCode> {
  const numbers = await rows<{ number: string }>(
    manager,
    `SELECT number FROM connection WHERE company_id = $1 AND NOT is_deleted AND number <> ''
     ORDER BY is_default DESC, id`,
    [companyId],
  );
  const countries = numbers.flatMap(({ number }) => parsePhoneNumberFromString(`+${number}`)?.country ?? []);
  return countries[0] ?? FIRST_COUNTRY;
}
