import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsId, IsIdOrNone, IsText } from '../shared/decorators.js';
import { SCHEDULE_BODY_LENGTH, SCHEDULE_REPEAT_MAX } from '../shared/limits.js';
import type { MediaInfo, MediaRef } from '../shared/media.js';
import { IsSendTime } from './send-time.js';

/**
 * States of a scheduled message (docs/spec/domain-behaviour.md §12). PENDENTE: waits for its time. AGENDADA: stored as a
 * message of a ticket and handed to the channel. ENVIADA: the provider took it. ERRO: it could not be sent. CANCELADA:
 * the contact wrote first.
 */
export const SCHEDULE_STATUSES = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** After what a scheduled message is sent again; none: it is sent once. */
export const REPEAT_UNITS = ['none', 'day', 'week', 'month'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** A scheduled message (docs/spec/core.md §3), as services exchange it. Each sending of a repeated one is its own. */
export interface ScheduleView {
  id: number;
  /** With placeholders (placeholders.ts), which are filled when it is sent. */
  body: string;
  /** Its file, with the body as caption. */
  media: MediaRef | null;
  /** ISO time at which it is to be sent. */
  sendAt: string;
  /** The same by the company's clock, without a zone (`localText`). Absent from a service of an earlier version. */
  sendLocal?: string;
  /** ISO time at which it was handed to the channel; null: not yet, or not successfully. */
  sentAt: string | null;
  status: ScheduleStatus;
  /** Of ERRO: an error code of the catalogue, or the reason in the provider's words. Else null. */
  failure: string | null;
  repeatUnit: RepeatUnit;
  /** Every so many units. */
  repeatEvery: number;
  /** It is cancelled when the contact writes before its time. Its repetitions end with it. */
  cancelIfReplied: boolean;
  contactId: number;
  contact: { id: number; name: string; isGroup: boolean };
  /** The connection that sends it; null: the author's, else the company's default. */
  whatsappId: number | null;
  /** Its author. `user` is null when the user was deleted. */
  userId: number;
  user: { id: number; name: string } | null;
  /** The message as which it was stored. */
  messageId: number | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
}

/** As the gateway returns it: with a signed, short-lived, absolute link instead of the key. */
export interface ScheduleWire extends Omit<ScheduleView, 'media'> {
  mediaPath: string | null;
  mediaName: string | null;
  mediaInfo: MediaInfo | null;
}

/** What a person may choose beside text, contact and time. */
class ScheduleChoices {
  @IsIdOrNone() whatsappId?: number | null;
  @IsOptional() @IsIn(REPEAT_UNITS) repeatUnit?: RepeatUnit;
  @IsOptional() @IsInt() @Min(1) @Max(SCHEDULE_REPEAT_MAX) repeatEvery?: number;
  @IsOptional() @IsBoolean() cancelIfReplied?: boolean;
}

export class ScheduleInput extends ScheduleChoices {
  @IsText(SCHEDULE_BODY_LENGTH) body!: string;
  @IsId() contactId!: number;
  /** A moment in ISO 8601, or without a zone: the local time of the company (docs/spec/wire-contract.md §10). */
  @IsSendTime() sendAt!: string;
}

export class ScheduleIdInput {
  @IsId() scheduleId!: number;
}

/** An absent field stays as it is. */
export class ChangeScheduleInput extends ScheduleChoices {
  @IsId() scheduleId!: number;
  @IsOptional() @IsText(SCHEDULE_BODY_LENGTH) body?: string;
  @IsOptional() @IsId() contactId?: number;
  @IsOptional() @IsSendTime() sendAt?: string;
}

export class ListSchedulesInput {
  /** Part of the contact's name or of the text. */
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
  /** Only of this contact. */
  @IsOptional() @IsId() contactId?: number;
  /** Only in this state. */
  @IsOptional() @IsIn(SCHEDULE_STATUSES) status?: ScheduleStatus;
}

export interface ScheduleRequests {
  /** Those the actor may see, the latest time first. */
  'schedules.list': {
    input: ListSchedulesInput;
    output: { schedules: ScheduleView[]; hasMore: boolean; count: number };
  };
  /** Throws ERR_NO_SCHEDULE_FOUND, also for one that the actor may not see. */
  'schedules.get': { input: ScheduleIdInput; output: ScheduleView };
  /**
   * `userId`: its author, whom programs name; people are the authors of theirs. Throws ERR_NO_CONTACT_FOUND,
   * ERR_NO_WAPP_FOUND, ERR_SCHEDULE_PAST, and for programs ERR_NO_USER_FOUND.
   */
  'schedules.create': { input: ScheduleInput & { userId?: number }; output: ScheduleView };
  /** It waits again afterwards. Throws ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT, and what `schedules.create` throws. */
  'schedules.change': { input: ChangeScheduleInput; output: ScheduleView };
  /** Sends one at once that failed. Throws ERR_NO_SCHEDULE_FOUND, ERR_MESSAGE_NOT_FAILED. */
  'schedules.retry': { input: ScheduleIdInput; output: ScheduleView };
  /** A sent message stays in its ticket. Throws ERR_NO_SCHEDULE_FOUND. */
  'schedules.delete': { input: ScheduleIdInput; output: { deleted: boolean } };
  /** Replaces its file; null removes it. Throws ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT. */
  'schedules.setMedia': { input: ScheduleIdInput & { media: MediaRef | null }; output: ScheduleView };
}

/** Lane: `{company}:schedule:{id}`. */
export interface ScheduleEvents {
  'schedule.created': { schedule: ScheduleView };
  'schedule.changed': { schedule: ScheduleView };
  'schedule.deleted': { scheduleId: number; userId: number };
}
