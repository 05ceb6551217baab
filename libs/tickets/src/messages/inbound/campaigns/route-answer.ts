import { NEW_BOT_MEMORY, systemActor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { saveMemory } from '../../../automation/bot-memory.js';
import { watchTicket } from '../../../automation/watch-ticket.js';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import type { StoredMessage } from '../store-message.js';
import { routeToQueue } from '../../../routing/route-to-queue.js';
import { logStep } from '../../../tickets/log/log-step.js';
import { relocateTicket } from '../../../tickets/move-ticket.js';
import type { AnswerableMessage } from './campaign-of-thread.js';

type Place = Pick<AnswerableMessage, 'queueId' | 'userId'>;

/** Whether answers go to people directly; otherwise the bot greets as usual. */
export const hasPlace = ({ replies, queueId, userId }: AnswerableMessage): boolean =>
  replies === 'queue' && (queueId !== null || userId !== null);

/**
 * Brings a ticket that an answer opened or reopened to the campaign's queue or attendant, where the bot does not greet.
 * False, and nothing happens, for a ticket that was live already, and where the campaign has no place for answers.
 */
export async function routeAnswer(
  manager: EntityManager,
  { ticket, isNewTicket, isContinued }: StoredMessage,
  answered: AnswerableMessage,
): Promise<boolean> {
  if (!(isNewTicket || isContinued) || !hasPlace(answered)) return false;
  const { companyId, id: ticketId } = ticket;
  const opened = await lockTicket(manager, companyId, ticketId);
  if (!opened) return false;
  await logStep(manager, { companyId, ticketId, type: 'queue', userId: null, queueId: answered.queueId });
  if (!(await place(manager, opened, answered))) return false;
  const placed = await lockTicket(manager, companyId, ticketId);
  if (placed) await saveMemory(manager, placed, { ...NEW_BOT_MEMORY, isSilenced: true });
  await watchTicket(manager, companyId, ticketId);
  return true;
}

/** Whether it is there now. Without an attendant the queue's rules choose one, or nobody. */
async function place(manager: EntityManager, ticket: Ticket, { queueId, userId }: Place): Promise<boolean> {
  if (userId === null) return (await routeToQueue(manager, ticket, queueId!)) !== null;
  const to = { status: 'pending', queueId, userId } as const;
  return ticket.isAt(to) || relocateTicket(manager, systemActor(ticket.companyId), ticket, to);
}
