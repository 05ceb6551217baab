import { type BotMemory, NEW_BOT_MEMORY } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';

/**
 * What the bot remembers of a locked ticket. Nothing once a person moved the ticket since. Fields that a later version
 * added have their first values.
 */
export async function readMemory(manager: EntityManager, { companyId, id, movedAt }: Ticket): Promise<BotMemory> {
  const [row] = await rows<{ memory: Partial<BotMemory> }>(
    manager,
    'SELECT memory FROM ticket_bot WHERE company_id = $1 AND ticket_id = $2 AND moved_at >= $3',
    [companyId, id, movedAt],
  );
  return { ...NEW_BOT_MEMORY, ...row?.memory };
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
