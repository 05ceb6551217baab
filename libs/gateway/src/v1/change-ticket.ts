import type { Actor, TicketView, V1ChangeTicketInput } from '@prosa/contracts';
import type { AnyRequest, Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';

type Step = Extract<
  AnyRequest,
  { name: 'tickets.accept' | 'tickets.return' | 'tickets.close' | 'tickets.transfer' | 'tickets.reopen' }
>;

/**
 * Makes a ticket as a program wants it. A program attends to nothing itself: it names the user who does. Throws
 * ERR_VALIDATION for `open` without a user, and for a user or queue that mean nothing, and what the requests throw.
 */
export async function changeTicket(bus: Bus, actor: Actor, change: V1ChangeTicketInput): Promise<TicketView> {
  const { ticketId, status, sendFarewell = true } = change;
  if (status === 'open') return open(bus, actor, change);
  refuse(change, status === 'closed' ? ['userId', 'queueId'] : ['userId']);
  const queueId = change.queueId ?? undefined;
  const farewell = { sendFarewellMessage: sendFarewell, sendRatingRequest: sendFarewell };
  if (status === 'closed') return bus.request(actor, { name: 'tickets.close', input: { ticketId, ...farewell } });
  if (queueId === undefined) return bus.request(actor, { name: 'tickets.return', input: { ticketId } });
  return bus.request(actor, { name: 'tickets.transfer', input: { ticketId, queueId } });
}

async function open(bus: Bus, actor: Actor, change: V1ChangeTicketInput): Promise<TicketView> {
  const { ticketId, userId } = change;
  if (!userId) throw new AppError('ERR_VALIDATION', { fields: { userId: ['isDefined'] } });
  const ticket = await bus.request(actor, { name: 'tickets.byId', input: { ticketId } });
  return bus.request(actor, opening(ticket, { ticketId, userId, queueId: change.queueId ?? undefined }));
}

/** What opens a ticket for a user, by where it is. */
function opening({ status }: TicketView, input: { ticketId: number; userId: number; queueId?: number }): Step {
  if (status === 'closed' || status === 'nps') return { name: 'tickets.reopen', input };
  return { name: status === 'open' || status === 'group' ? 'tickets.transfer' : 'tickets.accept', input };
}

/** Throws ERR_VALIDATION when one of the fields is given. */
function refuse(change: V1ChangeTicketInput, names: ('userId' | 'queueId')[]): void {
  const given = names.filter((name) => change[name]);
  if (given.length === 0) return;
  throw new AppError('ERR_VALIDATION', { fields: Object.fromEntries(given.map((name) => [name, ['isAbsent']])) });
}
