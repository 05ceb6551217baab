import type { Actor } from '@prosa/contracts';
import type { AnyRequest } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { ChangeTicketInput } from './change-ticket.input.js';

type TicketIntent = Extract<
  AnyRequest,
  { name: 'tickets.accept' | 'tickets.return' | 'tickets.close' | 'tickets.transfer' | 'tickets.switchBot' }
>;

/**
 * The published call sets fields; behind the gateway there are only intents (docs/spec/wire-contract.md §5). An owner
 * who is not the caller means a transfer, and so does a queue to wait in. Throws ERR_NO_USER_FOUND where another user
 * means nothing, ERR_NO_CHANGE for a body without an intent. */
export function ticketIntent(actor: Actor, change: ChangeTicketInput): TicketIntent {
  const { ticketId, status, queueId, sendFarewellMessage, sendRatingRequest } = change;
  const isOwn = namesNobodyElse(actor, change);
  if (status === 'open' || status === 'group') return isOwn ? acceptance(change) : handOver(change);
  if (!isOwn) throw new AppError('ERR_NO_USER_FOUND');
  if (status === 'closed')
    return { name: 'tickets.close', input: { ticketId, sendFarewellMessage, sendRatingRequest } };
  if (status !== 'pending') return nothingKnown(change);
  return queueId === undefined ? { name: 'tickets.return', input: { ticketId } } : transfer(change);
}

function nothingKnown({ ticketId, useIntegration }: ChangeTicketInput): TicketIntent {
  if (useIntegration === undefined) throw new AppError('ERR_NO_CHANGE');
  return { name: 'tickets.switchBot', input: { ticketId, useIntegration } };
}

const namesNobodyElse = (actor: Actor, { userId }: ChangeTicketInput): boolean =>
  userId === undefined || userId === actor.userId;

const acceptance = ({ ticketId, queueId, sendGreeting }: ChangeTicketInput): TicketIntent => ({
  name: 'tickets.accept',
  input: { ticketId, queueId, sendGreeting },
});

/** To another user: of a ticket in any place, or only of one that waits. */
const handOver = (change: ChangeTicketInput): TicketIntent => {
  const { ticketId, queueId, userId, sendGreeting, onlyWaiting } = change;
  if (!onlyWaiting) return transfer(change);
  return { name: 'tickets.accept', input: { ticketId, queueId, userId, sendGreeting } };
};

const transfer = ({ ticketId, status, queueId, userId }: ChangeTicketInput): TicketIntent => ({
  name: 'tickets.transfer',
  input: { ticketId, queueId, ...(status !== 'pending' && { userId }) },
});
