import type { HoursException, OpeningPlan } from '../shared/hours/opening-plan.js';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsTimeZone, MaxLength } from 'class-validator';
import { IsHoursExceptions, IsId } from '../shared/decorators.js';
import { type DaySchedule, WEEKDAYS } from '../shared/hours/opening-hours.js';
import { TIME_ZONE_MAX_LENGTH } from '../shared/time-zone.js';
import type { PlanView } from './plans.contract.js';
import type { Recurrence } from './platform/recurrence.js';

export interface CompanyView {
  id: number;
  name: string;
  /** ISO time; company 1 is due on the last day of 2999 (docs/spec/core.md §4). */
  dueDate: string;
  /**
   * The same by the company's clock, without a zone (`localText`): its day is the due day wherever it is read. Absent from
   * a service of an earlier version.
   */
  dueLocal?: string;
  status: boolean;
  /** Whether the due date ends a trial: nobody paid or agreed a date yet. */
  isTrial?: boolean;
}

/** GET /companies/listPlan/{companyId}: requested by every page, must never fail (docs/spec/wire-contract.md §4). */
export interface CompanyWithPlanView extends CompanyView {
  /** With the effective limits: the company's own where set, else the plan's. */
  plan: PlanView;
  recurrence: Recurrence;
}

/** GET /companies/{id}, as its own people see it (docs/spec/wire-contract.md §9). */
export interface OwnCompanyView extends CompanyView {
  /** The zone of working hours and opening hours; IANA name. */
  timeZone: string;
  /** The week, Monday first. */
  schedules: DaySchedule[];
  /** Dates with other hours. */
  exceptions: HoursException[];
}

/** Days and times are parsed by `readWeek` and checked by `wrongTimes`. */
export class ChangeSchedulesInput {
  @IsId() companyId!: number;
  @IsArray()
  @ArrayMinSize(WEEKDAYS.length)
  @ArrayMaxSize(WEEKDAYS.length)
  @IsObject({ each: true })
  schedules!: DaySchedule[];
  @IsHoursExceptions() exceptions?: HoursException[];
}

/** By whose clock the company works; an IANA name. */
export class ChangeTimeZoneInput {
  @IsId() companyId!: number;
  @IsTimeZone() @MaxLength(TIME_ZONE_MAX_LENGTH) timeZone!: string;
}

export interface CompanyRequests {
  /** The actor's own company with its plan. */
  'companies.plan': { input: Record<string, never>; output: CompanyWithPlanView };
  /** The actor's own company. Throws ERR_NO_COMPANY_FOUND. */
  'companies.own': { input: Record<string, never>; output: OwnCompanyView };
  /**
   * The opening hours of the actor's own company, for its admins. Throws ERR_NO_PERMISSION, ERR_VALIDATION (`fields`
   * names day, field and problem, or the exception by its place), ERR_NO_COMPANY_FOUND.
   */
  'companies.changeSchedules': { input: Omit<ChangeSchedulesInput, 'companyId'>; output: OwnCompanyView };
  /** The zone of the actor's own company, for its admins. Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
  'companies.changeTimeZone': { input: Omit<ChangeTimeZoneInput, 'companyId'>; output: OwnCompanyView };
}

export interface CompanyEvents {
  /** The zone by which the company's days begin: another one, or that of a new company. */
  'company.zoneChanged': { timeZone: string };
  /** The opening hours that the company's admin set. */
  'company.hoursChanged': OpeningPlan;
  /** The company's name: of a new company, or another one. Texts of the bot call the company by it. */
  'company.named': { name: string };
  /**
   * Also recorded when its plan changed. `isPastDue`: only requests that help to pay or to sign out are answered
   * (docs/spec/core.md §4).
   */
  'company.changed': { company: CompanyWithPlanView; isPastDue: boolean };
}
