import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';

/** The ticket's place among those that wait in the queue: the older ones and itself (docs/spec/domain-behaviour.md §4). */
export async function positionOf(manager: EntityManager, { companyId, id }: Ticket, queueId: number): Promise<number> {
  const [count] = await rows<{ older: string }>(
    manager,
    `SELECT count(*) AS older FROM ticket WHERE company_id = $1 AND queue_id = $2 AND status = 'pending'
       AND user_id IS NULL AND NOT is_group AND id < $3`,
    [companyId, queueId, id],
  );
  return Number(count!.older) + 1;
}
