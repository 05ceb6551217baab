import type { OtherTicket } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';

/** Who has the contact already and where, without anything of the messages: every user may know it. */
export async function otherTicket(manager: EntityManager, { companyId, id }: Ticket): Promise<OtherTicket> {
  const { userId, uuid, user, queue } = await ticketView(manager, companyId, id);
  return { userId, uuid, user: { name: user?.name ?? '' }, queue: { name: queue?.name ?? '' } };
}
