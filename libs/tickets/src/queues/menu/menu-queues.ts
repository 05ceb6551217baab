import { botQueue, type BotQueue } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';
import { menusOf, storedOptions } from './menu-rows.js';

type QueueRow = Omit<Parameters<typeof botQueue>[0], 'menu'>;

/** All queues of the company with their menus, as the bot needs them, in their display order. */
export async function menuQueues(reader: Reader, companyId: number): Promise<BotQueue[]> {
  const reading = rows<QueueRow>(
    reader,
    `SELECT id, name, greeting_message AS "greetingMessage", out_of_hours_message AS "outOfHoursMessage",
       close_ticket AS "closeTicket", integration_id AS "integrationId", prompt_id AS "promptId",
       file_list_id AS "fileListId", schedules, exceptions
     FROM queue WHERE company_id = $1 AND NOT is_deleted ORDER BY order_queue NULLS LAST, id`,
    [companyId],
  );
  const [queues, options] = await Promise.all([reading, storedOptions(reader, companyId, null)]);
  const menus = menusOf(options);
  return queues.map((queue) => botQueue({ ...queue, menu: menus.get(queue.id) ?? [] }));
}
