import { type Reader, WorkTable } from '@prosa/service-kit/database';

/** A company with numbers that are to be checked. */
export const CHECK_WORK = new WorkTable<{ knownTo: number }>({
  table: 'contact_check_work',
  leaseSeconds: 30,
  columns: 'known_to AS "knownTo"',
});

/**
 * Has the company's unchecked numbers checked. `isAgain`: searches phones' address books for those that were searched for
 * before. A worker that is about to finish sees the new time and continues.
 */
export async function requestCheck(reader: Reader, companyId: number, isAgain = false): Promise<void> {
  await reader.query(
    `INSERT INTO contact_check_work AS w (company_id) VALUES ($1)
     ON CONFLICT (company_id) DO UPDATE SET due_at = w.due_at + interval '1 microsecond',
       known_to = CASE WHEN $2::boolean THEN 0 ELSE w.known_to END`,
    [companyId, isAgain],
  );
}
