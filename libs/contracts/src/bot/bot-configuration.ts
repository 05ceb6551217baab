import type { ConnectionSettings } from '../channels/connections/connection-settings.contract.js';
import type { Language } from '../shared/languages.js';
import type { MediaRef } from '../shared/media.js';
import { type OpeningPlan, planOf } from '../shared/hours/opening-plan.js';
import type { CompanySettings } from '../tenancy/options/company-options.js';

/** What an option of a menu does (docs/spec/core.md §3, Chatbot option). The spelling is the wire's. */
export const OPTION_TYPES = ['text', 'attendent', 'queue', 'integration', 'file'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** An option of a queue's menu, with the options of its own menu. */
export interface BotOption {
  id: number;
  name: string;
  /** Sent when it is chosen. */
  greetingMessage: string;
  queueType: OptionType;
  optQueueId: number | null;
  optUserId: number | null;
  optIntegrationId: number | null;
  optFileId: number | null;
  /** Whether the ticket is closed, without a farewell, once it was chosen. */
  closeTicket: boolean;
  /** In the order in which the menu numbers them. */
  options: BotOption[];
}

/** A queue as the bot needs it. */
export interface BotQueue {
  id: number;
  name: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  /** Whether a ticket that gets here is closed at once, without a farewell. */
  closeTicket: boolean;
  integrationId: number | null;
  promptId: number | null;
  fileListId: number | null;
  hours: OpeningPlan;
  options: BotOption[];
}

/** A queue as it is saved or edited. */
interface QueueWithMenu extends Omit<BotQueue, 'hours' | 'options'> {
  /** Null while none were set. */
  schedules: OpeningPlan['week'] | null;
  exceptions: OpeningPlan['exceptions'];
  menu: BotOption[];
}

/** What the bot needs of a queue. */
export function botQueue(queue: QueueWithMenu): BotQueue {
  const { id, name, greetingMessage, outOfHoursMessage, closeTicket, integrationId, promptId, fileListId } = queue;
  return {
    id,
    name,
    greetingMessage,
    outOfHoursMessage,
    closeTicket,
    integrationId,
    promptId,
    fileListId,
    hours: planOf(queue),
    options: queue.menu,
  };
}

/** The settings of a connection that the bot honours. */
export type BotConnection = Pick<
  ConnectionSettings,
  | 'groupAsTicket'
  | 'greetingMessage'
  | 'complationMessage'
  | 'outOfHoursMessage'
  | 'ratingMessage'
  | 'inactiveMessage'
  | 'expiresInactiveMessage'
  | 'maxUseBotQueues'
  | 'maxUseBotQueuesNPS'
  | 'expiresTicket'
  | 'expiresTicketNPS'
  | 'whenExpiresTicket'
  | 'timeInactiveMessage'
  | 'timeUseBotQueues'
  | 'timeSendQueue'
  | 'sendIdQueue'
  | 'integrationId'
  | 'promptId'
> & {
  greetingMedia: MediaRef | null;
  /** Its queues in the order of its menu; queues that were deleted are left out. */
  queueIds: number[];
  hours: OpeningPlan;
};

/** All that decides how the bot answers: saved, or as an admin is editing it. */
export interface BotConfiguration {
  connection: BotConnection;
  /** All queues of the company. */
  queues: readonly BotQueue[];
  /** The company's options (`COMPANY_OPTIONS`). */
  options: CompanySettings;
  companyHours: OpeningPlan;
  /** IANA name of the zone in which hours are judged. */
  zone: string;
  /** Of the bot's own texts. */
  language: Language;
}
