import {
  type Actor,
  type ContactPage,
  type ContactRow,
  seesMaskedNumbers,
  type ListContactsInput,
  PAGE_SIZE,
} from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { BoundValues } from '../../database/bound-values.js';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import { dayBegins } from '../../database/zoned-day.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { contactFields, tagsJoin } from '../../conversation/contact/contact-view.js';
import { type ContactPatterns, contactPatterns } from '../../conversation/contact/number-search.js';

const SIZE = PAGE_SIZE.contacts;
/** The largest integer of PostgreSQL, beyond the end of any list. */
const SKIPPED_MAX = 2_147_483_647;

/** A page of the company's contacts by name, and how many there are, in one statement. */
export async function listContacts(reader: Reader, actor: Actor, input: ListContactsInput): Promise<ContactPage> {
  if (isInNone(actor, input)) return { contacts: [], hasMore: false, count: 0 };
  const { sql, values } = contactListStatement(actor, input);
  const [page] = await rows<{ count: number; contacts: ContactRow[] }>(reader, sql, values);
  const { count, contacts } = page!;
  return { contacts: contacts.slice(0, SIZE), hasMore: contacts.length > SIZE, count };
}

/**
 * The statement behind a page. Indexes decide which contacts are on it (see the migration that lists them) before tags
 * and tickets are joined. Each contact has its last ticket among those that the actor may see.
 */
export function contactListStatement(actor: Actor, input: ListContactsInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const searchArgs = searchArguments(actor, input, bound);
  const skipped = bound.bind(Math.min(((input.pageNumber ?? 1) - 1) * SIZE, SKIPPED_MAX));
  const sql = `
    SELECT count_contacts(${searchArgs}) AS count, (
      SELECT coalesce(json_agg(page.view ORDER BY page.place), '[]') FROM (
        SELECT met.place, json_build_object(${contactFields('c', 'tags')}, 'tickets', last.list) AS view
        FROM list_contacts(${searchArgs}, ${skipped}::integer, ${SIZE + 1}) WITH ORDINALITY AS met (id, place)
        CROSS JOIN LATERAL (
          SELECT * FROM contact x WHERE x.company_id = ${bound.bind(actor.companyId)} AND x.id = met.id OFFSET 0
        ) c
        ${tagsJoin('tags', 'c.company_id', 'c.id')}
        CROSS JOIN LATERAL (
          SELECT coalesce(json_agg(json_build_object(
            'id', t.id, 'uuid', t.uuid, 'status', t.status, 'updatedAt', ${isoTime('t.updated_at')})), '[]') AS list
          FROM (
            SELECT * FROM ticket x
            WHERE x.company_id = c.company_id AND x.contact_id = c.id AND (${visibleTo(actor, 'x', bound)})
            ORDER BY x.updated_at DESC, x.id DESC LIMIT 1
          ) t
        ) last
      ) page
    ) AS contacts`;
  return { sql, values: bound.list };
}

const textOf = ({ searchParam = '' }: ListContactsInput): string => searchParam.trim();

const patternsOf = (actor: Actor, input: ListContactsInput): ContactPatterns =>
  contactPatterns(textOf(input), seesMaskedNumbers(actor));

/** Whether the search is for a part of a number that the actor may not search by. */
function isInNone(actor: Actor, input: ListContactsInput): boolean {
  const { name, number } = patternsOf(actor, input);
  return textOf(input) !== '' && name === null && number === null;
}

/** The arguments of both functions, in their order. */
function searchArguments(actor: Actor, input: ListContactsInput, bound: BoundValues): string {
  const { name, number } = patternsOf(actor, input);
  const tagIds = input.contactTag?.length ? [...new Set(input.contactTag)] : null;
  return [
    `fold(${bound.bind(name)}::text)`,
    `${bound.bind(number)}::text`,
    `${bound.bind(tagIds)}::integer[]`,
    dayBegins(input.date ?? input.dateStart, 0, bound),
    dayBegins(input.date ?? input.dateEnd, 1, bound),
    `${bound.bind(input.channel ?? null)}::text`,
    `${bound.bind(input.isGroup ?? null)}::boolean`,
  ].join(', ');
}
