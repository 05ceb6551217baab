import type { BotEnd } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { runBot } from '../../bot/run-bot.js';
import { endSession } from '../../conversation/bot-session/end-session.js';
import { sendText } from '../../conversation/sending/send-text.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { routeToQueue } from '../../routing/route-to-queue.js';

interface HandOver {
  /** Sent to the contact first; '' for nothing. */
  text?: string;
  /** Where it waits when it is in no queue. */
  queueId?: number | null;
}

/**
 * Ends the conversation of a locked ticket with its bot and lets it wait for a person: in its queue, or, without one, by the
 * menu of its connection.
 */
export async function handOver(
  manager: EntityManager,
  ticket: Ticket,
  reason: BotEnd,
  { text = '', queueId = null }: HandOver = {},
): Promise<void> {
  const { companyId, id } = ticket;
  await endSession(manager, ticket, reason);
  if (text.trim() !== '') await sendText(manager, ticket, text);
  const waiting = await lockTicket(manager, companyId, id);
  if (waiting?.status === 'pending' && waiting.userId === null) await leadOn(manager, waiting, queueId);
}

/** Into its queue, for whom it chooses there; without one that exists, by the menu. */
async function leadOn(manager: EntityManager, ticket: Ticket, queueId: number | null): Promise<void> {
  const target = ticket.queueId ?? queueId;
  const isRouted = target !== null && (await routeToQueue(manager, ticket, target)) !== null;
  if (isRouted || ticket.queueId !== null) return;
  await runBot(manager, ticket, { event: { kind: 'botOver' }, messageId: null });
}
