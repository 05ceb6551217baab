import type { BotMemory, BotQuestion, BotState, OutboundState, InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Contact } from '../conversation/contact/contact.entity.js';
import { SYSTEM_MARK } from '../conversation/sending/send-text.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import { readMemory, type SentText, type StoredOfBot } from './bot-memory.js';

/** What the bot knows of a ticket, and what is stored of that. */
export interface LoadedState {
  state: BotState;
  stored: StoredOfBot;
}

/**
 * A locked ticket, its contact and the bot's memory of it as the bot sees them. `lastSent`: what had been sent to the contact
 * when the message came that is answered.
 */
export async function loadState(
  manager: EntityManager,
  ticket: Ticket,
  lastSent?: InboundMessage['lastSent'],
): Promise<LoadedState> {
  const { companyId, status, isGroup, queueId, userId, movedAt } = ticket;
  const [{ disableBot, acceptAudioMessage, lgpdAcceptedAt }, last, { memory, stored }] = await Promise.all([
    manager.findOneByOrFail(Contact, { companyId, id: ticket.contactId }),
    lastOfPerson(manager, ticket),
    readMemory(manager, ticket),
  ]);
  const state = {
    ticket: {
      status,
      isGroup,
      queueId,
      userId,
      lastMessageAt: iso(last?.at),
      isLastFromMe: last?.fromMe === true,
      movedAt: movedAt.toISOString(),
    },
    contact: { disableBot, acceptAudioMessage, lgpdAcceptedAt: iso(lgpdAcceptedAt) },
    memory: { ...memory, warnedAt: isWarned(memory, last?.at) ? memory.warnedAt : null },
    questions: { standing: questionOf(stored.texts.question, lastSent), last: questionOf(stored.texts.last, lastSent) },
  };
  return { state, stored };
}

/** Nobody waits for the word of a message that failed. */
const ON_ITS_WAY: readonly (OutboundState | null)[] = ['written', 'accepted', 'delivered', 'read', 'failed'];

/** What is known of a text that was sent to the contact. A later message of the chat is sent after it. */
export function questionOf(text: SentText | null, lastSent: InboundMessage['lastSent']): BotQuestion | null {
  if (!text) return null;
  const { id, createdAt, reachedAt, sendState } = text;
  const sentAt = lastSent?.messageId === id ? lastSent.at : createdAt;
  const isSent = ON_ITS_WAY.includes(sendState) || (lastSent?.messageId ?? 0) >= id;
  return { at: reachedAt ?? sentAt, isSent };
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A warning counts until a person writes again. */
const isWarned = ({ warnedAt }: BotMemory, lastAt: Date | undefined): boolean =>
  warnedAt !== null && (lastAt === undefined || warnedAt > lastAt.toISOString());

/** The newest message of a person of either side: automatic texts, campaigns and notes are no words of a person. */
async function lastOfPerson(manager: EntityManager, ticket: Ticket): Promise<{ at: Date; fromMe: boolean } | null> {
  const { companyId, id, contactId, connectionId } = ticket;
  const [last] = await rows<{ at: Date; fromMe: boolean }>(
    manager,
    `SELECT created_at AS at, from_me AS "fromMe" FROM message
     WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND ticket_id = $4 AND NOT is_private
       AND NOT (from_me AND user_id IS NULL AND starts_with(body, $5)) AND campaign IS NULL
     ORDER BY seq DESC LIMIT 1`,
    [companyId, contactId, connectionId, id, SYSTEM_MARK],
  );
  return last ?? null;
}
