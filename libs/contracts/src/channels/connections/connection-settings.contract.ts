import type { DaySchedule } from '../../shared/hours/opening-hours.js';
import type { HoursException } from '../../shared/hours/opening-plan.js';

/** The values of `timeSendQueue`, in minutes (docs/spec/core.md §3). */
export const SEND_QUEUE_MINUTES = [0, 5, 10, 15, 30, 60] as const;

/** When `expiresTicket` counts (docs/spec/core.md §3): 0 while any ticket is open, 1 only after the company wrote last. */
export const WHEN_EXPIRES = ['0', '1'] as const;

/** The longest text of a connection, in characters. */
export const CONNECTION_TEXT_MAX = 4_096;
/** The longest time of a connection: 90 days, in minutes. */
export const CONNECTION_MINUTES_MAX = 90 * 24 * 60;
/** The most attempts of the bot that can be allowed. */
export const BOT_ATTEMPTS_MAX = 100;
/** The settings that hold the rate of a category of messages. */
export const RATE_FIELDS = ['rateMarketing', 'rateUtility', 'rateAuthentication', 'rateService'] as const;
/** The highest rate of a message, in whole units of the currency. */
export const RATE_MAX = 10_000;
/** Decimal places of a rate. */
export const RATE_DECIMALS = 6;

/** How far back old messages are imported, in years (docs/spec/core.md §5). */
export const IMPORT_YEARS = 2;

/**
 * What an admin sets on a connection (docs/spec/core.md §3). The LGPD fields that the page names are left out: consent
 * is asked by the company's options, and nothing says what a connection would decide about it. Texts are '' and times null while not set. A time without
 * another word is in minutes.
 *
 * `channels` reads the import fields and rates, `tickets` all others: the bot (contracts/bot) and the tickets' timers.
 */
export interface ConnectionSettings {
  /** Whether group chats become tickets at all. */
  allowGroup: boolean;
  /** Whether group tickets are served like those of people. */
  groupAsTicket: 'enabled' | 'disabled';
  greetingMessage: string;
  /** Name of the file sent with the greeting; null without one. Changed by its own calls only. */
  greetingMediaAttachment: string | null;
  /** Sent when a ticket is closed. */
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  /** The warning before a silent ticket closes. */
  inactiveMessage: string;
  /** Sent when a ticket closes because of silence. */
  expiresInactiveMessage: string;
  /** Most attempts of the bot before it goes on without an answer. */
  maxUseBotQueues: number;
  /** Most invalid answers to the rating request. */
  maxUseBotQueuesNPS: number;
  /** A label that other consoles send; it chooses nothing. */
  provider: string;
  /** Silence after which an open ticket closes; null: never. */
  expiresTicket: number | null;
  /** How long a rating is waited for. */
  expiresTicketNPS: number | null;
  whenExpiresTicket: (typeof WHEN_EXPIRES)[number];
  /** Silence before the warning; shorter than `expiresTicket`. */
  timeInactiveMessage: number | null;
  /** How long the bot pauses after it used up its attempts. */
  timeUseBotQueues: number | null;
  /** How long a ticket without a queue waits before it goes to `sendIdQueue`; 0: never. */
  timeSendQueue: (typeof SEND_QUEUE_MINUTES)[number];
  sendIdQueue: number | null;
  /** How long after its closing a ticket reopens instead of a new one. */
  timeCreateNewTicket: number | null;
  /** Whether the latest ticket always reopens, so that a contact has one for all time; `timeCreateNewTicket` does not count then. */
  reopenAlways: boolean;
  integrationId: number | null;
  promptId: number | null;
  /** Opening hours of this connection, Monday first; used while the company's scheduleType is connection. */
  schedules: DaySchedule[];
  /** Dates with other hours. */
  exceptions: HoursException[];
  /** ISO times of the first and last message to import; null: nothing is imported. */
  importOldMessages: string | null;
  importRecentMessages: string | null;
  importOldMessagesGroups: boolean;
  /** Whether imported tickets are closed without a word when the import ends. */
  closedTicketsPostImported: boolean;
  /**
   * Whether Meta granted the account the human agent permission: people may answer for seven days (docs/spec/wire-external.md
   * §4.2). Off until an admin says so.
   */
  humanAgent: boolean;
  /** ISO 4217 code of the rates. */
  rateCurrency: string;
  /**
   * What Meta charges for a delivered message of each category, from the operator's own rate card; null: not known, and
   * no cost is kept with such messages (docs/spec/wire-external.md §3.6).
   */
  rateMarketing: number | null;
  rateUtility: number | null;
  rateAuthentication: number | null;
  rateService: number | null;
}
