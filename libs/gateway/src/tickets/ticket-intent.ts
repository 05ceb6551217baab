import type { Actor } from '@prosa/contracts';
import { type AnyRequest, AppError } from '@prosa/service-kit';
import type { ChangeTicketInput } from './change-ticket.input.js';

type TicketIntent = Extract<AnyRequest, { name: 'tickets.accept' | 'tickets.return' | 'tickets.close' }>;

/**
 * The published call sets fields; behind the gateway there are only intents (wire-contract.md §5). Throws
 * ERR_NO_USER_FOUND for another user's number, ERR_NO_CHANGE for a body without an intent known yet.
 */
export function ticketIntent(actor: Actor, change: ChangeTicketInput): TicketIntent {
  const { ticketId, status, queueId, userId, sendFarewellMessage } = change;
  if (userId !== undefined && userId !== actor.userId) throw new AppError('ERR_NO_USER_FOUND');
  if (status === 'closed') return { name: 'tickets.close', input: { ticketId, sendFarewellMessage } };
  if (status === 'open' || status === 'group') return { name: 'tickets.accept', input: { ticketId, queueId } };
  if (status === 'pending' && queueId === undefined) return { name: 'tickets.return', input: { ticketId } };
  throw new AppError('ERR_NO_CHANGE');
}
