import { aWeek, type ConnectionSettings } from '@prosa/contracts';
import type { Connection } from '../connection.entity.js';

/** The settings of a connection on which nobody set anything (docs/spec/core.md §3, §9). Groups are served. */
const defaults = (): ConnectionSettings => ({
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
  whenExpiresTicket: '0',
  timeInactiveMessage: null,
  timeUseBotQueues: null,
  timeSendQueue: 0,
  sendIdQueue: null,
  timeCreateNewTicket: null,
  integrationId: null,
  promptId: null,
  schedules: aWeek(),
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

/** All settings of a connection: what was set, and the defaults of the rest. */
export const settingsOf = ({
  settings,
  greetingMedia = null,
}: Pick<Connection, 'settings'> & Partial<Pick<Connection, 'greetingMedia'>>): ConnectionSettings => ({
  ...defaults(),
  ...settings,
  greetingMediaAttachment: greetingMedia?.fileName ?? null,
});
