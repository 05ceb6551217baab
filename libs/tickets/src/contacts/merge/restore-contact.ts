import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { nameOfAliases } from '../../conversation/contact/name-of-alias.js';
import { aliasesOf } from '../../conversation/contact/contact-aliases.js';
import { splitWindows } from '../../conversation/window/merge-windows.js';
import { fieldsWithoutMerge } from './merged-fields.js';
import type { MergeRecord } from './merge-record.js';

/** Two contacts whose merge is undone: the one that stayed, and the id of the other. */
export interface SplitPair {
  companyId: number;
  contactId: number;
  mergedId: number;
}

/**
 * Restores the row, fields, aliases, tags and tickets of a merged contact. A tag, ticket or alias that somebody else has
 * meanwhile, or that was deleted, stays as it is.
 */
export async function restoreContact(
  manager: EntityManager,
  { companyId, contactId, mergedId }: SplitPair,
  record: MergeRecord,
): Promise<void> {
  const into = await manager.findOneByOrFail(Contact, { companyId, id: contactId });
  const hasPicture = into.urlPicture === record.after.urlPicture;
  await insertRow(manager, { ...record.contact, ...(!hasPicture && { url_picture: '' }) });

  const ids = [companyId, contactId, mergedId];
  await manager.query(
    `UPDATE contact_alias a SET contact_id = $3
     FROM jsonb_to_recordset($4::jsonb) AS moved (type text, value text)
     WHERE a.company_id = $1 AND a.contact_id = $2 AND a.type = moved.type AND a.value = moved.value`,
    [...ids, JSON.stringify(record.aliases)],
  );
  await manager.query(
    `INSERT INTO contact_tag (company_id, contact_id, tag_id)
     SELECT company_id, $2, id FROM tag WHERE company_id = $1 AND id = ANY($3) ON CONFLICT DO NOTHING`,
    [companyId, mergedId, record.tagIds],
  );
  await manager.query('DELETE FROM contact_tag WHERE company_id = $1 AND contact_id = $2 AND tag_id = ANY($3)', [
    companyId,
    contactId,
    record.addedTagIds,
  ]);
  await manager.query(
    `UPDATE ticket SET contact_id = $3, version = version + 1
     WHERE company_id = $1 AND contact_id = $2 AND id = ANY($4)`,
    [...ids, record.ticketIds],
  );
  await manager.query('UPDATE message SET author_id = $3 WHERE company_id = $1 AND author_id = $2 AND id = ANY($4)', [
    ...ids,
    record.authoredIds,
  ]);
  await manager.query(
    `UPDATE schedule SET contact_id = $3, updated_at = clock_timestamp()
     WHERE company_id = $1 AND contact_id = $2 AND id = ANY($4)`,
    [...ids, record.scheduleIds ?? []],
  );
  await restoreFields(manager, into, record);
}

/** The times until which each can be written to, once their messages are apart. */
export const restoreWindows = (manager: EntityManager, { companyId, contactId, mergedId }: SplitPair): Promise<void> =>
  splitWindows(manager, { companyId, contactId, otherId: mergedId });

/** Inserts all columns that are stored; the version is above all that consoles saw. */
async function insertRow(manager: EntityManager, row: MergeRecord['contact']): Promise<void> {
  const [{ list }] = (await rows<{ list: string }>(
    manager,
    `SELECT string_agg(quote_ident(attname), ', ') AS list FROM pg_attribute
     WHERE attrelid = 'contact'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname <> 'handle'`,
  )) as [{ list: string }];
  const restored = { ...row, version: Number(row.version) + 1 };
  await manager.query(
    `INSERT INTO contact (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM jsonb_populate_record(NULL::contact, $1::jsonb)`,
    [JSON.stringify(restored)],
  );
}

/** A contact without a number gets that of an alias that is left, and one without a name the name of an alias. */
async function restoreFields(manager: EntityManager, into: Contact, record: MergeRecord): Promise<void> {
  const { before, after, contact } = record;
  const fields = fieldsWithoutMerge(into, { before, after, merged: { extraInfo: contact.extra_info } });
  const left = await aliasesOf(manager, into.companyId, [into.id]);
  fields.number ||= left.find(({ type }) => type === 'phone')?.value ?? '';
  fields.name ||= nameOfAliases(left);
  await manager.save(Object.assign(into, fields));
}
