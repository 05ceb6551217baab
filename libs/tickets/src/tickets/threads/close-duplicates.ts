import { systemActor } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { type EntityManager, In, Not } from 'typeorm';
import { closeCycle } from '../cycle/close-cycle.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { type LivePlacement, type LiveStatus, Ticket } from '../../conversation/ticket/ticket.entity.js';

/** Tickets that were closed as duplicates, with their places before. `publish` records their events. */
export interface ClosedDuplicates {
  places: (LivePlacement & { id: number })[];
  publish: () => Promise<void>;
}

/**
 * Before contacts are merged: of live tickets on the same connection one stays, an attended one before a waiting one,
 * then the newest. It takes over the unread count of the others, which are closed. Their events are recorded once the
 * tickets have their new contact.
 */
export async function closeDuplicates(
  manager: EntityManager,
  companyId: number,
  contactIds: number[],
): Promise<ClosedDuplicates> {
  const live = await manager.find(Ticket, { where: { companyId, contactId: In(contactIds), status: Not('closed') } });
  const closed: Ticket[] = [];
  for (const survivor of live.filter((ticket) => bestOf(live, ticket.connectionId) === ticket)) {
    const duplicates = live.filter((ticket) => ticket !== survivor && ticket.connectionId === survivor.connectionId);
    for (const duplicate of duplicates) await closeInto(manager, duplicate, survivor);
    closed.push(...duplicates);
  }
  return {
    places: closed.map(({ id, status, queueId, userId }) => ({ id, status: status as LiveStatus, queueId, userId })),
    publish: async () => {
      for (const ticket of closed) await publishClosed(manager, ticket);
    },
  };
}

function bestOf(tickets: Ticket[], connectionId: number): Ticket | undefined {
  const rank = ({ userId, id }: Ticket) => [userId === null ? 0 : 1, id] as const;
  return tickets
    .filter((ticket) => ticket.connectionId === connectionId)
    .sort((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1])[0];
}

async function closeInto(manager: EntityManager, duplicate: Ticket, survivor: Ticket): Promise<void> {
  const actor = systemActor(duplicate.companyId);
  await closeCycle(manager, { ticket: duplicate, actor, farewell: null });
  await manager.query(
    `UPDATE ticket SET unread_messages = CASE id WHEN $2 THEN unread_messages + $4 ELSE 0 END,
       waiting_since = CASE id WHEN $2 THEN least(waiting_since, $5) END, version = version + 1
     WHERE company_id = $1 AND id IN ($2, $3)`,
    [survivor.companyId, survivor.id, duplicate.id, duplicate.unreadMessages, duplicate.waitingSince],
  );
}

async function publishClosed(manager: EntityManager, { companyId, id, place }: Ticket): Promise<void> {
  const ticket = await ticketView(manager, companyId, id);
  const lane = laneOf({ companyId, connectionId: ticket.whatsappId, contactId: ticket.contactId });
  await recordEvent(manager, 'ticket.closed', lane, { ticket, from: place, byUserId: 0 });
}
