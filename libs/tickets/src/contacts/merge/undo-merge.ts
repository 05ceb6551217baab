import { type Actor, may, MERGE_UNDO_MS, type UndoMergeInput, type UndoneMerge } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { cancelTimer, publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { rows } from '../../database/rows.js';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { copyEntry } from '../../do-not-contact/do-not-contact.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { lockContact } from '../../conversation/contact/lock-contact.js';
import type { MergeRecord } from './merge-record.js';
import { recountTicket } from './recount-ticket.js';
import { reopenClosed } from './reopen-closed.js';
import { restoreContact, restoreWindows, type SplitPair } from './restore-contact.js';
import { splitThreads } from './split-threads.js';

interface Merge extends SplitPair {
  record: MergeRecord;
  isOver: boolean;
}

/** Restores a contact that was merged into another. What came since goes to the contact by whose alias it came. */
@Injectable()
export class UndoMerge {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_UNDO_TOO_LATE. */
  async execute(actor: Actor, { contactId, mergeId }: UndoMergeInput): Promise<UndoneMerge> {
    if (!may(actor, 'contacts-page:deleteContact')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockContacts(manager, companyId, [contactId]);
      const merge = await claimMerge(manager, { companyId, contactId, mergeId });
      await lockContacts(manager, companyId, [merge.mergedId]);
      await manager.query('SELECT 1 FROM ticket WHERE company_id = $1 AND contact_id = $2 ORDER BY id FOR UPDATE', [
        companyId,
        contactId,
      ]);
      await lockContact(manager, companyId, contactId);
      return restore(manager, actor, merge);
    });
  }
}

/** Marks the merge as undone and empties its record, which contains a person's data. */
async function claimMerge(
  manager: EntityManager,
  { companyId, contactId, mergeId }: { companyId: number } & UndoMergeInput,
): Promise<Merge> {
  const [merge] = await rows<Merge>(
    manager,
    `SELECT merged_id AS "mergedId", record,
       merged_at + $4 * interval '1 millisecond' <= clock_timestamp() AS "isOver"
     FROM contact_merge WHERE company_id = $1 AND id = $2 AND contact_id = $3 AND undone_at IS NULL FOR UPDATE`,
    [companyId, mergeId, contactId, MERGE_UNDO_MS],
  );
  if (!merge) throw new AppError('ERR_NO_CONTACT_FOUND');
  if (merge.isOver) throw new AppError('ERR_UNDO_TOO_LATE');
  await manager.query('UPDATE contact_merge SET undone_at = now(), record = NULL WHERE company_id = $1 AND id = $2', [
    companyId,
    mergeId,
  ]);
  await cancelTimer(manager, companyId, `contact-merge:${mergeId}`);
  return { ...merge, companyId, contactId };
}

/** Proofs of consent follow the tickets in which it was given or refused. */
const restoreConsents = (manager: EntityManager, { companyId, contactId, mergedId }: Merge): Promise<unknown> =>
  manager.query(
    `UPDATE consent_proof SET contact_id = $3 WHERE company_id = $1 AND contact_id = $2
       AND ticket_id IN (SELECT id FROM ticket WHERE company_id = $1 AND contact_id = $3)`,
    [companyId, contactId, mergedId],
  );

async function restore(manager: EntityManager, actor: Actor, merge: Merge): Promise<UndoneMerge> {
  const { companyId, contactId, mergedId, record } = merge;
  await restoreContact(manager, merge, record);
  const reopened = await reopenClosed(manager, companyId, record.closed);
  const { ticketIds, openedIds } = await splitThreads(manager, merge, record);
  await restoreConsents(manager, merge);
  await restoreWindows(manager, merge);
  // Whose wish it was is not known any more: neither is written to.
  await copyEntry(manager, companyId, { from: contactId, to: mergedId });
  const live = await manager.findBy(Ticket, [
    { companyId, contactId, status: Not('closed') },
    { companyId, contactId: mergedId, status: Not('closed') },
  ]);
  for (const id of new Set([...ticketIds, ...live.map((ticket) => ticket.id)])) {
    await recountTicket(manager, companyId, id);
  }

  const target = { kind: 'contact', id: contactId, name: record.contact.name } as const;
  await publishAudit(manager, actor, 'contact.mergeUndone', { target });
  for (const id of openedIds) await publishOpened(manager, companyId, id);
  for (const ticket of reopened) await publishReopened(manager, actor, ticket);
  const restored = await publishContact(manager, contactLane(companyId, mergedId), mergedId, {
    isNew: true,
    restoredFrom: contactId,
  });
  return { contact: await publishContact(manager, contactLane(companyId, contactId), contactId), restored };
}

async function publishOpened(manager: EntityManager, companyId: number, id: number): Promise<void> {
  const ticket = await ticketView(manager, companyId, id);
  const lane = laneOf({ companyId, connectionId: ticket.whatsappId, contactId: ticket.contactId });
  await recordEvent(manager, 'ticket.opened', lane, { ticket });
}

async function publishReopened(
  manager: EntityManager,
  { userId: byUserId }: Actor,
  { companyId, id, place: from }: Ticket,
): Promise<void> {
  const ticket = await ticketView(manager, companyId, id);
  const lane = laneOf({ companyId, connectionId: ticket.whatsappId, contactId: ticket.contactId });
  await recordEvent(manager, 'ticket.undone', lane, { ticket, from, byUserId });
}
