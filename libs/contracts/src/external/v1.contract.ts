import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { CampaignView } from '../campaigns/campaigns.contract.js';
import type { ContactView } from '../contacts/contacts.contract.js';
import { AlsoAsNumber, IsId, IsIdOrNone, IsName, IsText } from '../shared/decorators.js';
import {
  CONTACT_FIELDS_MAX,
  EMAIL_MAX_LENGTH,
  NUMBER_LENGTH,
  SCHEDULE_BODY_LENGTH,
  SCHEDULE_REPEAT_MAX,
} from '../shared/limits.js';
import { TICKET_STATUSES, type TicketStatus } from '../shared/ticket-values.js';
import type { UserView } from '../tenancy/users/users.contract.js';
import type { MessageIdInput, MessageView } from '../tickets/messages/messages.contract.js';
import type { TicketView } from '../tickets/tickets.contract.js';
import {
  REPEAT_UNITS,
  type RepeatUnit,
  SCHEDULE_STATUSES,
  type ScheduleStatus,
  type ScheduleView,
} from '../writing/schedules.contract.js';
import { IsSendTime } from '../writing/send-time.js';

/** Rows of a page, unless its caller wants others, and the most. */
export const V1_PAGE = { size: 50, max: 100 };

/** By id: the oldest first, or the newest. */
const V1_ORDERS = ['asc', 'desc'] as const;
type V1Order = (typeof V1_ORDERS)[number];

export class V1PageInput {
  /** The `next` of the page before; absent: the first page. */
  @IsOptional() @IsString() @MaxLength(50) after?: string;
  @IsOptional() @IsInt() @Min(1) @Max(V1_PAGE.max) limit?: number;
}

class V1OrderedInput extends V1PageInput {
  /** Absent: `asc`. */
  @IsOptional() @IsIn(V1_ORDERS) order?: V1Order;
}

export class V1ContactsInput extends V1OrderedInput {
  /** A part of the name or number. */
  @IsOptional() @IsString() @MaxLength(200) search?: string;
}

export class V1TicketsInput extends V1OrderedInput {
  @IsOptional() @IsIn(TICKET_STATUSES) status?: TicketStatus;
  @IsOptional() @IsId() queueId?: number;
  @IsOptional() @IsId() userId?: number;
  @IsOptional() @IsId() contactId?: number;
}

export class V1MessagesInput extends V1OrderedInput {
  @IsId() ticketId!: number;
}

export class V1SchedulesInput extends V1OrderedInput {
  @IsOptional() @IsIn(SCHEDULE_STATUSES) status?: ScheduleStatus;
  @IsOptional() @IsId() contactId?: number;
}

export class V1CampaignsInput extends V1OrderedInput {}

/** How a ticket is to be. What is closed is opened again. */
export class V1ChangeTicketInput {
  @IsId() ticketId!: number;
  @IsIn(['open', 'pending', 'closed']) status!: 'open' | 'pending' | 'closed';
  /** Who attends it: needed for `open`, for nothing else. */
  @IsIdOrNone() userId?: number | null;
  /** For `open` and `pending`; absent: its own. */
  @IsIdOrNone() queueId?: number | null;
  /** For `closed`: whether the farewell, and the question for a rating, are sent; absent: yes. */
  @IsOptional() @IsBoolean() sendFarewell?: boolean;
}

export class V1ContactTagInput {
  @IsId() contactId!: number;
  @IsId() tagId!: number;
}

/** Absent and '': none. */
const isGiven = (_: object, value: unknown): boolean => value !== undefined && value !== '';

/** Together the given fields replace those that the contact has. */
class V1ContactDetails {
  @ValidateIf(isGiven) @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email?: string;
  /** `{name, value}` each. */
  @IsOptional() @IsArray() @ArrayMaxSize(CONTACT_FIELDS_MAX) @IsObject({ each: true }) fields?: object[];
}

export class V1ContactInput extends V1ContactDetails {
  @IsName() name!: string;
  /** As people write it, with the country's code. */
  @AlsoAsNumber() @IsText(NUMBER_LENGTH) number!: string;
}

/** An absent field stays as it is. */
export class V1ChangeContactInput extends V1ContactDetails {
  @IsId() contactId!: number;
  @IsOptional() @IsName() name?: string;
  @IsOptional() @AlsoAsNumber() @IsText(NUMBER_LENGTH) number?: string;
}

export class V1ScheduleInput {
  @IsText(SCHEDULE_BODY_LENGTH) text!: string;
  @IsId() contactId!: number;
  /** A moment in ISO 8601, or without a zone: the local time of the company. */
  @IsSendTime() sendAt!: string;
  /** Its author, in whose name it is sent. */
  @IsId() userId!: number;
  @IsIdOrNone() connectionId?: number | null;
  @IsOptional() @IsIn(REPEAT_UNITS) repeatUnit?: RepeatUnit;
  @IsOptional() @IsInt() @Min(1) @Max(SCHEDULE_REPEAT_MAX) repeatEvery?: number;
  @IsOptional() @IsBoolean() cancelIfReplied?: boolean;
}

/** Where a page begins: behind this id; null: at the start. */
interface V1Place {
  after: number | null;
  limit: number;
}

/** The filters of a list between services, without what is the gateway's. */
type V1Filter<I extends V1PageInput> = Omit<I, 'after' | 'limit'> & V1Place;

/** `next`: the id behind which the next page begins; null on the last. */
export interface V1Rows<T> {
  rows: T[];
  next: number | null;
}

/** Lists by id for programs, within the company and by the policies of the actor: what is inserted meanwhile moves no row. */
export interface V1Requests {
  'external.contacts': { input: V1Filter<V1ContactsInput>; output: V1Rows<ContactView> };
  'external.tickets': { input: V1Filter<V1TicketsInput>; output: V1Rows<TicketView> };
  /** Of this ticket alone, without private notes. Throws ERR_NO_TICKET_FOUND. */
  'external.messages': { input: V1Filter<V1MessagesInput>; output: V1Rows<MessageView> };
  /** Throws ERR_NO_MESSAGE_FOUND, for a private note too. */
  'external.message': { input: MessageIdInput; output: MessageView };
  'external.schedules': { input: V1Filter<V1SchedulesInput>; output: V1Rows<ScheduleView> };
  /** Adds a tag, or removes it; the others stay. Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND. */
  'external.tagContact': { input: V1ContactTagInput & { isTagged: boolean }; output: ContactView };
  /** Tenancy. Throws ERR_NO_PERMISSION to all but admins. */
  'external.users': { input: V1Place; output: V1Rows<UserView> };
  /** Campaigns. */
  'external.campaigns': { input: V1Filter<V1CampaignsInput>; output: V1Rows<CampaignView> };
}
