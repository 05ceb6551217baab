import type { Actor, CompanySettings } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { groupSettings } from '../../connections/served-groups.js';
import { connectionSettings } from '../../connections/connection-settings.js';
import { outgoingBody } from '../../conversation/sending/outgoing-body.js';
import { Queue } from '../../queues/queue.entity.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';

/** What a farewell needs to know of the company. */
export interface FarewellFacts {
  options: CompanySettings;
  /** Whether a rating may be asked for first. */
  isRated: boolean;
}

interface FarewellInput extends Omit<FarewellFacts, 'isRated'> {
  actor: Actor;
  ticket: Ticket;
}

/**
 * The farewell of a closed ticket: its owner's, or the closer's where nobody owned it, else its queue's, else the
 * connection's; null for none. Contacts who still waited get it only where the company chose so (sendFarewellWaitingTicket),
 * groups only where the connection serves them like people (docs/spec/core.md §3, docs/spec/domain-behaviour.md §7).
 */
export async function farewellOf(
  manager: EntityManager,
  { actor, ticket, options }: FarewellInput,
): Promise<string | null> {
  if (!receivesFarewell(ticket, options)) return null;
  if (ticket.isGroup && !(await groupSettings(manager, ticket)).groupAsTicket) return null;
  const id = ticket.userId ?? actor.userId;
  const owner = await manager.findOneBy(Attendant, { companyId: actor.companyId, id });
  const author = owner ? { ...actor, name: owner.name } : actor;
  const text = ownFarewell(owner) || (await completionOf(manager, ticket));
  return text && outgoingBody(manager, text, { actor: author, ticket });
}

const ownFarewell = (owner: Attendant | null): string => owner?.farewellMessage.trim() ?? '';

/** What the queue writes at the end, or else the connection, where the owner has no farewell of their own. */
async function completionOf(
  manager: EntityManager,
  { companyId, connectionId, queueId }: Ticket,
): Promise<string | null> {
  const queue = queueId === null ? null : await manager.findOneBy(Queue, { companyId, id: queueId });
  const ofQueue = queue?.complationMessage.trim();
  if (ofQueue) return ofQueue;
  return (await connectionSettings(manager, companyId, connectionId)).settings.complationMessage.trim() || null;
}

/** Whether a person's ticket in this status gets a farewell at all. */
export const receivesFarewell = ({ status }: Ticket, { sendFarewellWaitingTicket }: CompanySettings): boolean =>
  status !== 'pending' || sendFarewellWaitingTicket === 'enabled';
