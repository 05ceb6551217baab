import { readTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import type { Answer } from './store-answers.js';

/** For so long an answer about a number counts for other lists as well. */
const FRESH_FOR = `interval '30 days'`;
/** So long after the network gave no answer about a number it is tried again. */
const RETRY_AFTER = `interval '1 minute'`;

/** Numbers for the phones' address books, in order of their contacts. */
export interface NumberBatch {
  /** The last contact among them. */
  lastId: number;
  numbers: string[];
  /** Answers that another list has. */
  answers: Answer[];
}

/** The next unchecked numbers after that contact; null when there are none. */
export async function nextBatch(
  db: DataSource,
  companyId: number,
  { after, most }: { after: number; most: number },
): Promise<NumberBatch | null> {
  const found = await readTenant(db, { companyId }, (reader) =>
    reader.query<{ id: number; number: string; isValid: boolean | null; checkedAt: string | null }[]>(
      `SELECT i.id, i.number, known.is_whatsapp_valid AS "isValid", known.checked_at::text AS "checkedAt"
       FROM (SELECT id, number FROM contact_list_item
             WHERE company_id = $1 AND is_whatsapp_valid IS NULL AND id > $2 ORDER BY id LIMIT $3) i
         LEFT JOIN LATERAL (
           SELECT o.is_whatsapp_valid, o.checked_at FROM contact_list_item o
           WHERE o.company_id = $1 AND o.number = i.number AND o.is_whatsapp_valid IS NOT NULL
             AND o.checked_at > now() - ${FRESH_FOR}
           ORDER BY o.checked_at DESC LIMIT 1) known ON true
       ORDER BY i.id`,
      [companyId, after, most],
    ),
  );
  const last = found.at(-1);
  if (!last) return null;
  const answers = found.flatMap(({ number, isValid, checkedAt }) =>
    isValid === null ? [] : [{ number, isValid, checkedAt }],
  );
  const known = new Set(answers.map(({ number }) => number));
  const numbers = [...new Set(found.map(({ number }) => number))].filter((number) => !known.has(number));
  return { lastId: last.id, numbers, answers };
}

/** Numbers to look up at the network, those first that were not tried. `isLeft`: whether others wait for their time. */
export async function numbersToLookUp(
  db: DataSource,
  companyId: number,
  most: number,
): Promise<{ numbers: string[]; isLeft: boolean }> {
  const [found] = await readTenant(db, { companyId }, (reader) =>
    reader.query<{ numbers: string[]; isLeft: boolean }[]>(
      `SELECT ARRAY(SELECT number FROM contact_list_item
           WHERE company_id = $1 AND is_whatsapp_valid IS NULL
             AND (checked_at IS NULL OR checked_at < now() - ${RETRY_AFTER})
           ORDER BY checked_at NULLS FIRST, id LIMIT $2) AS numbers,
         EXISTS (SELECT 1 FROM contact_list_item WHERE company_id = $1 AND is_whatsapp_valid IS NULL) AS "isLeft"`,
      [companyId, most],
    ),
  );
  return { numbers: [...new Set(found!.numbers)], isLeft: found!.isLeft };
}
