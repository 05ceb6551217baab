import { ERASURE_PLACES, type ErasureCounts, type PersonTraces } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export const noCounts = (): ErasureCounts =>
  Object.fromEntries(ERASURE_PLACES.map((place) => [place, 0])) as ErasureCounts;

/** Rows of imports that name one of the numbers ($2), however they are written. */
export const IMPORT_ROWS = `contact_import_row
  WHERE company_id = $1 AND regexp_replace(number, '\\D', '', 'g') = ANY($2::text[])`;

/** Rows of ticket tables, by their place in the certificate. All but the cycles are deleted with their ticket. */
export const TICKET_ROWS = {
  notes: 'ticket_note WHERE company_id = $1 AND ticket_id = ANY($2)',
  drafts: 'composer_draft WHERE company_id = $1 AND ticket_id = ANY($2)',
  logEntries: 'ticket_log WHERE company_id = $1 AND ticket_id = ANY($2)',
  ratings: 'ticket_cycle WHERE company_id = $1 AND ticket_id = ANY($2) AND rating IS NOT NULL',
} as const;

/** What the company holds on a contact now, but for traces in other services, which are found while they are removed. */
export async function countErasure(
  manager: EntityManager,
  companyId: number,
  { contactId, names, ticketIds }: PersonTraces,
): Promise<ErasureCounts> {
  const count = async (from: string, value: unknown): Promise<number> => {
    const [counted] = await rows<{ n: number }>(manager, `SELECT count(*)::integer AS n FROM ${from}`, [
      companyId,
      value,
    ]);
    return counted!.n;
  };
  const own = 'WHERE company_id = $1 AND contact_id = $2';
  const counts = { ...noCounts(), tickets: ticketIds.length };
  counts.messages = await count(`message ${own}`, contactId);
  counts.groupMessages = await count('message WHERE company_id = $1 AND author_id = $2', contactId);
  counts.files = await count(
    `message WHERE company_id = $1 AND (contact_id = $2 OR author_id = $2) AND media ->> 'key' IS NOT NULL`,
    contactId,
  );
  for (const [place, from] of Object.entries(TICKET_ROWS)) {
    counts[place as keyof typeof TICKET_ROWS] = await count(from, ticketIds);
  }
  counts.schedules = await count(`schedule ${own}`, contactId);
  counts.tags = await count(`contact_tag ${own}`, contactId);
  counts.aliases = await count(`contact_alias ${own}`, contactId);
  counts.consents = await count(`consent_proof ${own}`, contactId);
  counts.merges = await count('contact_merge WHERE company_id = $1 AND (contact_id = $2 OR merged_id = $2)', contactId);
  counts.importRows = await count(IMPORT_ROWS, names);
  return counts;
}
