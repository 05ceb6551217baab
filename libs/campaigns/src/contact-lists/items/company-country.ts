import { countryOfNumbers } from '@prosa/service-kit/http';
import type { Reader } from '@prosa/service-kit/database';

/** The company's country: that of its default number, else of its first one. */
export async function companyCountry(reader: Reader, companyId: number): Promise<ReturnType<typeof countryOfNumbers>> {
  const numbers = await reader.query<{ number: string }[]>(
    `SELECT number FROM connection_copy WHERE company_id = $1 AND number <> '' ORDER BY is_default DESC, id`,
    [companyId],
  );
  return countryOfNumbers(numbers.map(({ number }) => number));
}
