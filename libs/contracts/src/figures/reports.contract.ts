import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import type { ErrorCode } from '../shared/errors.js';
import { type Language, LANGUAGES } from '../shared/languages.js';
import type { MailAttachment, MailState } from '../tenancy/platform/mail.contract.js';
import { REPORT_DAY_MAX, REPORT_RECIPIENTS_MAX } from './figure-limits.js';

export const REPORT_RHYTHMS = ['weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** When a company's report is made, by its clock, and who receives it. */
export class ReportPlanInput {
  @IsBoolean() isOn!: boolean;
  @IsIn(REPORT_RHYTHMS) rhythm!: ReportRhythm;
  /** For weekly: 1 is Monday, 7 is Sunday. */
  @IsInt() @Min(1) @Max(7) weekday!: number;
  /** For monthly. */
  @IsInt() @Min(1) @Max(REPORT_DAY_MAX) day!: number;
  @IsInt() @Min(0) @Max(23) hour!: number;
  @IsIn(LANGUAGES) language!: Language;
  /** 0 is no queue; empty: all. */
  @IsArray() @ArrayMaxSize(200) @IsInt({ each: true }) @Min(0, { each: true }) queueIds!: number[];
  /** False: the report is only stored, for download. */
  @IsBoolean() isMailed!: boolean;
  @IsArray() @ArrayMaxSize(REPORT_RECIPIENTS_MAX) @ArrayUnique() @IsId({ each: true }) recipientIds!: number[];
}

export interface ReportPlanView extends ReportPlanInput {
  /** ISO time of the next report; null while it is off. */
  nextAt: string | null;
  timeZone: string;
}

export class ReportIdInput {
  @IsId() reportId!: number;
}

/** Whether a report reached one of its receivers. */
export interface ReportDelivery {
  userId: number;
  name: string;
  state: MailState;
  code: ErrorCode | null;
  /** The words of the mail server; '' for none. */
  reason: string;
  /** ISO time of the last change. */
  at: string;
}

export interface ReportView {
  id: number;
  rhythm: ReportRhythm;
  /** Days by the company's clock, inclusive. */
  from: string;
  to: string;
  /** It was sent for a trial, by the button. */
  isTrial: boolean;
  createdAt: string;
  /** Empty for one that is only stored. */
  deliveries: ReportDelivery[];
}

/** The report of figures that is made every week or month (decision 028). For admins. */
export interface ReportRequests {
  /** Throws ERR_NO_PERMISSION. */
  'reports.plan': { input: Record<string, never>; output: ReportPlanView };
  /**
   * Throws ERR_NO_PERMISSION, ERR_NO_USER_FOUND (not a user of the company), ERR_NO_QUEUE_FOUND, ERR_NO_RECIPIENTS,
   * ERR_MAIL_NOT_SET_UP.
   */
  'reports.changePlan': { input: ReportPlanInput; output: ReportPlanView };
  /** The reports of the last months, newest first. Throws ERR_NO_PERMISSION. */
  'reports.list': { input: Record<string, never>; output: { reports: ReportView[] } };
  /**
   * Makes the report of the last period and sends it to the actor alone; only stores it where the plan says so, or while the
   * installation sends no e-mail. Throws ERR_NO_PERMISSION.
   */
  'reports.trial': { input: Record<string, never>; output: ReportView };
  /** The report's workbook. Throws ERR_NO_PERMISSION, ERR_NO_REPORT_FOUND. */
  'reports.file': { input: ReportIdInput; output: MailAttachment };
  /** Sends the same report again to those who did not get it. Throws ERR_NO_PERMISSION, ERR_NO_REPORT_FOUND. */
  'reports.retry': { input: ReportIdInput; output: ReportView };
}
