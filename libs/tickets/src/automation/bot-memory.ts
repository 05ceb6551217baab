import { type BotMemory, LOOP_GUARD_MS, memoryOfNext, NEW_BOT_MEMORY } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';

interface Remembered {
  memory: Partial<BotMemory>;
  /** Whether it was written where the ticket is now. */
  isHere: boolean;
  tickAt: Date | null;
}

/** What is stored of a locked ticket for the bot: need not be written again. */
export interface StoredOfBot {
  /** Null unless it was written where the ticket is now. */
  memory: BotMemory | null;
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
  const last = await lastMemory(manager, ticket);
  const memory = { ...NEW_BOT_MEMORY, ...last?.memory };
  const stored = { memory: last?.isHere ? memory : null, tickAt: last?.tickAt ?? null };
  return { memory: stored.memory ?? memoryOfNext(memory), stored };
}

async function lastMemory(
  manager: EntityManager,
  { companyId, id, contactId, connectionId, movedAt }: Ticket,
): Promise<Remembered | undefined> {
  const since = new Date(movedAt.getTime() - LOOP_GUARD_MS);
  const found = await rows<Remembered>(
    manager,
    `SELECT bot.memory, ticket.id = $2 AND bot.moved_at >= $3 AS "isHere",
       CASE WHEN ticket.id = $2 THEN bot.tick_at END AS "tickAt"
     FROM ticket JOIN ticket_bot bot ON bot.company_id = ticket.company_id AND bot.ticket_id = ticket.id
     WHERE ticket.company_id = $1 AND ticket.contact_id = $4 AND ticket.connection_id = $5 AND ticket.id <= $2
       AND bot.moved_at >= $6
     ORDER BY ticket.id DESC LIMIT 1`,
    [companyId, id, movedAt, contactId, connectionId, since],
  );
  return found[0];
}

/** Saves what the bot remembers of a locked ticket where it is now. */
export const saveMemory = (
  manager: EntityManager,
  { companyId, id, movedAt }: Ticket,
  memory: BotMemory,
): Promise<void> =>
  pipelineQuery(
    manager,
    `INSERT INTO ticket_bot (company_id, ticket_id, memory, moved_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, ticket_id) DO UPDATE SET memory = excluded.memory, moved_at = excluded.moved_at`,
    [companyId, id, JSON.stringify(memory), movedAt],
  );
