import { aWeek } from '../../shared/hours/opening-hours.js';
import type { MediaRef } from '../../shared/media.js';
import type { ConnectionSettings } from './connection-settings.contract.js';

/** The settings that only the service of channels reads: its import of old messages, its prices, its labels. */
const KEPT_BY_CHANNELS = [
  'greetingMediaAttachment',
  'importOldMessages',
  'importRecentMessages',
  'importOldMessagesGroups',
  'closedTicketsPostImported',
  'humanAgent',
  'provider',
  'rateCurrency',
  'rateMarketing',
  'rateUtility',
  'rateAuthentication',
  'rateService',
] as const satisfies readonly (keyof ConnectionSettings)[];

/** The settings of a connection by which tickets are served; the service of tickets has a copy of them. */
export type ServedSettings = Omit<ConnectionSettings, (typeof KEPT_BY_CHANNELS)[number]> & {
  /** The file sent with the greeting; null without one. */
  greetingMedia: MediaRef | null;
};

/** The settings of a connection on which nobody set anything (docs/spec/core.md §3, §9). Groups are served. */
export const newConnectionSettings = (): ConnectionSettings => ({
  allowGroup: true,
  humanAgent: false,
  groupAsTicket: 'disabled',
  greetingMessage: '',
  greetingMediaAttachment: null,
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  inactiveMessage: '',
  expiresInactiveMessage: '',
  maxUseBotQueues: 3,
  maxUseBotQueuesNPS: 3,
  provider: 'beta',
  expiresTicket: null,
  expiresTicketNPS: null,
  // Who waits for the company is never closed for being silent.
  whenExpiresTicket: '1',
  timeInactiveMessage: null,
  timeUseBotQueues: null,
  timeSendQueue: 0,
  sendIdQueue: null,
  timeCreateNewTicket: null,
  reopenAlways: false,
  integrationId: null,
  promptId: null,
  schedules: aWeek(),
  exceptions: [],
  importOldMessages: null,
  importRecentMessages: null,
  importOldMessagesGroups: false,
  closedTicketsPostImported: false,
  rateCurrency: 'BRL',
  rateMarketing: null,
  rateUtility: null,
  rateAuthentication: null,
  rateService: null,
});

/** Those by which tickets are served: what was set, as stored or published, and the defaults of the rest. */
export function servedSettings(set: Partial<ConnectionSettings & ServedSettings>): ServedSettings {
  const all: Record<string, unknown> = { ...newConnectionSettings(), greetingMedia: null, ...set };
  for (const field of KEPT_BY_CHANNELS) delete all[field];
  return all as unknown as ServedSettings;
}
