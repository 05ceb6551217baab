import { type BotConfiguration, type BotEffect, botActor, botTexts } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { beginSession } from '../conversation/bot-session/begin-session.js';
import { fillText } from '../conversation/sending/fill-text.js';
import { sendText } from '../conversation/sending/send-text.js';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { LiveStatus, Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { routeToQueue } from '../routing/route-to-queue.js';
import { recordRating } from '../tickets/cycle/ticket-cycle.js';
import { logStep } from '../tickets/log/log-step.js';
import { closeLockedTicket } from '../tickets/move-ticket.js';
import { markHandled } from '../tickets/mark-read.js';
import { applyMove } from '../tickets/place-ticket.js';
import { recordConsent } from './record-consent.js';
import { positionOf } from './queue-position.js';
import { sendFileList } from './send-file-list.js';

/** What the effects happen to. */
export interface BotTarget {
  configuration: BotConfiguration;
  ticketId: number;
  companyId: number;
  /** The message that is answered; null for the passage of time. */
  messageId: number | null;
}

type Handlers = {
  [K in BotEffect['kind']]: (
    manager: EntityManager,
    ticket: Ticket,
    effect: Extract<BotEffect, { kind: K }>,
    target: BotTarget,
  ) => Promise<unknown>;
};

const nothing = () => Promise.resolve();

const HANDLERS: Handlers = {
  send: async (manager, ticket, { text, media, isQuoting }, target) =>
    sendText(manager, ticket, await fillText(manager, ticket, text), {
      media,
      quotedId: isQuoting ? target.messageId : null,
    }),
  sendFiles: (manager, ticket, { fileListId }) => sendFileList(manager, ticket, fileListId),
  integration: async (manager, ticket, bot, { messageId }) => {
    if (messageId !== null) await beginSession(manager, ticket, bot, messageId);
  },
  sendPosition: async (manager, ticket, { queueId }, { configuration }) => {
    const position = await positionOf(manager, ticket, queueId);
    await sendText(manager, ticket, botTexts(configuration.language).position(position));
  },
  toQueue: async (manager, ticket, { queueId, userId, isRouted }) => {
    await log(manager, ticket, 'queue', queueId);
    if (isRouted) return routeToQueue(manager, ticket, queueId);
    await move(manager, ticket, { status: 'pending', queueId, userId });
  },
  leaveQueue: (manager, ticket) => move(manager, ticket, { status: 'pending', queueId: null, userId: null }),
  setStatus: (manager, ticket, { status }) => move(manager, ticket, { ...ticket.place, status }),
  close: async (manager, ticket, _, { messageId }) => {
    // What the contact answered the bot with; what waits for a person when the time is over stays unread.
    if (messageId !== null) await markHandled(manager, ticket);
    await closeLockedTicket(manager, botActor(ticket.companyId, []), ticket, { farewell: null, isUndoable: false });
  },
  consent: (manager, ticket, effect, { messageId }) => recordConsent(manager, ticket, { ...effect, messageId }),
  rate: (manager, ticket, { value }) => recordRating(manager, ticket, value),
  log: (manager, ticket, { type }) => log(manager, ticket, type, ticket.queueId),
  nothing,
};

/**
 * Does what the bot decided, in its order and in the caller's transaction. Resolves to the id of the last of its texts that
 * was sent; null without one.
 */
export async function applyEffects(
  manager: EntityManager,
  target: BotTarget,
  effects: readonly BotEffect[],
): Promise<number | null> {
  let textId: number | null = null;
  for (const effect of effects) {
    if (effect.kind === 'nothing') continue;
    // Read again for each, because the one before may have moved it.
    const ticket = await lockTicket(manager, target.companyId, target.ticketId);
    if (!ticket) break;
    const done = await HANDLERS[effect.kind](manager, ticket, effect as never, target);
    if (effect.kind === 'send') textId = (done as number | null) ?? textId;
  }
  return textId;
}

const log = (manager: EntityManager, { companyId, id }: Ticket, type: BotLogType, queueId: number | null) =>
  logStep(manager, { companyId, ticketId: id, type, userId: null, queueId });

type BotLogType = 'queue' | Extract<BotEffect, { kind: 'log' }>['type'];

/** Moves a locked ticket and records its event. The bot's moves are no work of a person, so none of them can be undone. */
async function move(
  manager: EntityManager,
  ticket: Ticket,
  to: { status: LiveStatus; queueId: number | null; userId: number | null },
): Promise<void> {
  if (ticket.isAt(to) || !(await applyMove(manager, ticket, to))) return;
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  const event = ticket.status === to.status ? 'ticket.transferred' : 'ticket.returned';
  await recordEvent(manager, event, laneOf(ticket), { ticket: view, from: ticket.place, byUserId: 0 });
}
