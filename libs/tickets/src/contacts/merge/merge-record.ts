import { MERGE_UNDO_MS, type TicketStatus } from '@prosa/contracts';
import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { MergedFields } from './merged-fields.js';

/** The kind of the timer after which a merge can no longer be undone. */
export const MERGE_TIMER = 'contact.mergeFinal';

/** What a merge moved from one contact to another. */
export interface MergeRecord {
  /** The row of the contact that was deleted. */
  contact: Record<string, unknown> & { name: string; number: string; extra_info: MergedFields['extraInfo'] };
  /** The fields of the other one. */
  before: MergedFields;
  after: MergedFields;
  aliases: { type: string; value: string }[];
  tagIds: number[];
  /** Of these, tags that the other contact did not have. */
  addedTagIds: number[];
  ticketIds: number[];
  /** Messages in groups that the contact wrote. */
  authoredIds: number[];
  /** Scheduled messages to the contact; absent in what earlier versions recorded. */
  scheduleIds?: number[];
  /** Live tickets of either that the merge closed, with their places. */
  closed: { id: number; status: Exclude<TicketStatus, 'closed'>; queueId: number | null; userId: number | null }[];
  /** The newest message of both: what is newer came since. */
  lastMessageId: number;
}

/** Who merged them, and which. `userId` null: the provider says that they are one person. */
export interface MergedPair {
  companyId: number;
  contactId: number;
  mergedId: number;
  userId: number | null;
}

/** Saves what a merge moved until it can no longer be undone. */
export async function saveMerge(
  manager: EntityManager,
  { companyId, contactId, mergedId, userId }: MergedPair,
  record: MergeRecord,
): Promise<void> {
  const [merge] = await rows<{ id: number; mergedAt: Date }>(
    manager,
    `INSERT INTO contact_merge (company_id, contact_id, merged_id, user_id, record) VALUES ($1, $2, $3, $4, $5)
     RETURNING id, merged_at AS "mergedAt"`,
    [companyId, contactId, mergedId, userId, JSON.stringify(record)],
  );
  const { id: mergeId, mergedAt } = merge!;
  const dueAt = new Date(mergedAt.getTime() + MERGE_UNDO_MS).toISOString();
  await setTimer(manager, companyId, { key: `contact-merge:${mergeId}`, kind: MERGE_TIMER, dueAt, data: { mergeId } });
}

/** Whether a merge of two of these contacts was undone: a person knows that they are not one. */
export async function areKeptApart(manager: EntityManager, companyId: number, ids: number[]): Promise<boolean> {
  const undone = await rows(
    manager,
    `SELECT 1 FROM contact_merge WHERE company_id = $1 AND contact_id = ANY($2) AND merged_id = ANY($2)
       AND undone_at IS NOT NULL LIMIT 1`,
    [companyId, ids],
  );
  return undone.length > 0;
}

/** Forgets that merges of these contacts were undone, because a person merges them again. */
export const forgetApart = (manager: EntityManager, companyId: number, ids: number[]): Promise<unknown> =>
  manager.query(
    `DELETE FROM contact_merge WHERE company_id = $1 AND contact_id = ANY($2) AND merged_id = ANY($2)
       AND undone_at IS NOT NULL`,
    [companyId, ids],
  );
