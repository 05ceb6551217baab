import { isDeepStrictEqual } from 'node:util';
import {
  type BotConfiguration,
  type BotEffect,
  type BotEvent,
  type BotState,
  type InboundMessage,
  step,
} from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { applyEffects } from './apply-effects.js';
import { loadConfiguration } from '../automation/bot-configuration.js';
import { type BotTexts, saveMemory } from '../automation/bot-memory.js';
import { loadState } from '../automation/bot-state.js';
import { armBot } from '../automation/bot-timer.js';

interface Happening {
  event: BotEvent;
  /** The message that is answered; null for what is no message. */
  messageId: number | null;
  /** See `loadState`. */
  lastSent?: InboundMessage['lastSent'];
}

/**
 * Gives the bot what happened in a locked ticket, and does what it decides, in the caller's transaction: a crash before the
 * commit undoes all of it, and a repeat of the event finds it done.
 */
export async function runBot(manager: EntityManager, ticket: Ticket, happening: Happening): Promise<void> {
  await takeStep(manager, ticket, loadConfiguration(manager, ticket), happening);
}

/** As `runBot`, with what was loaded already or is being loaded. */
export async function takeStep(
  manager: EntityManager,
  ticket: Ticket,
  loading: BotConfiguration | Promise<BotConfiguration>,
  { event, messageId, lastSent }: Happening,
): Promise<void> {
  const { companyId, id: ticketId } = ticket;
  const [configuration, { state: before, stored }] = await Promise.all([loading, loadState(manager, ticket, lastSent)]);
  const { state, effects } = step(configuration, before, event, new Date());
  // Before the effects, whose events carry the ticket.
  await markDialogue(manager, ticket, state, effects);
  const textId = await applyEffects(manager, { configuration, companyId, ticketId, messageId }, effects);
  const after = effects.every(({ kind }) => kind === 'nothing')
    ? ticket
    : await lockTicket(manager, companyId, ticketId);
  if (!after) return;
  const isSaved =
    textId === null && +after.movedAt === +ticket.movedAt && isDeepStrictEqual(state.memory, stored.memory);
  if (!isSaved) await saveMemory(manager, after, state.memory, textsAfter(stored.texts, textId, before, state));
  if (after.status === 'closed') return;
  const moved = { ...state, ticket: { ...state.ticket, ...placeOf(after) } };
  await armBot(manager, after, configuration, { state: moved, stored });
}

/** A question that is asked again stands since the first time. */
const textsAfter = ({ question, last }: BotTexts, textId: number | null, before: BotState, after: BotState) => ({
  question: before.memory.questionAt === after.memory.questionAt ? (question?.id ?? null) : textId,
  last: textId ?? last?.id ?? null,
});

const placeOf = ({ status, queueId, userId, movedAt }: Ticket) => ({
  status,
  queueId,
  userId,
  movedAt: movedAt.toISOString(),
});

/** Whether the bot talks with the contact at the moment: lists show it. */
async function markDialogue(
  manager: EntityManager,
  { companyId, id, userId }: Ticket,
  { memory }: BotState,
  effects: readonly BotEffect[],
): Promise<void> {
  const isTalking = userId === null && !memory.isSilenced;
  const isBot = isTalking && effects.some(({ kind, why }) => kind === 'send' && EXPECTING.has(why));
  const isOver = !isTalking || effects.some(({ kind }) => kind === 'toQueue');
  if (!isBot && !isOver) return;
  await pipelineQuery(manager, 'UPDATE ticket SET is_bot = $3 WHERE company_id = $1 AND id = $2 AND is_bot <> $3', [
    companyId,
    id,
    isBot,
  ]);
}

/** Texts to which the bot expects an answer. */
const EXPECTING: ReadonlySet<string> = new Set([
  'greeting',
  'invalidOption',
  'queueChosen',
  'optionChosen',
  'mainMenu',
  'askConsent',
  'askRating',
  'invalidRating',
]);
