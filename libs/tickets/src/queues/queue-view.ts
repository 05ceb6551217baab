import type { QueueView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { optionRow, storedOptions } from './menu/menu-rows.js';

/** The company's queues in their display order as consoles see them; with an id, that one alone. */
export async function viewQueues(
  manager: EntityManager,
  companyId: number,
  queueId: number | null = null,
): Promise<QueueView[]> {
  const found = await rows<Omit<QueueView, 'chatbots'>>(
    manager,
    `SELECT id, name, color, greeting_message AS "greetingMessage", order_queue AS "orderQueue", ARRAY(
       SELECT user_id FROM queue_member member WHERE member.company_id = $1 AND member.queue_id = queue.id
       ORDER BY user_id) AS "userIds"
     FROM queue WHERE company_id = $1 AND NOT is_deleted AND ($2::integer IS NULL OR id = $2)
     ORDER BY order_queue NULLS LAST, id`,
    [companyId, queueId],
  );
  const options = await storedOptions(manager, companyId, queueId);
  const firstLevel = options.filter(({ parentId }) => parentId === null);
  return found.map((queue) => ({
    ...queue,
    chatbots: firstLevel.filter((option) => option.queueId === queue.id).map(optionRow),
  }));
}

/** A queue as consoles see it. Throws ERR_NO_QUEUE_FOUND. */
export async function viewQueue(manager: EntityManager, companyId: number, queueId: number): Promise<QueueView> {
  const [view] = await viewQueues(manager, companyId, queueId);
  if (!view) throw new AppError('ERR_NO_QUEUE_FOUND');
  return view;
}
