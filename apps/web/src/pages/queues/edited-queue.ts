import type { BotQueue, QueueDetail } from '@prosa/contracts';
import { planOf } from '../../features/bot-simulator/api/bot-configuration.js';
import { botMenu } from '../../features/queues/editor/menu/option-nodes.js';
import type { QueueValues } from '../../features/queues/editor/queue-values.js';

/** What the bot would do in a queue with the values of its editor. */
export function editedQueue(saved: QueueDetail, values: QueueValues): BotQueue {
  const { id, integrationId, promptId, fileListId } = saved;
  const { name, greetingMessage, outOfHoursMessage, closeTicket, menu, schedules, exceptions } = values;
  return {
    id,
    name,
    greetingMessage,
    outOfHoursMessage,
    closeTicket,
    integrationId,
    promptId,
    fileListId,
    hours: planOf({ schedules, exceptions }),
    options: botMenu(menu),
  };
}
