import { type BotQueue, botQueue, type QueueDetail } from '@prosa/contracts';
import { botMenu } from '../../features/queues/editor/menu/option-nodes.js';
import type { QueueValues } from '../../features/queues/editor/queue-values.js';

/** What the bot would do in a queue with the values of its editor. */
export const editedQueue = (saved: QueueDetail, values: QueueValues): BotQueue =>
  botQueue({ ...saved, ...values, menu: botMenu(values.menu) });
