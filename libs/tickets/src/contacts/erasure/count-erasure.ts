import { ERASURE_PLACES, type ErasureCounts } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export const noCounts = (): ErasureCounts =>
  Object.fromEntries(ERASURE_PLACES.map((place) => [place, 0])) as ErasureCounts;

/** Rows of the imports that name one of the numbers ($3), however they are written. */
export const IMPORT_ROWS = `contact_import_row
  WHERE company_id = $1 AND regexp_replace(number, '\\D', '', 'g') = ANY($2::text[])`;

/** What the company holds on a contact now. */
export async function countErasure(
  manager: EntityManager,
  companyId: number,
  contactId: number,
  numbers: readonly string[],
): Promise<ErasureCounts> {
  const own = 'SELECT id FROM ticket WHERE company_id = $1 AND contact_id = $2';
  const [counts] = await rows<Omit<ErasureCounts, 'importRows'>>(
    manager,
    `SELECT (SELECT count(*)::integer FROM ticket WHERE company_id = $1 AND contact_id = $2) AS tickets,
       (SELECT count(*)::integer FROM message WHERE company_id = $1 AND contact_id = $2) AS messages,
       (SELECT count(*)::integer FROM message WHERE company_id = $1 AND author_id = $2) AS "groupMessages",
       (SELECT count(*)::integer FROM message WHERE company_id = $1 AND (contact_id = $2 OR author_id = $2)
          AND media ->> 'key' IS NOT NULL) AS files,
       (SELECT count(*)::integer FROM ticket_note WHERE company_id = $1 AND ticket_id IN (${own})) AS notes,
       (SELECT count(*)::integer FROM composer_draft WHERE company_id = $1 AND ticket_id IN (${own})) AS drafts,
       (SELECT count(*)::integer FROM ticket_log WHERE company_id = $1 AND ticket_id IN (${own})) AS "logEntries",
       (SELECT count(*)::integer FROM contact_tag WHERE company_id = $1 AND contact_id = $2) AS tags,
       (SELECT count(*)::integer FROM contact_alias WHERE company_id = $1 AND contact_id = $2) AS aliases,
       (SELECT count(*)::integer FROM contact_merge
          WHERE company_id = $1 AND (contact_id = $2 OR merged_id = $2)) AS merges`,
    [companyId, contactId],
  );
  const [imported] = await rows<{ n: number }>(manager, `SELECT count(*)::integer AS n FROM ${IMPORT_ROWS}`, [
    companyId,
    numbers,
  ]);
  return { ...counts!, importRows: imported!.n };
}
