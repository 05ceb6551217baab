import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsDay, IsId } from '../shared/decorators.js';
import type { TicketStatus } from '../shared/ticket-values.js';
import { PERIOD_DAYS_MAX } from './figure-limits.js';

/**
 * A period by the company's clock, both days inclusive; its services are those that were opened in it. Without days it is
 * today (docs/spec/wire-contract.md §4).
 */
export class PeriodInput {
  @IsOptional() @IsDay() from?: string;
  @IsOptional() @IsDay() to?: string;
  /** The last days, today included, instead of `from` and `to`. */
  @IsOptional() @IsInt() @Min(1) @Max(PERIOD_DAYS_MAX) days?: number;
  /** Only services of these queues; 0 is no queue. Absent: all. */
  @IsOptional() @IsArray() @ArrayMaxSize(200) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

export class DayInput {
  @IsDay() day!: string;
  /** As those of a period. */
  @IsOptional() @IsArray() @ArrayMaxSize(200) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

/** Durations of services, in milliseconds; null where there is none. Median and p90 are within 6 % of the exact one. */
export interface DurationFigures {
  count: number;
  meanMs: number | null;
  medianMs: number | null;
  p90Ms: number | null;
}

/**
 * Counts of service cycles (docs/spec/domain-behaviour.md §9). Imported tickets and groups have none. Where their ticket
 * is counts as of now.
 */
export interface ServiceCounts {
  services: number;
  /** Their ticket is closed now. */
  closed: number;
  closedRated: number;
  /** Closed, and no person ever took them on: by the bot, by the contact's silence, or without an answer. */
  unattended: number;
  /** Their ticket waits for a rating now. */
  awaiting: number;
  rated: number;
  ratingSum: number;
  /** Rated 9 or 10, and 7 or 8. */
  promoters: number;
  passives: number;
  waits: number;
  waitMs: number;
  attended: number;
  serviceMs: number;
  /** Services that were finished in the period, whenever they were opened. */
  finished: number;
}

/** The figures of a period. */
export interface PeriodFigures extends ServiceCounts {
  /** From opening to acceptance, and from acceptance to the close; only positive ones. */
  wait: DurationFigures;
  service: DurationFigures;
  /** Contacts with exactly one service in the period. */
  leads: number;
  /** Null for a choice of queues: messages and people belong to none. */
  traffic: TrafficCounts | null;
}

/** Messages without private and imported ones, those of an outage included; people without groups. */
export interface TrafficCounts {
  received: number;
  sent: number;
  people: number;
}

export interface AttendantFigures extends ServiceCounts {
  userId: number;
  name: string;
  isOnline: boolean;
}

export interface QueueFigures extends ServiceCounts {
  queueId: number;
  /** '' for no queue, and for a deleted one. */
  name: string;
  color: string;
}

export interface FiguresView {
  /** When the figures were read; ISO 8601. */
  asOf: string;
  timeZone: string;
  period: { from: string; to: string };
  /** As many days just before. */
  before: { from: string; to: string };
  current: PeriodFigures;
  previous: PeriodFigures;
  /** Tickets that are open and that wait, and attendants online and in all, at this moment, whatever the period. */
  now: { happening: number; pending: number; online: number; attendants: number };
  ever: TrafficCounts | null;
  /** By name: all who work there, and who did in the period; user 0 is nobody. */
  attendants: AttendantFigures[];
  /** By name, those without a service too; queue 0, no queue, comes first, deleted ones last. */
  queues: QueueFigures[];
  days: ({ day: string } & ServiceCounts)[];
}

/** Services that were opened in each hour of a day, 0 to 23; only hours with some. */
export interface HourFigures {
  hour: number;
  services: number;
}

/** Figures whose services can be listed: the list of each is as long as its figure. */
export const LISTED_FIGURES = [
  'services',
  'closed',
  'closedRated',
  'closedUnrated',
  'unattended',
  'awaiting',
  'rated',
  'promoters',
  'passives',
  'detractors',
  'waits',
  'attended',
  'finished',
  'leads',
] as const;
export type ListedFigure = (typeof LISTED_FIGURES)[number];

export class ListServicesInput extends PeriodInput {
  @IsIn(LISTED_FIGURES) figure!: ListedFigure;
  /** Only of this attendant; 0 is nobody. */
  @IsOptional() @IsInt() @Min(0) userId?: number;
  /** Only of this hour of their days, by the company's clock. */
  @IsOptional() @IsInt() @Min(0) @Max(23) hour?: number;
  /** The `cursor` of the page before. */
  @IsOptional() @IsId() cursor?: number;
}

/** A service cycle behind a figure. Times are ISO 8601. */
export interface ServiceRow {
  id: number;
  ticketId: number;
  ticketUuid: string;
  /** Null where the actor may not see the ticket, whose conversation cannot be opened either. */
  contact: { id: number; name: string } | null;
  status: TicketStatus;
  userId: number | null;
  userName: string | null;
  queueId: number | null;
  queueName: string | null;
  connectionName: string | null;
  openedAt: string;
  acceptedAt: string | null;
  closedAt: string | null;
  waitMs: number | null;
  serviceMs: number | null;
  rating: number | null;
}

export interface ServicePage {
  /** Newest first. */
  services: ServiceRow[];
  count: number;
  cursor: number | null;
}

export interface FigureRequests {
  /** For admins, and for supervisors of their queues. Throws ERR_NO_PERMISSION, ERR_VALIDATION. */
  'figures.read': { input: PeriodInput; output: FiguresView };
  /** For a single day. Throws the errors of `figures.read`. */
  'figures.hours': { input: DayInput; output: HourFigures[] };
  /** The services behind a figure, under the same conditions. Throws the errors of `figures.read`. */
  'figures.services': { input: ListServicesInput; output: ServicePage };
}
