import { type EventScope, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { closeDuplicates } from '../tickets/threads/close-duplicates.js';
import { ContactAlias as AliasRow } from '../conversation/contact/contact-alias.entity.js';
import { aliasesOf } from '../conversation/contact/contact-aliases.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { lockContacts } from '../conversation/contact/lock-contacts.js';
import { dropExport } from './data-export/export-row.js';
import { copyEntry } from '../do-not-contact/do-not-contact.js';
import { dropPicture } from './pictures/sync-picture.js';
import { bumpVersion } from '../conversation/contact/publish-contact.js';
import { mergeWindows } from '../conversation/window/merge-windows.js';
import { saveMerge } from './merge/merge-record.js';
import { fieldsOf, mergedFields } from './merge/merged-fields.js';

/**
 * Merges contacts (oldest first) that are the same person: the first takes over tickets, messages and aliases of the
 * others, which are deleted. What each merge moves is saved, so that it can be undone. Tickets are locked before
 * contacts, in the order of receiving. `userId`: who merges them; null: providers say that they are one.
 */
export async function mergeContacts(
  manager: EntityManager,
  lane: EventScope,
  contacts: Contact[],
  userId: number | null = null,
): Promise<void> {
  const { companyId } = lane;
  const [into, ...others] = contacts as [Contact, ...Contact[]];
  await lockAll(
    manager,
    companyId,
    contacts.map(({ id }) => id),
  );
  for (const other of others) await mergeOne(manager, lane, { into, other, userId });
  await bumpVersion(manager, companyId, into.id);
}

interface Pair {
  into: Contact;
  other: Contact;
  userId: number | null;
}

async function mergeOne(manager: EntityManager, lane: EventScope, { into, other, userId }: Pair): Promise<void> {
  const { companyId } = lane;
  const ids = [companyId, into.id, other.id] as const;
  const [row] = await rows<{ contact: never; last: number }>(
    manager,
    `SELECT to_jsonb(c) AS contact, (
       SELECT coalesce(max(id), 0) FROM message WHERE company_id = $1 AND contact_id IN ($2, $3)) AS last
     FROM contact c WHERE c.company_id = $1 AND c.id = $3`,
    [...ids],
  );
  const [aliases, moved] = [
    await aliasesOf(manager, companyId, [into.id]),
    await aliasesOf(manager, companyId, [other.id]),
  ];
  const before = fieldsOf(into);
  const after = mergedFields(into, other, [...aliases, ...moved]);

  const closed = await closeDuplicates(manager, companyId, [into.id, other.id]);
  const tickets = await moveRows(manager, ids, 'UPDATE ticket SET contact_id = $2, version = version + 1');
  const authored = await moveRows(manager, ids, 'UPDATE message SET author_id = $2', 'author_id');
  const schedules = await moveRows(manager, ids, 'UPDATE schedule SET contact_id = $2, updated_at = clock_timestamp()');
  const tags = await moveTags(manager, ids);
  await moveRows(manager, ids, 'UPDATE consent_proof SET contact_id = $2');
  await dropExport(manager, companyId, other.id);
  await mergeWindows(manager, { companyId, contactId: into.id, otherId: other.id });
  await manager.update(AliasRow, { companyId, contactId: other.id }, { contactId: into.id });
  await copyEntry(manager, companyId, { from: other.id, to: into.id });
  await manager.delete(Contact, { companyId, id: other.id });
  await manager.save(Object.assign(into, after));
  const isPictureLost = other.urlPicture !== after.urlPicture;

  await saveMerge(
    manager,
    { companyId, contactId: into.id, mergedId: other.id, userId },
    {
      contact: { ...(row!.contact as object), ...(isPictureLost && { url_picture: '' }) } as never,
      before,
      after,
      aliases: moved,
      ...tags,
      ticketIds: tickets,
      authoredIds: authored,
      scheduleIds: schedules,
      closed: closed.places,
      lastMessageId: row!.last,
    },
  );
  await closed.publish();
  if (isPictureLost) await dropPicture(manager, { companyId, id: other.id }, other.urlPicture);
  await recordEvent(manager, 'contact.merged', lane, { contactId: other.id, intoContactId: into.id });
}

type Ids = readonly [companyId: number, intoId: number, otherId: number];

/** Runs an update of the rows of the other contact, and returns their ids. */
async function moveRows(manager: EntityManager, ids: Ids, update: string, column = 'contact_id'): Promise<number[]> {
  const moved = await rows<{ id: number }>(manager, `${update} WHERE company_id = $1 AND ${column} = $3 RETURNING id`, [
    ...ids,
  ]);
  return moved.map(({ id }) => id);
}

async function moveTags(manager: EntityManager, ids: Ids): Promise<{ tagIds: number[]; addedTagIds: number[] }> {
  const had = await rows<{ id: number }>(
    manager,
    'SELECT tag_id AS id FROM contact_tag WHERE company_id = $1 AND contact_id = $2',
    [ids[0], ids[2]],
  );
  const added = await rows<{ id: number }>(
    manager,
    `INSERT INTO contact_tag (company_id, contact_id, tag_id)
     SELECT company_id, $2::integer, tag_id FROM contact_tag WHERE company_id = $1 AND contact_id = $3
     ON CONFLICT DO NOTHING RETURNING tag_id AS id`,
    [...ids],
  );
  return { tagIds: had.map(({ id }) => id), addedTagIds: added.map(({ id }) => id) };
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
