import { type Actor, canSeeTicket, type TicketView, isAdmin } from '@prosa/contracts';
import type { BoundValues } from '../../database/bound-values.js';
import type { Ticket } from './ticket.entity.js';

/** Whether the actor may see the ticket, in lists and alone. */
export const canSee = (actor: Actor, ticket: Ticket): boolean => canSeeTicket(actor, ticket, ticket.isGroup);

/**
 * Whether the actor attends it, and so writes and counts as its reader: its owner, an admin, and in a group all who may
 * see groups.
 */
export function canAttend(actor: Actor, ticket: Ticket): boolean {
  const isAttended = ticket.status === 'open' || ticket.status === 'group';
  if (!isAttended || !canSee(actor, ticket)) return false;
  return isAdmin(actor) || ticket.isGroup || ticket.userId === actor.userId;
}

/** Whether the actor may accept it from where it is, as far as seeing it goes: they see it, or would if it waited there. */
export const seesWhereItIs = (actor: Actor, ticket: Ticket): boolean =>
  canSee(actor, ticket) || seesWaitingIn(actor, ticket, ticket.queueId);

/** Whether the actor could see it where it waited last: an actor who accepts too late learns who has it. */
export const sawItWait = (actor: Actor, ticket: Ticket): boolean =>
  ticket.waitedIn !== null && seesWaitingIn(actor, ticket, ticket.waitedIn || null);

function seesWaitingIn(actor: Actor, { status, isGroup }: Ticket, queueId: number | null): boolean {
  return status !== 'closed' && canSeeTicket(actor, { status: 'pending', queueId, userId: null }, isGroup);
}

/**
 * The ticket as a response to an actor who may not see it: who has it and where (docs/spec/wire-contract.md §5),
 * without anything of its messages.
 */
export const redactFor = (actor: Actor, view: TicketView): TicketView =>
  canSeeTicket(actor, view, view.isGroup)
    ? view
    : {
        ...view,
        lastMessage: null,
        lastMessageContact: null,
        lastMessageFromMe: false,
        lastMessageAck: 0,
        unreadMessages: 0,
        waitingSince: null,
      };

/**
 * `canSeeTicket` (contracts) as a condition on rows of `ticket` or `ticket_counter` under the given alias. A spec compares the
 * two in every place.
 */
export function visibleTo(actor: Actor, alias: string, values: BoundValues): string {
  if (isAdmin(actor)) return 'true';
  const queueIds = `${values.bind(actor.queueIds)}::integer[]`;
  const groups = actor.allowGroup ? 'true' : `NOT ${alias}.is_group`;
  const unqueued = actor.allTicket ? 'true' : `${alias}.is_group`;
  return `${groups} AND (${alias}.user_id = ${values.bind(actor.userId)}
    OR ((${alias}.is_group OR ${alias}.status = 'closed' OR ${alias}.user_id IS NULL)
      AND (${alias}.queue_id = ANY(${queueIds}) OR (${alias}.queue_id IS NULL AND ${unqueued}))))`;
}
