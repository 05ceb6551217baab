import {
  type ConnectionEditorRow,
  type ConnectionSettings,
  type ConnectionSettingsInput,
  RATE_FIELDS,
} from '@prosa/contracts';
import { momentOfDay, localDay } from './days.js';

/** What the form has as the server does. */
const SAME = [
  'isDefault',
  'queueIds',
  'allowGroup',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'inactiveMessage',
  'expiresInactiveMessage',
  'maxUseBotQueues',
  'maxUseBotQueuesNPS',
  'expiresTicket',
  'expiresTicketNPS',
  'whenExpiresTicket',
  'timeInactiveMessage',
  'timeUseBotQueues',
  'timeSendQueue',
  'sendIdQueue',
  'integrationId',
  'promptId',
  'schedules',
  'exceptions',
  'importOldMessagesGroups',
  'closedTicketsPostImported',
  'humanAgent',
  'rateCurrency',
  ...RATE_FIELDS,
] as const;
type Same = (typeof SAME)[number];

/** What becomes of a closed ticket when its contact writes again. */
export const CONTINUITIES = ['new', 'within', 'always'] as const;
export type Continuity = (typeof CONTINUITIES)[number];

/** The values of the editor's form. */
export interface EditorValues
  extends
    Pick<ConnectionSettings, Exclude<Same, 'isDefault' | 'queueIds'>>,
    Pick<ConnectionEditorRow, 'name' | 'isDefault' | 'queueIds'> {
  continuity: Continuity;
  /** Minutes in which a closed ticket reopens, where `continuity` is within. */
  timeCreateNewTicket: number | null;
  /** Whether groups are served like people. */
  groupAsTicket: boolean;
  /** A new file of the greeting; null removes the stored one, undefined keeps it. */
  file: File | null | undefined;
  /** Days as yyyy-MM-dd in the person's zone; '' for none. */
  importOldMessages: string;
  importRecentMessages: string;
}

export const valuesOf = (connection: ConnectionEditorRow): EditorValues => ({
  ...(Object.fromEntries(SAME.map((field) => [field, connection[field]])) as Pick<ConnectionEditorRow, Same>),
  name: connection.name,
  continuity: continuityOf(connection),
  timeCreateNewTicket: connection.timeCreateNewTicket,
  groupAsTicket: connection.groupAsTicket === 'enabled',
  file: undefined,
  importOldMessages: localDay(connection.importOldMessages),
  importRecentMessages: localDay(connection.importRecentMessages),
});

function continuityOf({ reopenAlways, timeCreateNewTicket }: ConnectionEditorRow): Continuity {
  if (reopenAlways) return 'always';
  return timeCreateNewTicket === null ? 'new' : 'within';
}

const reopeningOf = ({ continuity, timeCreateNewTicket }: EditorValues) => ({
  reopenAlways: continuity === 'always',
  timeCreateNewTicket: continuity === 'within' ? timeCreateNewTicket : null,
});

/** The fields that differ from the stored ones, as the server reads them: others may change the rest meanwhile. */
export function changesOf(
  connection: ConnectionEditorRow,
  values: EditorValues,
): ConnectionSettingsInput & { name?: string } {
  const before = valuesOf(connection);
  const isChanged = (field: keyof EditorValues) => JSON.stringify(values[field]) !== JSON.stringify(before[field]);
  const same = Object.fromEntries(SAME.filter(isChanged).map((field) => [field, values[field]]));
  return {
    ...same,
    ...(isChanged('name') && { name: values.name }),
    ...((isChanged('continuity') || isChanged('timeCreateNewTicket')) && reopeningOf(values)),
    ...(isChanged('groupAsTicket') && { groupAsTicket: values.groupAsTicket ? 'enabled' : 'disabled' }),
    ...(isChanged('importOldMessages') && { importOldMessages: momentOfDay(values.importOldMessages, 'start') }),
    ...(isChanged('importRecentMessages') && { importRecentMessages: momentOfDay(values.importRecentMessages, 'end') }),
  };
}
