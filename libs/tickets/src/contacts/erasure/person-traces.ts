import type { ContactAlias, PersonTraces } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { aliasesOf, everyForm } from '../../conversation/contact/contact-aliases.js';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { rows } from '../../database/rows.js';

/** The contact's aliases, and its number when that is none of them. */
export async function namesOf(manager: EntityManager, { companyId, id, number }: Contact): Promise<ContactAlias[]> {
  const known = await aliasesOf(manager, companyId, [id]);
  const isKnown = number === '' || known.some(({ type, value }) => type === 'phone' && value === number);
  return isKnown ? known : [...known, { type: 'phone', value: number }];
}

/** By what rows about the contact are found, here and in other services. */
export async function tracesOf(
  manager: EntityManager,
  { companyId, id }: Contact,
  aliases: readonly ContactAlias[],
): Promise<PersonTraces> {
  const own = await rows<{ id: number }>(
    manager,
    'SELECT id FROM ticket WHERE company_id = $1 AND contact_id = $2 ORDER BY id',
    [companyId, id],
  );
  const groups = await rows<{ contactId: number; ticketId: number }>(
    manager,
    `SELECT DISTINCT contact_id AS "contactId", ticket_id AS "ticketId" FROM message
     WHERE company_id = $1 AND author_id = $2 ORDER BY 2`,
    [companyId, id],
  );
  const [{ now }] = (await rows<{ now: Date }>(manager, 'SELECT clock_timestamp() AS now', [])) as [{ now: Date }];
  return {
    contactId: id,
    until: now.toISOString(),
    names: [...new Set(everyForm(aliases).map(({ value }) => value))],
    ticketIds: own.map((ticket) => ticket.id),
    groupIds: [...new Set(groups.map(({ contactId }) => contactId))],
    groupTicketIds: groups.map(({ ticketId }) => ticketId),
  };
}
