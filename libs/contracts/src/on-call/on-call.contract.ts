import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsDay, IsId } from '../shared/decorators.js';
import { aWeek } from '../shared/hours/opening-hours.js';
import type { ShiftSpan } from './shifts.js';

/** Minutes between two notices to a person on call; 1 in a new one (docs/spec/secondary.md §9). */
export const ON_CALL_INTERVAL = { min: 1, max: 1_440, first: 1 } as const;
/** Digits of a phone on call, with country code. */
export const ON_CALL_PHONE_DIGITS = { min: 8, max: 15 } as const;
/** The most shifts of one date of its own. */
export const ON_CALL_SPANS_MAX = 20;
/** How many days ahead the plan of shifts shows. */
export const ON_CALL_DAYS = 14;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The days of a week as the wire names them: `weekdayEn` is capitalised, unlike in opening hours. */
export const ON_CALL_WEEK: readonly { weekday: string; weekdayEn: string }[] = aWeek().map(
  ({ weekday, weekdayEn }) => ({ weekday, weekdayEn: capitalised(weekdayEn) }),
);

/** Hours of a day of the week; both null without a shift. */
export interface OnCallDay {
  /** The day's name in pt-BR; a label. */
  weekday: string;
  /** `Monday` to `Sunday`. */
  weekdayEn: string;
  startTime: string | null;
  endTime: string | null;
}

/** A person of the roster (docs/spec/secondary.md §3). */
export interface OnCallView {
  id: number;
  userId: number;
  user: { id: number; name: string };
  /** Digits with country code; '' for who may not see it. */
  phone: string;
  /** Minutes between two notices. */
  interval: number;
  /** All seven days from Monday. */
  days: OnCallDay[];
}

export class OnCallInput {
  @IsId() userId!: number;
  /** As people write it; Brazilian numbers may lack the country code. */
  @IsString() @MaxLength(50) @Matches(/\d/) phone!: string;
  @IsInt() @Min(ON_CALL_INTERVAL.min) @Max(ON_CALL_INTERVAL.max) interval!: number;
  /** All seven days with `weekdayEn`, `startTime` and `endTime`; '' and null are no time. */
  @IsArray() @ArrayMaxSize(ON_CALL_WEEK.length) days!: unknown[];
}

export class OnCallIdInput {
  @IsId() onCallId!: number;
}

/** Absent fields are left as they are. */
export class ChangeOnCallInput implements Partial<OnCallInput> {
  @IsId() onCallId!: number;
  @IsOptional() @IsId() userId?: number;
  @IsOptional() @IsString() @MaxLength(50) @Matches(/\d/) phone?: string;
  @IsOptional() @IsInt() @Min(ON_CALL_INTERVAL.min) @Max(ON_CALL_INTERVAL.max) interval?: number;
  @IsOptional() @IsArray() @ArrayMaxSize(ON_CALL_WEEK.length) days?: unknown[];
}

export class OnCallDayInput {
  @IsDay() day!: string;
}

export class SetOnCallDayInput extends OnCallDayInput {
  /** `{onCallId, startTime, endTime}` each; none: nobody is on call. */
  @IsArray() @ArrayMaxSize(ON_CALL_SPANS_MAX) spans!: unknown[];
}

/** A date whose shifts are not those of its weekday. */
export interface OnCallOverride {
  /** YYYY-MM-DD by the company's clock: that on which the shifts begin. */
  day: string;
  spans: ShiftSpan[];
}

/** Who is on call and until when (ISO). */
export interface OnCallNow {
  onCallId: number;
  userId: number;
  name: string;
  until: string;
}

/** A shift between two ISO times. */
export interface OnCallShift {
  onCallId: number;
  userId: number;
  name: string;
  from: string;
  to: string;
  isOverride: boolean;
}

/** The coming days, from now on. */
export interface OnCallPlan {
  timeZone: string;
  /** ISO times of the period. */
  from: string;
  to: string;
  /** In the order in which they are notified. */
  now: OnCallNow[];
  shifts: OnCallShift[];
  /** When nobody is on call; empty while the roster is. */
  gaps: { from: string; to: string }[];
  /** Dates from today on with shifts of their own. */
  overrides: OnCallOverride[];
}

export interface OnCallRequests {
  /** The roster in the order in which its people are notified. Attendants are shown no phones. */
  'onCall.list': { input: object; output: OnCallView[] };
  /** Throws ERR_NO_ON_CALL_FOUND, as all below that name one. */
  'onCall.get': { input: OnCallIdInput; output: OnCallView };
  /** Throws ERR_NO_USER_FOUND, ERR_ON_CALL_EXISTS, ERR_VALIDATION. */
  'onCall.create': { input: OnCallInput; output: OnCallView };
  /** Throws what `onCall.create` throws. */
  'onCall.change': { input: ChangeOnCallInput; output: OnCallView };
  'onCall.delete': { input: OnCallIdInput; output: { deleted: boolean } };
  'onCall.plan': { input: object; output: OnCallPlan };
  /** Throws ERR_VALIDATION. */
  'onCall.setDay': { input: SetOnCallDayInput; output: OnCallOverride };
  /** The date has the shifts of its weekday again. */
  'onCall.clearDay': { input: OnCallDayInput; output: OnCallDayInput };
}

export interface OnCallEvents {
  /** The roster or a date of its own changed. Lane: `{company}:onCall`. */
  'onCall.changed': Record<string, never>;
  /**
   * Somebody on call answered a notice by message. `ticketId`: the ticket they chose; null: something else was written.
   * Lane: `{company}:onCall`.
   */
  'onCall.replied': { noticeId: string; ticketId: number | null };
}
