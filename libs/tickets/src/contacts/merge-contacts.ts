import { type ContactAlias, CONTACT_FIELDS_MAX } from '@prosa/contracts';
import { type EventScope, recordEvent } from '@prosa/service-kit/bus';
import { type EntityManager, In } from 'typeorm';
import { rows } from '../database/rows.js';
import { closeDuplicates } from '../tickets/threads/close-duplicates.js';
import { ContactAlias as AliasRow } from '../conversation/contact/contact-alias.entity.js';
import { aliasesOf } from '../conversation/contact/contact-aliases.js';
import { Contact, isNamedByAlias } from '../conversation/contact/contact.entity.js';
import { lockContacts } from '../conversation/contact/lock-contacts.js';
import { dropPicture } from './pictures/sync-picture.js';
import { bumpVersion } from '../conversation/contact/publish-contact.js';

/**
 * Merges contacts (oldest first) that are the same person: the first takes over tickets, messages and aliases of the
 * others, which are deleted. Tickets are locked before contacts, in the order of receiving.
 */
export async function mergeContacts(manager: EntityManager, lane: EventScope, contacts: Contact[]): Promise<void> {
  const { companyId } = lane;
  const [into, ...others] = contacts as [Contact, ...Contact[]];
  const from = others.map(({ id }) => id);
  await lockAll(
    manager,
    companyId,
    contacts.map(({ id }) => id),
  );

  const closed = await closeDuplicates(manager, companyId, [into.id, ...from]);
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
  await bumpVersion(manager, companyId, into.id);
  fillMissingFields(into, others, await aliasesOf(manager, companyId, [into.id, ...from]));
  await manager.update(AliasRow, { companyId, contactId: In(from) }, { contactId: into.id });
  await manager.delete(Contact, { companyId, id: In(from) });
  await manager.save(into);

  await closed.publish();
  for (const { id, urlPicture } of others) {
    if (urlPicture !== into.urlPicture) await dropPicture(manager, { companyId, id }, urlPicture);
  }
  for (const contactId of from) {
    await recordEvent(manager, 'contact.merged', lane, { contactId, intoContactId: into.id });
  }
}

/**
 * Allows one merge of a contact at a time. Throws when a contact was merged meanwhile, so that the event is retried.
 */
async function lockAll(manager: EntityManager, companyId: number, ids: number[]): Promise<void> {
  await lockContacts(manager, companyId, ids);
  await manager.query('SELECT 1 FROM ticket WHERE company_id = $1 AND contact_id = ANY($2) ORDER BY id FOR UPDATE', [
    companyId,
    ids,
  ]);
  const locked = await rows(
    manager,
    'SELECT 1 FROM contact WHERE company_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE',
    [companyId, ids],
  );
  if (locked.length !== ids.length) throw new Error('a contact was merged meanwhile');
}

/** Copies the fields that the surviving contact lacks. */
function fillMissingFields(into: Contact, others: Contact[], aliases: ContactAlias[]): void {
  const all = [into, ...others];
  const called = all.find(({ isNamed }) => isNamed) ?? all.find((contact) => !isNamedByAlias(contact, aliases)) ?? into;
  into.name = called.name;
  into.isNamed = called.isNamed;
  into.number = firstOf(all, 'number');
  into.email = firstOf(all, 'email');
  into.urlPicture = firstOf(all, 'urlPicture');
  into.lgpdAcceptedAt = all.find(({ lgpdAcceptedAt }) => lgpdAcceptedAt !== null)?.lgpdAcceptedAt ?? null;
  into.extraInfo = all
    .flatMap(({ extraInfo }) => extraInfo)
    .slice(0, CONTACT_FIELDS_MAX)
    .map((field, index) => ({ ...field, id: index + 1 }));
}

const firstOf = (contacts: Contact[], field: 'number' | 'email' | 'urlPicture'): string =>
  contacts.find((contact) => contact[field] !== '')?.[field] ?? '';
