import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO4217CurrencyCode,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  AlsoAsNumber,
  IsHoursExceptions,
  IsId,
  IsIdOrNone,
  IsMinutesOrNone,
  IsMomentOrNone,
  IsName,
  IsRateOrNone,
} from '../../shared/decorators.js';
import { type DaySchedule, WEEKDAYS } from '../../shared/hours/opening-hours.js';
import type { HoursException } from '../../shared/hours/opening-plan.js';
import {
  BOT_ATTEMPTS_MAX,
  CONNECTION_MINUTES_MAX,
  CONNECTION_TEXT_MAX,
  RATE_DECIMALS,
  RATE_MAX,
  SEND_QUEUE_MINUTES,
  WHEN_EXPIRES,
} from './connection-settings.contract.js';

const QUEUES_MAX = 500;

/**
 * The fields of the editor. An absent one stays as it is. Consoles send numbers as texts, and '' or null for "none"
 * (docs/spec/wire-contract.md §8). A token is never among them: the server makes it.
 */
export class ConnectionSettingsInput {
  /** True: the company's default moves here. False says nothing unless it is the default, which then is refused. */
  @IsOptional() @IsBoolean() isDefault?: boolean;
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUES_MAX) @IsId({ each: true }) queueIds?: number[];
  @IsOptional() @IsBoolean() allowGroup?: boolean;
  @IsOptional() @IsIn(['enabled', 'disabled']) groupAsTicket?: 'enabled' | 'disabled';
  @IsOptional() @IsString() @MaxLength(CONNECTION_TEXT_MAX) greetingMessage?: string;
  @IsOptional() @IsString() @MaxLength(CONNECTION_TEXT_MAX) complationMessage?: string;
  @IsOptional() @IsString() @MaxLength(CONNECTION_TEXT_MAX) outOfHoursMessage?: string;
  @IsOptional() @IsString() @MaxLength(CONNECTION_TEXT_MAX) ratingMessage?: string;
  @IsOptional() @IsString() @MaxLength(CONNECTION_TEXT_MAX) inactiveMessage?: string;
  @IsOptional() @IsString() @MaxLength(CONNECTION_TEXT_MAX) expiresInactiveMessage?: string;
  @IsOptional() @IsInt() @Min(0) @Max(BOT_ATTEMPTS_MAX) maxUseBotQueues?: number;
  @IsOptional() @IsInt() @Min(0) @Max(BOT_ATTEMPTS_MAX) maxUseBotQueuesNPS?: number;
  @IsOptional() @IsString() @MaxLength(50) provider?: string;
  @IsMinutesOrNone(CONNECTION_MINUTES_MAX) expiresTicket?: number | null;
  @IsMinutesOrNone(CONNECTION_MINUTES_MAX) expiresTicketNPS?: number | null;
  @IsOptional() @AlsoAsNumber() @IsIn(WHEN_EXPIRES) whenExpiresTicket?: (typeof WHEN_EXPIRES)[number];
  @IsMinutesOrNone(CONNECTION_MINUTES_MAX) timeInactiveMessage?: number | null;
  @IsMinutesOrNone(CONNECTION_MINUTES_MAX) timeUseBotQueues?: number | null;
  @IsOptional() @IsIn(SEND_QUEUE_MINUTES) timeSendQueue?: (typeof SEND_QUEUE_MINUTES)[number];
  @IsIdOrNone() sendIdQueue?: number | null;
  @IsMinutesOrNone(CONNECTION_MINUTES_MAX) timeCreateNewTicket?: number | null;
  @IsOptional() @IsBoolean() reopenAlways?: boolean;
  @IsIdOrNone() integrationId?: number | null;
  @IsIdOrNone() promptId?: number | null;
  /** Days and times are parsed by `readWeek` and checked by `wrongTimes`; an empty list stays as it is. */
  @IsOptional() @IsArray() @ArrayMaxSize(WEEKDAYS.length) @IsObject({ each: true }) schedules?: DaySchedule[];
  @IsHoursExceptions() exceptions?: HoursException[];
  @IsMomentOrNone() importOldMessages?: string | null;
  @IsMomentOrNone() importRecentMessages?: string | null;
  @IsOptional() @IsBoolean() importOldMessagesGroups?: boolean;
  @IsOptional() @IsBoolean() closedTicketsPostImported?: boolean;
  @IsOptional() @IsBoolean() humanAgent?: boolean;
  @IsOptional() @IsISO4217CurrencyCode() rateCurrency?: string;
  @IsRateOrNone(RATE_MAX, RATE_DECIMALS) rateMarketing?: number | null;
  @IsRateOrNone(RATE_MAX, RATE_DECIMALS) rateUtility?: number | null;
  @IsRateOrNone(RATE_MAX, RATE_DECIMALS) rateAuthentication?: number | null;
  @IsRateOrNone(RATE_MAX, RATE_DECIMALS) rateService?: number | null;
}

export class ChangeConnectionInput extends ConnectionSettingsInput {
  @IsId() connectionId!: number;
  @IsOptional() @IsName() name?: string;
}
