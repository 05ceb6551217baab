import { type BotConnection, type ConnectionEditorRow, planOf, SEND_QUEUE_MINUTES } from '@prosa/contracts';
import { simulatedFile } from '../../features/bot-simulator/api/bot-configuration.js';
import type { EditorValues } from '../../features/connection-editor/form/editor-values.js';

/** What the bot would do with the values of the editor: a number that is being typed counts as it was saved. */
export function editedConnection(saved: ConnectionEditorRow, values: EditorValues): Partial<BotConnection> {
  return {
    groupAsTicket: values.groupAsTicket ? 'enabled' : 'disabled',
    greetingMessage: values.greetingMessage,
    complationMessage: values.complationMessage,
    outOfHoursMessage: values.outOfHoursMessage,
    ratingMessage: values.ratingMessage,
    inactiveMessage: values.inactiveMessage,
    expiresInactiveMessage: values.expiresInactiveMessage,
    whenExpiresTicket: values.whenExpiresTicket,
    sendIdQueue: values.sendIdQueue,
    queueIds: values.queueIds,
    hours: planOf(values),
    timeSendQueue:
      SEND_QUEUE_MINUTES.find((minutes) => minutes === Number(values.timeSendQueue)) ?? saved.timeSendQueue,
    ...numbers(saved, values),
    ...(values.file === undefined
      ? {}
      : { greetingMedia: values.file && simulatedFile(values.file.name, kindOf(values.file)) }),
  };
}

const TIMES = ['expiresTicket', 'expiresTicketNPS', 'timeInactiveMessage', 'timeUseBotQueues'] as const;
const COUNTS = ['maxUseBotQueues', 'maxUseBotQueuesNPS'] as const;

const numbers = (saved: ConnectionEditorRow, values: EditorValues): Partial<BotConnection> => ({
  ...Object.fromEntries(TIMES.map((field) => [field, isMinutes(values[field]) ? values[field] : saved[field]])),
  ...Object.fromEntries(COUNTS.map((field) => [field, isCount(values[field]) ? values[field] : saved[field]])),
});

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isMinutes = (value: unknown): boolean => value === null || isCount(value);

/** The kind that the bytes of the file will most likely have. */
function kindOf({ type }: File): 'image' | 'audio' | 'video' | 'document' {
  const [family] = type.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}
