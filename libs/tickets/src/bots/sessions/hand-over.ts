import type { BotEnd } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { runBot } from '../../bot/run-bot.js';
import { endSession } from '../../conversation/bot-session/end-session.js';
import { sendText } from '../../conversation/sending/send-text.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { routeToQueue } from '../../routing/route-to-queue.js';

/**
 * Ends the conversation of a locked ticket with its bot and lets it wait for a person: in its queue, or, without one, by the
 * menu of its connection. The contact is sent `text` first, where there is one.
 */
export async function handOver(manager: EntityManager, ticket: Ticket, reason: BotEnd, text = ''): Promise<void> {
  const { companyId, id } = ticket;
  await endSession(manager, ticket, reason);
  if (text.trim() !== '') await sendText(manager, ticket, text);
  const waiting = await lockTicket(manager, companyId, id);
  if (waiting?.status !== 'pending' || waiting.userId !== null) return;
  if (waiting.queueId !== null) await routeToQueue(manager, waiting, waiting.queueId);
  else await runBot(manager, waiting, { event: { kind: 'botOver' }, messageId: null });
}
