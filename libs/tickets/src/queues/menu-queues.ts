import type { BotQueue } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Queue } from './queue.entity.js';

export async function menuQueues(manager: EntityManager, companyId: number): Promise<BotQueue[]> {
  const queues = await manager.findBy(Queue, { companyId, isDeleted: false });
  return queues.map(({ id, name }) => ({
    id,
    name,
    greetingMessage: '',
    outOfHoursMessage: '',
    closeTicket: false,
    integrationId: null,
    promptId: null,
    fileListId: null,
    hours: { week: [], exceptions: [] },
    options: [],
  }));
}
