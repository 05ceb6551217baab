import {
  type BotConfiguration,
  type BotConnection,
  botQueue,
  type BotQueue,
  type CompanySettings,
  type ConnectionEditorRow,
  LANGUAGES,
  type MediaRef,
  type OwnCompanyView,
  planOf,
  type QueueDetail,
} from '@prosa/contracts';

/** What an admin is editing, in place of what is saved. */
export interface BotOverrides {
  /** A queue; one that is not saved yet is added. */
  queue?: BotQueue;
  connection?: Partial<BotConnection>;
}

interface Saved {
  connection: ConnectionEditorRow;
  queues: readonly QueueDetail[];
  options: CompanySettings;
  company: OwnCompanyView;
}

/** What is saved, with what is being edited in its place. */
export function botConfiguration(saved: Saved, overrides: BotOverrides = {}): BotConfiguration {
  return {
    connection: { ...botConnection(saved.connection), ...overrides.connection },
    queues: withQueue(saved.queues.map(botQueue), overrides.queue),
    options: saved.options,
    companyHours: planOf(saved.company),
    zone: saved.company.timeZone,
    // The bot's own texts come in the first language where nobody of the company chose one.
    language: LANGUAGES[0],
  };
}

function withQueue(queues: BotQueue[], edited: BotQueue | undefined): BotQueue[] {
  if (!edited) return queues;
  const isSaved = queues.some(({ id }) => id === edited.id);
  return isSaved ? queues.map((queue) => (queue.id === edited.id ? edited : queue)) : [...queues, edited];
}

function botConnection(row: ConnectionEditorRow): BotConnection {
  const { greetingMediaAttachment: fileName, greetingMediaKind: kind } = row;
  return {
    groupAsTicket: row.groupAsTicket,
    greetingMessage: row.greetingMessage,
    complationMessage: row.complationMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    ratingMessage: row.ratingMessage,
    inactiveMessage: row.inactiveMessage,
    expiresInactiveMessage: row.expiresInactiveMessage,
    maxUseBotQueues: row.maxUseBotQueues,
    maxUseBotQueuesNPS: row.maxUseBotQueuesNPS,
    expiresTicket: row.expiresTicket,
    expiresTicketNPS: row.expiresTicketNPS,
    whenExpiresTicket: row.whenExpiresTicket,
    timeInactiveMessage: row.timeInactiveMessage,
    timeUseBotQueues: row.timeUseBotQueues,
    timeSendQueue: row.timeSendQueue,
    sendIdQueue: row.sendIdQueue,
    integrationId: row.integrationId,
    promptId: row.promptId,
    greetingMedia: fileName === null ? null : simulatedFile(fileName, kind ?? 'document'),
    queueIds: row.queueIds,
    hours: planOf(row),
  };
}

/** A file of which the simulator shows the name alone. */
export const simulatedFile = (fileName: string, kind: MediaRef['kind']): MediaRef => ({
  key: '',
  kind,
  mimetype: '',
  fileName,
  size: 0,
});
