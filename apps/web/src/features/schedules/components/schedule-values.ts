import type { RepeatUnit, ScheduleWire } from '@prosa/contracts';
import { addHours, lightFormat } from 'date-fns';
import type { ScheduleFields } from '../api/schedules.js';

/** The values of the form. Times are `yyyy-MM-ddTHH:mm` in the person's time zone. */
export interface ScheduleValues {
  contactId: number | null;
  body: string;
  sendAt: string;
  whatsappId: number | null;
  repeatUnit: RepeatUnit;
  repeatEvery: number | null;
  cancelIfReplied: boolean;
  file: File | null | undefined;
}

/** What is known of a new message before the form opens. */
export interface SchedulePreset {
  contactId?: number | null;
  body?: string;
  whatsappId?: number | null;
  file?: File;
}

const LOCAL = "yyyy-MM-dd'T'HH:mm";

/** An hour ahead (docs/spec/core.md §5). */
const usual = (now: Date): string => lightFormat(addHours(now, 1), LOCAL);

const NEW = { contactId: null, body: '', whatsappId: null, repeatUnit: 'none', repeatEvery: 1 } as const;

/** Those with which the form opens. A time that is over is replaced: that of a message that failed or was cancelled. */
export function valuesOf(
  schedule: ScheduleWire | undefined,
  preset: SchedulePreset = {},
  now = new Date(),
): ScheduleValues {
  if (!schedule) return { ...NEW, file: undefined, cancelIfReplied: false, ...preset, sendAt: usual(now) };
  const { contactId, body, whatsappId, repeatUnit, repeatEvery, cancelIfReplied } = schedule;
  const isOver = new Date(schedule.sendAt) <= now;
  const sendAt = isOver ? usual(now) : lightFormat(schedule.sendAt, LOCAL);
  return { contactId, body, whatsappId, repeatUnit, repeatEvery, cancelIfReplied, sendAt, file: undefined };
}

/** The call's body. A time that was not touched is sent with its seconds, so that it stays the same. */
export function inputOf(values: ScheduleValues, schedule: ScheduleWire | undefined): ScheduleFields {
  const { contactId, body, whatsappId, repeatUnit, repeatEvery, cancelIfReplied, sendAt } = values;
  const isSame = schedule !== undefined && lightFormat(schedule.sendAt, LOCAL) === sendAt;
  return {
    contactId: contactId ?? 0,
    body: body.trim(),
    sendAt: isSame ? schedule.sendAt : new Date(sendAt).toISOString(),
    whatsappId,
    repeatUnit,
    repeatEvery: repeatEvery ?? 1,
    cancelIfReplied,
  };
}
