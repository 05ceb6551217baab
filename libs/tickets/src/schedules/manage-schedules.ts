import {
  type Actor,
  type ChangeScheduleInput,
  isHuman,
  isLocalText,
  managesOrOwnsQuickMessage,
  type MediaRef,
  readSendTime,
  type ScheduleIdInput,
  type ScheduleInput,
  type ScheduleView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Attendant } from '../attendants/attendant.entity.js';
import { zoneOf } from '../options/company-zone.js';
import { connectionFor } from '../tickets/by-hand/connection-for.js';
import { findContact } from '../tickets/by-hand/find-contact.js';
import { dropScheduleFile } from './drop-schedules.js';
import { repeatFromOf } from './next-send.js';
import { armSchedule, disarmSchedule } from './schedule-timer.js';
import { publishSchedule, scheduleLane } from './schedule-view.js';
import { Schedule } from './schedule.entity.js';

/** A schedule that is not sent yet. */
const WAITING = { status: 'PENDENTE', failure: null, messageId: null, sentAt: null } as const;

/** Creates, changes, repeats and deletes scheduled messages (docs/spec/domain-behaviour.md §12). */
@Injectable()
export class ManageSchedules {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_SCHEDULE_PAST; for programs ERR_NO_USER_FOUND. */
  create(actor: Actor, input: ScheduleInput & { userId?: number }): Promise<ScheduleView> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const userId = await authorOf(manager, actor, input.userId);
      const { body, contactId, whatsappId: connectionId = null } = input;
      const { repeatUnit = 'none', repeatEvery = 1, cancelIfReplied = false } = input;
      const times = await timesOf(manager, companyId, input.sendAt);
      const chosen = { repeatUnit, repeatEvery, cancelIfReplied };
      const fields = { companyId, userId, contactId, connectionId, body, ...times, ...chosen };
      await assertSendable(manager, actor, fields);
      const schedule = await manager.save(manager.create(Schedule, fields));
      await armSchedule(manager, schedule);
      return publishSchedule(manager, schedule, 'schedule.created');
    });
  }

  /** Throws ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT, and what `create` throws. */
  change(actor: Actor, { scheduleId, ...input }: ChangeScheduleInput): Promise<ScheduleView> {
    return this.alter(actor, scheduleId, async (schedule, manager) => {
      assertNotSent(schedule);
      const { body, contactId, repeatUnit, repeatEvery, cancelIfReplied } = schedule;
      Object.assign(schedule, WAITING, await newTimes(manager, schedule, input.sendAt), {
        body: input.body ?? body,
        contactId: input.contactId ?? contactId,
        connectionId: input.whatsappId === undefined ? schedule.connectionId : input.whatsappId,
        repeatUnit: input.repeatUnit ?? repeatUnit,
        repeatEvery: input.repeatEvery ?? repeatEvery,
        cancelIfReplied: input.cancelIfReplied ?? cancelIfReplied,
      });
      await assertSendable(manager, actor, schedule);
      await armSchedule(manager, schedule);
    });
  }

  /** Throws ERR_NO_SCHEDULE_FOUND, ERR_MESSAGE_NOT_FAILED. */
  retry(actor: Actor, { scheduleId }: ScheduleIdInput): Promise<ScheduleView> {
    return this.alter(actor, scheduleId, async (schedule, manager) => {
      if (schedule.status !== 'ERRO') throw new AppError('ERR_MESSAGE_NOT_FAILED');
      Object.assign(schedule, { status: 'PENDENTE', failure: null });
      await armSchedule(manager, { ...schedule, companyId: actor.companyId, id: schedule.id, sendAt: new Date() });
    });
  }

  /** Throws ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT. */
  setMedia(actor: Actor, { scheduleId, media }: ScheduleIdInput & { media: MediaRef | null }): Promise<ScheduleView> {
    return this.alter(actor, scheduleId, async (schedule, manager) => {
      assertNotSent(schedule);
      const before = { ...schedule };
      schedule.media = media;
      await manager.save(schedule);
      await dropScheduleFile(manager, before);
    });
  }

  /** What was sent stays in its ticket. Throws ERR_NO_SCHEDULE_FOUND. */
  delete(actor: Actor, { scheduleId: id }: ScheduleIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const schedule = await lockSchedule(manager, actor, id);
      await manager.delete(Schedule, { companyId, id });
      await disarmSchedule(manager, { companyId, id });
      await dropScheduleFile(manager, schedule);
      const { userId } = schedule;
      await recordEvent(manager, 'schedule.deleted', scheduleLane(companyId, id), { scheduleId: id, userId });
      return { deleted: true };
    });
  }

  private alter(
    actor: Actor,
    id: number,
    work: (schedule: Schedule, manager: EntityManager) => Promise<void>,
  ): Promise<ScheduleView> {
    return withTenant(this.db, actor, async (manager) => {
      const schedule = await lockSchedule(manager, actor, id);
      await work(schedule, manager);
      schedule.updatedAt = new Date();
      await manager.save(schedule);
      return publishSchedule(manager, schedule);
    });
  }
}

/** People are the authors of theirs; programs name one. Throws ERR_NO_USER_FOUND. */
async function authorOf(manager: EntityManager, actor: Actor, named: number | undefined): Promise<number> {
  if (isHuman(actor)) return actor.userId;
  const author = { companyId: actor.companyId, id: named ?? 0, isDeleted: false };
  if (!(await manager.existsBy(Attendant, author))) throw new AppError('ERR_NO_USER_FOUND');
  return author.id;
}

/** Locks a schedule that the actor may change until the transaction ends. A hidden one is answered like a missing one. */
async function lockSchedule(manager: EntityManager, actor: Actor, id: number): Promise<Schedule> {
  const where = { companyId: actor.companyId, id };
  const schedule = await manager.findOne(Schedule, { where, lock: { mode: 'pessimistic_write' } });
  if (!schedule || !managesOrOwnsQuickMessage(actor, schedule.userId)) throw new AppError('ERR_NO_SCHEDULE_FOUND');
  return schedule;
}

function assertNotSent(schedule: Schedule): void {
  if (schedule.isSent) throw new AppError('ERR_SCHEDULE_SENT');
}

/** Throws ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_SCHEDULE_PAST. */
async function assertSendable(
  manager: EntityManager,
  actor: Actor,
  { contactId, connectionId, sendAt }: Pick<Schedule, 'contactId' | 'connectionId' | 'sendAt'>,
): Promise<void> {
  const contact = await findContact(manager, actor, contactId);
  if (connectionId !== null) await connectionFor(manager, actor, contact, connectionId);
  if (sendAt <= new Date()) throw new AppError('ERR_SCHEDULE_PAST');
}

/** The times of a schedule that a person chose, with those from which it repeats. */
async function timesOf(manager: EntityManager, companyId: number, sent: string) {
  const zone = await zoneOf(manager, companyId);
  const sendAt = readSendTime(sent, zone);
  return { sendAt, repeatFrom: repeatFromOf(sendAt, zone) };
}

/**
 * Those of a changed schedule; nothing when its time stays: then the day from which it repeats stays too, so that one of
 * the 31st is not one of the 28th after a change in February. Other consoles send back the time that they read, by the
 * company's clock and without its seconds.
 */
async function newTimes(manager: EntityManager, { companyId, sendAt }: Schedule, sent: string | undefined) {
  if (sent === undefined || isLocalText(sent, await zoneOf(manager, companyId), sendAt)) return {};
  const times = await timesOf(manager, companyId, sent);
  return times.sendAt.getTime() === sendAt.getTime() ? {} : times;
}
