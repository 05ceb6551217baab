import type { QueueSettings, QueueSettingsInput } from '@prosa/contracts';
import { AppError, rightExceptions, rightWeek } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { assertFileList } from '../file-lists/assert-file-list.js';
import { assertBots } from './assert-bots.js';
import type { Queue } from './queue.entity.js';

type Sent = Pick<QueueSettingsInput, keyof QueueSettings | 'greetingMessage' | 'orderQueue'>;

/**
 * Applies the settings that were sent. Throws ERR_VALIDATION for wrong opening hours and for a rotator without its time;
 * ERR_NO_FILE_LIST_FOUND, ERR_NO_INTEGRATION_FOUND, ERR_NO_PROMPT_FOUND.
 */
export async function applySettings(manager: EntityManager, queue: Partial<Queue>, sent: Sent): Promise<void> {
  const settings: Partial<Queue> = {
    greetingMessage: sent.greetingMessage,
    orderQueue: sent.orderQueue,
    outOfHoursMessage: sent.outOfHoursMessage,
    complationMessage: sent.complationMessage,
    closeTicket: sent.closeTicket,
    ...sentHours(sent),
    isRotating: sent.ativarRoteador,
    rotatorMinutes: sent.tempoRoteador,
    integrationId: sent.integrationId,
    promptId: sent.promptId,
    fileListId: sent.fileListId,
  };
  Object.assign(queue, Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)));
  if (queue.isRotating && !queue.rotatorMinutes)
    throw new AppError('ERR_VALIDATION', { fields: { tempoRoteador: ['required'] } });
  await assertBots(manager, queue.companyId!, sent);
  if (sent.fileListId) await assertFileList(manager, queue.companyId!, sent.fileListId);
}

const sentHours = ({ schedules, exceptions }: Sent): Partial<Queue> => ({
  ...(schedules?.length && { schedules: rightWeek(schedules) }),
  ...(exceptions && { exceptions: rightExceptions(exceptions) }),
});
