import type { QueueSettings, QueueSettingsInput } from '@prosa/contracts';
import { AppError, rightExceptions, rightWeek } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { assertFileList } from '../file-lists/assert-file-list.js';
import { assertIntegrationExists } from './assert-integration-exists.js';
import type { Queue } from './queue.entity.js';

type Sent = Pick<QueueSettingsInput, keyof QueueSettings | 'greetingMessage' | 'orderQueue'>;

/**
 * Applies the settings that were sent. Throws ERR_VALIDATION for wrong opening hours and for a rotator without its time;
 * ERR_NO_FILE_LIST_FOUND, ERR_NO_INTEGRATION_FOUND; ERR_NO_PROMPT_FOUND, because there are none to link yet.
 */
export async function applySettings(manager: EntityManager, queue: Partial<Queue>, sent: Sent): Promise<void> {
  if (sent.promptId) throw new AppError('ERR_NO_PROMPT_FOUND', { fields: { promptId: ['unknown'] } });
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
  if (sent.integrationId) await assertIntegrationExists(manager, queue.companyId!, sent.integrationId);
  if (sent.fileListId) await assertFileList(manager, queue.companyId!, sent.fileListId);
}

const sentHours = ({ schedules, exceptions }: Sent): Partial<Queue> => ({
  ...(schedules?.length && { schedules: rightWeek(schedules) }),
  ...(exceptions && { exceptions: rightExceptions(exceptions) }),
});
