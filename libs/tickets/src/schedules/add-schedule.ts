import type { EntityManager } from 'typeorm';
import { zoneOf } from '../options/company-zone.js';
import { repeatFromOf } from './next-send.js';
import { armSchedule } from './schedule-timer.js';
import { publishSchedule } from './schedule-view.js';
import { Schedule } from './schedule.entity.js';

/** The author of messages that a bot scheduled: nobody. */
const NOBODY = 0;

type Sent = Pick<Schedule, 'companyId' | 'contactId' | 'connectionId' | 'body' | 'sendAt'>;

/** Schedules a message once, for a bot: it is cancelled when the contact writes before. */
export async function addSchedule(manager: EntityManager, sent: Sent): Promise<void> {
  const repeatFrom = repeatFromOf(sent.sendAt, await zoneOf(manager, sent.companyId));
  const chosen = { repeatUnit: 'none', repeatEvery: 1, repeatFrom, cancelIfReplied: true, userId: NOBODY } as const;
  const schedule = await manager.save(manager.create(Schedule, { ...sent, ...chosen }));
  await armSchedule(manager, schedule);
  await publishSchedule(manager, schedule, 'schedule.created');
}
