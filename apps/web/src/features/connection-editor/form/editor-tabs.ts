import { RATE_FIELDS } from '@prosa/contracts';
import type { EditorValues } from './editor-values.js';

/** The tabs of the editor, each a question, with the fields on it. */
export const TAB_FIELDS = {
  identity: ['name', 'isDefault', 'queueIds', 'allowGroup', 'groupAsTicket'],
  greeting: ['greetingMessage', 'file', 'complationMessage', 'outOfHoursMessage'],
  bot: ['maxUseBotQueues', 'timeUseBotQueues', 'timeSendQueue', 'sendIdQueue'],
  timers: [
    'timeInactiveMessage',
    'inactiveMessage',
    'expiresTicket',
    'whenExpiresTicket',
    'expiresInactiveMessage',
    'continuity',
    'timeCreateNewTicket',
  ],
  ratings: ['ratingMessage', 'expiresTicketNPS', 'maxUseBotQueuesNPS'],
  hours: ['schedules', 'exceptions'],
  import: ['importOldMessages', 'importRecentMessages', 'importOldMessagesGroups', 'closedTicketsPostImported'],
  meta: ['humanAgent', 'rateCurrency', ...RATE_FIELDS],
  token: [],
} as const satisfies Record<string, readonly (keyof EditorValues)[]>;

export type EditorTab = keyof typeof TAB_FIELDS;
export const EDITOR_TABS = Object.keys(TAB_FIELDS) as EditorTab[];

/** The tab of a field. */
export const tabOf = (field: string): EditorTab | undefined =>
  EDITOR_TABS.find((tab) => (TAB_FIELDS[tab] as readonly string[]).includes(field));
