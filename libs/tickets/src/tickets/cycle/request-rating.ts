import { NEW_BOT_MEMORY } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { saveMemory } from '../../automation/bot-memory.js';
import { watchTicket } from '../../automation/watch-ticket.js';
import { connectionSettings } from '../../connections/connection-settings.js';
import { outgoingBody } from '../../conversation/sending/outgoing-body.js';
import { isReceiver } from '../../conversation/sending/send-text.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { isWindowOpen } from '../../conversation/window/assert-window.js';
import { logMove } from '../log/log-move.js';
import { dropPins } from '../pins/drop-pins.js';
import { applyMove } from '../place-ticket.js';
import { receivesFarewell } from '../texts/farewell-of.js';
import type { EndedCycle } from './cycle-hook.js';
import { hasRating, recordCloser } from './ticket-cycle.js';

/**
 * Where a locked ticket is closed in a way that asks for a rating: it waits for that with the status nps, and its service
 * cycle is closed (docs/spec/domain-behaviour.md §7). Returns the text for the contact, which is sent once the close can
 * no longer be undone; null when none is asked, and nothing was done.
 */
export async function requestRating(manager: EntityManager, cycle: EndedCycle): Promise<string | null> {
  const text = await ratingText(manager, cycle);
  if (!text) return null;
  const { ticket, actor } = cycle;
  const to = ticket.awaitingRating(actor.userId);
  if (!(await applyMove(manager, ticket, to))) return null;
  await recordCloser(manager, ticket, actor.userId);
  await logMove(manager, actor, ticket, { to, isTransfer: false });
  await dropPins(manager, ticket);
  await watchAnswer(manager, ticket);
  return text;
}

/** From now on the bot counts how often the rating was requested, and waits for it no longer than the connection says. */
async function watchAnswer(manager: EntityManager, { companyId, id }: Ticket): Promise<void> {
  const waiting = await lockTicket(manager, companyId, id);
  const questionAt = waiting?.movedAt.toISOString() ?? null;
  if (waiting) await saveMemory(manager, waiting, { ...NEW_BOT_MEMORY, ratingAttempts: 1, questionAt });
  await watchTicket(manager, companyId, id);
}

/** The request; null where none is sent: to groups, after a rating of the cycle, to whom nobody can write now. */
async function ratingText(manager: EntityManager, { ticket, actor, farewell }: EndedCycle): Promise<string | null> {
  if (!farewell?.isRated || !isAskable(ticket) || !receivesFarewell(ticket, farewell.options)) return null;
  const { settings } = await connectionSettings(manager, ticket.companyId, ticket.connectionId);
  const request = settings.ratingMessage.trim();
  if (request === '' || (await hasRating(manager, ticket)) || !(await isReachable(manager, ticket))) return null;
  return outgoingBody(manager, request, { actor, ticket });
}

const isAskable = ({ isGroup, status }: Ticket): boolean => !isGroup && status !== 'nps' && status !== 'lgpd';

/** A request that cannot be sent would be waited for in vain. */
const isReachable = async (manager: EntityManager, ticket: Ticket): Promise<boolean> =>
  (await isReceiver(manager, ticket)) && isWindowOpen(manager, ticket, null);
