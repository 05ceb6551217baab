import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { disarmSchedule } from './schedule-timer.js';
import { scheduleLane } from './schedule-view.js';
import { Schedule } from './schedule.entity.js';

/** Drops a file that a schedule showed. */
export async function dropScheduleFile(
  manager: EntityManager,
  { companyId, media }: Pick<Schedule, 'companyId' | 'media'>,
): Promise<void> {
  if (media) await dropFiles(manager, companyId, [media.key]);
}

/** Deletes the schedules of a contact that is about to be deleted. Returns how many there were. */
export async function deleteSchedulesOf(manager: EntityManager, companyId: number, contactId: number): Promise<number> {
  const schedules = await manager.findBy(Schedule, { companyId, contactId });
  await manager.delete(Schedule, { companyId, contactId });
  for (const schedule of schedules) {
    const { id: scheduleId, userId } = schedule;
    await disarmSchedule(manager, schedule);
    await dropScheduleFile(manager, schedule);
    await recordEvent(manager, 'schedule.deleted', scheduleLane(companyId, scheduleId), { scheduleId, userId });
  }
  return schedules.length;
}
