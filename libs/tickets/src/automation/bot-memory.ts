import { type BotMemory, LOOP_GUARD_MS, memoryOfNext, NEW_BOT_MEMORY, type OutboundState } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';

/** A text of the bot that was sent, as far as it has come. */
export interface SentText {
  id: number;
  /** Times as JSON has them. */
  createdAt: string;
  reachedAt: string | null;
  sendState: OutboundState | null;
}

/** The texts of the bot that wait for an answer: the question that stands, as it was sent first, and the last one. */
export interface BotTexts<Text = SentText> {
  question: Text | null;
  last: Text | null;
}

interface Remembered extends BotTexts {
  memory: Partial<BotMemory>;
  /** Whether it was written where the ticket is now. */
  isHere: boolean;
  tickAt: Date | null;
}

/** What is stored of a locked ticket for the bot: need not be written again. */
export interface StoredOfBot {
  /** Null unless it was written where the ticket is now. */
  memory: BotMemory | null;
  texts: BotTexts;
  /** When the ticket's timer is due; null while none is set. */
  tickAt: Date | null;
}

/**
 * What the bot remembers of a locked ticket. Once a person moved the ticket since, and in a new ticket, nothing but its guard
 * against loops, from the contact's last hour. Fields that a later version added have their first values.
 */
export async function readMemory(
  manager: EntityManager,
  ticket: Ticket,
): Promise<{ memory: BotMemory; stored: StoredOfBot }> {
  const { memory: known, isHere, tickAt, ...texts } = (await lastMemory(manager, ticket)) ?? NOTHING;
  const memory = { ...NEW_BOT_MEMORY, ...known };
  if (!isHere) return { memory: memoryOfNext(memory), stored: { memory: null, texts: NO_TEXTS, tickAt } };
  return { memory, stored: { memory, texts, tickAt } };
}

const NO_TEXTS: BotTexts = { question: null, last: null };
const NOTHING: Remembered = { memory: {}, isHere: false, tickAt: null, ...NO_TEXTS };

async function lastMemory(
  manager: EntityManager,
  { companyId, id, contactId, connectionId, movedAt }: Ticket,
): Promise<Remembered | undefined> {
  const since = new Date(movedAt.getTime() - LOOP_GUARD_MS);
  const found = await rows<Remembered>(
    manager,
    `SELECT bot.memory, ticket.id = $2 AND bot.moved_at >= $3 AS "isHere",
       CASE WHEN ticket.id = $2 THEN bot.tick_at END AS "tickAt", ${textOf('question')}, ${textOf('last')}
     FROM ticket JOIN ticket_bot bot ON bot.company_id = ticket.company_id AND bot.ticket_id = ticket.id
       LEFT JOIN message question ON question.company_id = bot.company_id AND question.id = bot.question_id
       LEFT JOIN message last ON last.company_id = bot.company_id AND last.id = bot.last_text_id
     WHERE ticket.company_id = $1 AND ticket.contact_id = $4 AND ticket.connection_id = $5 AND ticket.id <= $2
       AND bot.moved_at >= $6
     ORDER BY ticket.id DESC LIMIT 1`,
    [companyId, id, movedAt, contactId, connectionId, since],
  );
  return found[0];
}

/** Columns of a sent text; null where there is none. */
const textOf = (name: keyof BotTexts): string =>
  `CASE WHEN ${name}.id IS NOT NULL THEN json_build_object('id', ${name}.id, 'createdAt', ${name}.created_at,
     'reachedAt', ${name}.reached_at, 'sendState', ${name}.send_state) END AS ${name}`;

/** Saves what the bot remembers of a locked ticket where it is now, with the ids of its texts. */
export const saveMemory = (
  manager: EntityManager,
  { companyId, id, movedAt }: Ticket,
  memory: BotMemory,
  { question, last }: BotTexts<number> = { question: null, last: null },
): Promise<void> =>
  pipelineQuery(
    manager,
    `INSERT INTO ticket_bot (company_id, ticket_id, memory, moved_at, question_id, last_text_id)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, ticket_id) DO UPDATE SET memory = excluded.memory, moved_at = excluded.moved_at,
       question_id = excluded.question_id, last_text_id = excluded.last_text_id`,
    [companyId, id, JSON.stringify(memory), movedAt, question, last],
  );

/** Records the text of the question for which a locked ticket waits already. */
export const saveQuestion = (manager: EntityManager, { companyId, id }: Ticket, messageId: number): Promise<void> =>
  pipelineQuery(
    manager,
    'UPDATE ticket_bot SET question_id = $3, last_text_id = $3 WHERE company_id = $1 AND ticket_id = $2',
    [companyId, id, messageId],
  );
