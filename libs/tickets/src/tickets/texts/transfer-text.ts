import type { Actor, TicketPlacement } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { optionsOf } from '../../options/options-of.js';
import { Queue } from '../../queues/queue.entity.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { systemTexts } from './system-texts.js';

/**
 * The text about a transfer, where the company chose so (sendMsgTransfTicket): the queue when it changed or nobody
 * attends any more, the attendant when that changed; null for none. Texts for groups name no person
 * (docs/spec/domain-behaviour.md §8).
 */
export async function transferText(
  manager: EntityManager,
  { companyId, userId }: Actor,
  ticket: Ticket,
  to: TicketPlacement,
): Promise<string | null> {
  if ((await optionsOf(manager, companyId)).sendMsgTransfTicket === 'disabled') return null;
  const queue = await nameOf(manager, Queue, companyId, queueToMention(ticket, to));
  const user = await nameOf(manager, Attendant, companyId, userToMention(ticket, to));
  const author = await manager.findOneBy(Attendant, { companyId, id: userId });

  const texts = systemTexts(author?.language ?? '');
  if (queue && user) return texts.toBoth(queue, user);
  if (queue) return texts.toQueue(queue);
  return user ? texts.toAttendant(user) : null;
}

const queueToMention = (ticket: Ticket, to: TicketPlacement): number | null =>
  to.userId === null || to.queueId !== ticket.queueId ? to.queueId : null;

const userToMention = (ticket: Ticket, to: TicketPlacement): number | null =>
  ticket.isGroup || to.userId === ticket.userId ? null : to.userId;

async function nameOf(
  manager: EntityManager,
  kind: typeof Queue | typeof Attendant,
  companyId: number,
  id: number | null,
): Promise<string | undefined> {
  return id === null ? undefined : (await manager.findOneBy(kind, { companyId, id }))?.name;
}
