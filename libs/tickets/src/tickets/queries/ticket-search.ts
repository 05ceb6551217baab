import { PROTOCOL_TIME_DIGITS } from '@prosa/contracts';
import { partOf } from '@prosa/service-kit/database';
import type { BoundValues } from '../../database/bound-values.js';
import { contactPatterns } from '../../conversation/contact/number-search.js';

/** Limit of contacts, and of the newest messages, that a search finds. */
const FOUND_MAX = 1_000;
/** A shorter part has no trigram for the index: only names and numbers are searched for it. */
const BODY_PART_MIN = 3;

/** A protocol number (`protocolOf`): the second of the opening, and the id. */
const PROTOCOL = new RegExp(`^(\\d{${PROTOCOL_TIME_DIGITS}})(\\d{1,9})$`);

/** The number of a ticket, as the console shows it: "#123". Longer ones are no id. */
const TICKET_NUMBER = /^#(\d{1,9})$/;

interface SearchScope {
  /** The placeholder of the company. */
  company: string;
  /**
   * The actor sees masked numbers, and finds a contact by the digits that the mask shows only.
   */
  hidesNumbers: boolean;
}

/**
 * SQL of the ids of tickets whose contact's name or number, or a message, contains the text, whatever its accents and
 * case (docs/spec/domain-behaviour.md §10), and of the ticket that has this number or protocol number itself.
 */
export function searchedTickets(text: string, scope: SearchScope, values: BoundValues): string {
  const limit = () => values.bind(FOUND_MAX);
  const { name, number } = contactPatterns(text, scope.hidesNumbers);
  const parts: string[] = [];
  if (name !== null || number !== null) {
    parts.push(`
      SELECT of_contact.id
      FROM search_contacts(fold(${values.bind(name)}::text), ${values.bind(number)}::text, ${limit()}::integer) AS met (id)
      CROSS JOIN LATERAL (
        SELECT x.id FROM ticket x WHERE x.company_id = ${scope.company} AND x.contact_id = met.id OFFSET 0
      ) of_contact`);
  }
  if (text.length >= BODY_PART_MIN) {
    parts.push(`SELECT search_bodies(fold(${values.bind(partOf(text))}::text), ${limit()}::integer)`);
  }
  parts.push(...numberedTickets(text, scope, values));
  return parts.join(' UNION ') || 'SELECT NULL::integer WHERE false';
}

/** SQL of the ticket that the text names by its number or its protocol number. */
function numberedTickets(text: string, { company }: SearchScope, values: BoundValues): string[] {
  const [, id] = TICKET_NUMBER.exec(text) ?? [];
  if (id) return [`SELECT ${values.bind(Number(id))}::integer`];
  const [, opened, ofProtocol] = PROTOCOL.exec(text) ?? [];
  if (!opened || !ofProtocol) return [];
  return [
    `SELECT x.id FROM ticket x WHERE x.company_id = ${company} AND x.id = ${values.bind(Number(ofProtocol))}::integer
       AND to_char(x.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') = ${values.bind(opened)}::text`,
  ];
}
