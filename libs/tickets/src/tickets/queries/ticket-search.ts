import type { BoundValues } from '../../database/bound-values.js';

/** As many contacts, and as many of the newest messages, are looked at. */
const FOUND_MAX = 1_000;
/** A shorter part has no three letters to look up: only names and numbers are searched for it. */
const BODY_PART_MIN = 3;

/**
 * SQL of the ids of tickets whose contact's name or number, or a message, holds the text; accents and case do not count
 * (domain-behaviour §10). `company` is the bound place of the company.
 */
export function searchedTickets(text: string, company: string, values: BoundValues): string {
  const like = (part: string) => values.bind(`%${part.replace(/[\\%_]/g, '\\$&')}%`);
  const digits = /^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const pattern = `fold(${like(text)}::text)`;
  const most = values.bind(FOUND_MAX);
  const byContact = `
    SELECT of_contact.id FROM search_contacts(${pattern}, ${digits ? `${like(digits)}::text` : 'NULL'}, ${most}::integer) AS met (id)
    CROSS JOIN LATERAL (
      SELECT x.id FROM ticket x WHERE x.company_id = ${company} AND x.contact_id = met.id OFFSET 0
    ) of_contact`;
  return text.length < BODY_PART_MIN
    ? byContact
    : `${byContact} UNION SELECT search_bodies(${pattern}, ${most}::integer)`;
}
