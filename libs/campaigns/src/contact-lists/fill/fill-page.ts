import { type ContactListSource, type ErrorCode } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource } from 'typeorm';
import { addItems, type NewItem } from '../items/add-items.js';
import type { ListKey } from '../contact-list.queries.js';
import { publishList } from '../publish-list.js';
import { audienceOf } from './audience-of.js';
import { recipientsPage } from './recipients-by-outcome.js';
import { FILL_WORK } from './start-filling.js';

/** Recipients of a campaign that are added together; of contacts it is a page of `contacts.audience`. */
const PAGE = 1_000;
/** The source was deleted meanwhile: the list keeps what it has. */
const DELETED: readonly ErrorCode[] = ['ERR_NO_TAG_FOUND'];

/** A filling under way. */
export interface Filling {
  source: ContactListSource;
  /** The last contact or recipient that was read. */
  readTo: number;
}

interface Page {
  items: NewItem[];
  /** Null on the last page. */
  next: number | null;
  /** How many there are, where the source counted them; null: not known. */
  total: number | null;
}

/** Adds the next page in one transaction: one that was interrupted is read again. `isDue`: whether to publish progress. */
export async function fillPage(
  { db, bus }: { db: DataSource; bus: Bus },
  list: ListKey,
  { source, readTo }: Filling,
  isDue: () => boolean,
): Promise<void> {
  const { companyId, contactListId } = list;
  const { items, next, total } = await pageOf({ db, bus }, companyId, source, readTo);
  await withTenant(db, list, async (manager) => {
    const [moved] = await manager.query<[unknown[], number]>(
      `UPDATE contact_list_filling SET read_to = $4, done = done + $5, total = coalesce($6, total)
       WHERE company_id = $1 AND contact_list_id = $2 AND read_to = $3 RETURNING 1`,
      [companyId, contactListId, readTo, next ?? readTo, items.length, total],
    );
    // Another process has read it, or the list is deleted.
    if (moved.length === 0) return;
    const added = await addItems(manager, list, items);
    const of = 'company_id = $1 AND contact_list_id = $2';
    if (next === null) {
      await manager.query(`DELETE FROM contact_list_filling WHERE ${of}`, [companyId, contactListId]);
      await FILL_WORK.delete(manager, { companyId, id: contactListId });
    } else {
      await manager.query(`UPDATE contact_list_filling SET added = added + $3 WHERE ${of}`, [
        companyId,
        contactListId,
        added.length,
      ]);
    }
    if (next === null || isDue()) await publishList(manager, list);
  });
}

async function pageOf(
  { db, bus }: { db: DataSource; bus: Bus },
  companyId: number,
  source: ContactListSource,
  after: number,
): Promise<Page> {
  if (source.kind === 'campaign') {
    const found = await readTenant(db, { companyId }, (reader) =>
      recipientsPage(reader, companyId, { groups: source, after, most: PAGE }),
    );
    return { items: found, next: found.length < PAGE ? null : found.at(-1)!.id, total: null };
  }
  try {
    // The first page counts them.
    const { contacts, ...page } = await audienceOf(bus, companyId, source, after || undefined);
    return { items: contacts, ...page };
  } catch (error) {
    if (error instanceof AppError && DELETED.includes(error.code)) return { items: [], next: null, total: null };
    throw error;
  }
}
