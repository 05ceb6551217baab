import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Min } from 'class-validator';
import type { Profile } from '../shared/actor.js';
import { IsDay, IsId } from '../shared/decorators.js';
import type { TicketView } from '../tickets/tickets.contract.js';

export class PanelInput {
  /** Only tickets of these queues; 0 is no queue. Absent or empty: all. */
  @IsOptional() @IsArray() @ArrayMaxSize(200) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

/** A ticket on the panel, without anything of its messages. */
export interface PanelTicket {
  id: number;
  uuid: string;
  status: 'open' | 'pending';
  contact: { id: number; name: string };
  userId: number | null;
  queueId: number | null;
  connectionId: number;
  connectionName: string;
  unreadMessages: number;
  /** ISO times; `waitingSince` is null when no answer is due. */
  waitingSince: string | null;
  updatedAt: string;
  /** Grows with every change. */
  version: number;
}

/** What waits for an attendant. */
export interface PanelWaiting {
  /** Exact numbers, from the counters; queue null is no queue. */
  counts: { queueId: number | null; tickets: number }[];
  /** Those that wait longest, then the latest that no answer is due to; at most PANEL_WAITING_MAX. */
  tickets: PanelTicket[];
}

/** An attendant as the service of tickets knows them. */
export interface PanelMember {
  id: number;
  name: string;
  profile: Profile;
  isOnline: boolean;
  queueIds: number[];
  /** How many tickets they have in hand, without groups, whether the actor sees these or not. */
  inHand: number;
  /** How many live tickets routing may give them at once; 0 for no limit, and where the actor may not see it. */
  maxTickets: number;
}

/** With the fields that the service of users has. */
export interface PanelAttendant extends PanelMember {
  /** Bare file name or null. */
  profileImage: string | null;
  /** HH:mm by the company's clock; '' where the actor may not see them. Equal times mean the whole day. */
  startWork: string;
  endWork: string;
}

/** Everything that the panel shows, of one instant. */
export interface PanelState {
  /** When it was read; ISO 8601. */
  asOf: string;
  /** The company's clock, as an IANA name. */
  timeZone: string;
  /** In hand, without groups, the latest first; at most PANEL_TICKETS_MAX. */
  tickets: PanelTicket[];
  /** Whether there are more tickets in hand. */
  isCapped: boolean;
  waiting: PanelWaiting;
  /** By name. Admins see all, supervisors those of their queues, all others themselves. */
  attendants: PanelMember[];
}

export interface PanelView extends Omit<PanelState, 'attendants'> {
  attendants: PanelAttendant[];
}

/**
 * As consoles of this family send it (docs/spec/wire-contract.md §4). What is listed is always open and seen by the
 * caller, whatever `status`, `showAll`, `queueIds` and `userId` say: they filter by user themselves, and name the queues
 * of their own user, who may serve none.
 */
export class MomentsInput {
  @IsOptional() @IsIn(['open', 'pending', 'group', 'closed', 'search']) status?: string;
  @IsOptional() @IsBoolean() showAll?: boolean;
  @IsOptional() @IsArray() @ArrayMaxSize(500) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
  /** By the last change, by the company's clock, both inclusive; absent: the last MOMENTS_DAYS days. */
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  @IsOptional() @IsId() userId?: number;
}

export interface PanelRequests {
  /** What the actor may see of the work in hand and of what waits. */
  'panel.read': { input: PanelInput; output: PanelState };
  /** What waits alone, which changes most often. */
  'panel.waiting': { input: PanelInput; output: PanelWaiting };
  /**
   * Open tickets of a period, the latest first, at most MOMENTS_MAX. Plain users get their own only. Throws
   * ERR_VALIDATION for a period that ends before it begins.
   */
  'panel.moments': { input: MomentsInput; output: TicketView[] };
}
