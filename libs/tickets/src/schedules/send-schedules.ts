import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { lockContacts } from '../conversation/contact/lock-contacts.js';
import { rows } from '../database/rows.js';
import { zoneOf } from '../options/company-zone.js';
import { deliverSchedule } from './deliver-schedule.js';
import { nextSend } from './next-send.js';
import { armSchedule } from './schedule-timer.js';
import { publishSchedule } from './schedule-view.js';
import { Schedule } from './schedule.entity.js';

/** Sends what is due, when the timer of a schedule says so: however late that is. */
@Injectable()
export class SendSchedules {
  constructor(private readonly db: DataSource) {}

  /**
   * Checks again what is to be done: it may have been changed since the timer was set. All that is due for the contact is
   * sent in the order of its times; timers of the others find nothing left.
   */
  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { scheduleId: id } = data.data as { scheduleId: number };

    await once(this.db, event, 'send-schedules', async (manager) => {
      const schedule = await manager.findOneBy(Schedule, { companyId, id, status: 'PENDENTE' });
      if (!schedule) return;
      const { contactId } = schedule;
      // As a message of the contact does, so that one of the two comes first.
      await lockContacts(manager, companyId, [contactId]);
      for (const due of await lockDue(manager, companyId, contactId)) await send(manager, due);
      await assertSent(manager, schedule);
    });
    failpoint('F08 message-stored');
  }
}

interface Due {
  schedule: Schedule;
  /** By the clock of the database, which alone says what is due and what comes next. */
  now: Date;
}

/** Locks what is due for a contact, the earliest first. */
async function lockDue(manager: EntityManager, companyId: number, contactId: number): Promise<Due[]> {
  const found = await rows<{ id: number; now: Date }>(
    manager,
    `SELECT id, clock_timestamp() AS now FROM schedule
     WHERE company_id = $1 AND contact_id = $2 AND status = 'PENDENTE' AND send_at <= clock_timestamp()
     ORDER BY send_at, id FOR UPDATE`,
    [companyId, contactId],
  );
  const due: Due[] = [];
  for (const { id, now } of found)
    due.push({ schedule: await manager.findOneByOrFail(Schedule, { companyId, id }), now });
  return due;
}

async function send(manager: EntityManager, { schedule, now }: Due): Promise<void> {
  const { messageId, failure } = await deliverSchedule(manager, schedule);
  await repeat(manager, schedule, now);
  Object.assign(schedule, {
    messageId,
    failure,
    status: failure === null ? 'AGENDADA' : 'ERRO',
    sentAt: failure === null ? now : null,
    repeatUnit: 'none',
    updatedAt: now,
  });
  await manager.save(schedule);
  await publishSchedule(manager, schedule);
}

/** The next sending of a repeated schedule is a schedule of its own, and repeats in the place of this one. */
async function repeat(manager: EntityManager, schedule: Schedule, now: Date): Promise<void> {
  const sendAt = nextSend(schedule, await zoneOf(manager, schedule.companyId), now);
  if (!sendAt) return;
  const { companyId, userId, contactId, connectionId, body, media } = schedule;
  const { repeatUnit, repeatEvery, repeatFrom, cancelIfReplied } = schedule;
  const same = { companyId, userId, contactId, connectionId, body, media };
  const repetition = { repeatUnit, repeatEvery, repeatFrom, cancelIfReplied };
  const next = await manager.save(manager.create(Schedule, { ...same, ...repetition, sendAt }));
  await armSchedule(manager, next);
  await publishSchedule(manager, next, 'schedule.created');
}

/**
 * Sets the timer of a schedule again that came before its time: it was changed, or clocks differ. Throws when its contact
 * was merged into another meanwhile, so that the event is handled again.
 */
async function assertSent(manager: EntityManager, { companyId, id, contactId }: Schedule): Promise<void> {
  const left = await manager.findOneBy(Schedule, { companyId, id, status: 'PENDENTE' });
  if (!left) return;
  if (left.contactId !== contactId) throw new Error('the contact was merged meanwhile');
  await armSchedule(manager, left);
}
