import type { ContactAlias } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import { type EntityManager, In } from 'typeorm';
import { rows } from '../database/rows.js';
import { closeDoubles } from '../tickets/threads/close-doubles.js';
import { laneOf } from '../tickets/threads/thread-lane.js';
import { ContactAlias as AliasRow } from './contact-alias.entity.js';
import { aliasesOf } from './contact-aliases.js';
import { Contact, isNamedByAlias } from './contact.entity.js';
import type { Meeting } from './find-or-create-contact.js';
import { lockContacts } from './lock-contacts.js';

/**
 * Makes one contact of several (oldest first) that are the same person: the first takes over tickets, messages and aliases
 * of the others, which are gone. Tickets are held before contacts, as receiving does.
 */
export async function mergeContacts(manager: EntityManager, meeting: Meeting, contacts: Contact[]): Promise<void> {
  const { companyId } = meeting;
  const [into, ...others] = contacts as [Contact, ...Contact[]];
  const from = others.map(({ id }) => id);
  await holdAll(
    manager,
    companyId,
    contacts.map(({ id }) => id),
  );

  const closed = await closeDoubles(manager, companyId, [into.id, ...from]);
  await manager.query(
    'UPDATE ticket SET contact_id = $2, version = version + 1 WHERE company_id = $1 AND contact_id = ANY($3)',
    [companyId, into.id, from],
  );
  await manager.query('UPDATE message SET author_id = $2 WHERE company_id = $1 AND author_id = ANY($3)', [
    companyId,
    into.id,
    from,
  ]);
  await manager.query(
    `INSERT INTO contact_tag (company_id, contact_id, tag_id)
     SELECT DISTINCT company_id, $2::integer, tag_id FROM contact_tag WHERE company_id = $1 AND contact_id = ANY($3)
     ON CONFLICT DO NOTHING`,
    [companyId, into.id, from],
  );
  takeOver(into, others, await aliasesOf(manager, companyId, [into.id, ...from]));
  await manager.update(AliasRow, { companyId, contactId: In(from) }, { contactId: into.id });
  await manager.delete(Contact, { companyId, id: In(from) });
  await manager.save(into);

  await closed.tell();
  for (const contactId of from) {
    const scope = laneOf({ ...meeting, contactId: into.id });
    await recordEvent(manager, 'contact.merged', scope, { contactId, intoContactId: into.id });
  }
}

/** One merge of a contact at a time. Throws when one of them was merged meanwhile: the event comes again. */
async function holdAll(manager: EntityManager, companyId: number, ids: number[]): Promise<void> {
  await lockContacts(manager, companyId, ids);
  await manager.query('SELECT 1 FROM ticket WHERE company_id = $1 AND contact_id = ANY($2) ORDER BY id FOR UPDATE', [
    companyId,
    ids,
  ]);
  const held = await rows(
    manager,
    'SELECT 1 FROM contact WHERE company_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE',
    [companyId, ids],
  );
  if (held.length !== ids.length) throw new Error('a contact was merged meanwhile');
}

/** What the surviving contact lacked. */
function takeOver(into: Contact, others: Contact[], aliases: ContactAlias[]): void {
  const named = [into, ...others].find((contact) => !isNamedByAlias(contact, aliases));
  into.name = (named ?? into).name;
  into.number ||= others.find(({ number }) => number !== '')?.number ?? '';
  into.urlPicture ||= others.find(({ urlPicture }) => urlPicture !== '')?.urlPicture ?? '';
}
