import { ArrayMaxSize, IsArray, IsInt, IsOptional, Min } from 'class-validator';
import { IsDay } from '../shared/decorators.js';

/** A period by the company's clock, both days inclusive; its services are those that were opened in it. */
export class PeriodInput {
  @IsDay() from!: string;
  @IsDay() to!: string;
  /** Only services of these queues; 0 is no queue. Absent: all. */
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

/** Messages without private and imported ones; people without groups. */
export interface TrafficCounts {
  received: number;
  sent: number;
  people: number;
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
  /** Tickets that are open and that wait at this moment, whatever the period. */
  now: { happening: number; pending: number };
  ever: TrafficCounts | null;
  attendants: ({ userId: number } & ServiceCounts)[];
  queues: ({ queueId: number } & ServiceCounts)[];
  days: ({ day: string } & ServiceCounts)[];
}

export interface FigureRequests {
  /** For admins, and for supervisors of their queues. Throws ERR_NO_PERMISSION, ERR_VALIDATION. */
  'figures.read': { input: PeriodInput; output: FiguresView };
}
