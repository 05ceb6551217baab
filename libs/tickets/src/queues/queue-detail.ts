import { aWeek, type BotOption, type QueueDetail } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { menuOf } from './menu/menu-rows.js';
import { Queue } from './queue.entity.js';
import { viewQueue } from './queue-view.js';

/** A queue as its editor shows it. Throws ERR_NO_QUEUE_FOUND. */
export async function queueDetail(manager: EntityManager, companyId: number, queueId: number): Promise<QueueDetail> {
  const view = await viewQueue(manager, companyId, queueId);
  const queue = await manager.findOneByOrFail(Queue, { companyId, id: queueId });
  const menu: BotOption[] = await menuOf(manager, companyId, queueId);
  const { outOfHoursMessage, complationMessage, closeTicket, isRotating, rotatorMinutes, token } = queue;
  const { integrationId, promptId, fileListId } = queue;
  return {
    ...view,
    outOfHoursMessage,
    complationMessage,
    closeTicket,
    schedules: queue.schedules ?? aWeek(),
    exceptions: queue.exceptions,
    ativarRoteador: isRotating,
    tempoRoteador: rotatorMinutes,
    integrationId,
    promptId,
    fileListId,
    token,
    menu,
  };
}
