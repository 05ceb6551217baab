import { cancelTimer, setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';

/** The kind of the timer at which a scheduled message is sent. */
export const SCHEDULE_TIMER = 'schedule.due';

interface Timed {
  companyId: number;
  id: number;
  sendAt: Date;
}

/** One timer a schedule. */
const timerKey = (id: number): string => `schedule:${id}`;

/** Sets the timer of a schedule, in place of the one before. */
export const armSchedule = (manager: EntityManager, { companyId, id, sendAt }: Timed): Promise<void> =>
  setTimer(manager, companyId, {
    key: timerKey(id),
    kind: SCHEDULE_TIMER,
    dueAt: sendAt.toISOString(),
    data: { scheduleId: id },
  });

/** Removes the timer of a schedule that will not be sent. */
export const disarmSchedule = (
  manager: EntityManager,
  { companyId, id }: Pick<Timed, 'companyId' | 'id'>,
): Promise<void> => cancelTimer(manager, companyId, timerKey(id));
