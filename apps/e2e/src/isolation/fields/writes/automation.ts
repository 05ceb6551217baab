import { OPENS, TIMES, type Write } from './write.js';

const OF_QUEUES = { admin: ['orderQueue'], others: [] };
/** Of a scheduled message: what is decided when it is sent. */
const OF_SENDING = { status: 'ENVIADA', sentAt: '2001-01-01', messageId: 1, repeatFrom: '2001-01-01T00:00:00' };

/** Of queues with their menus, cases of the bot, quick messages and scheduled messages. */
export const AUTOMATION_WRITES: Record<string, Write> = {
  'post /queue': { table: 'tickets.queue', differs: ['id', 'name', 'color', 'token'], accepts: OF_QUEUES },
  // The answer is the list; manage-queues.spec.ts checks the rows.
  'put /queue/order': { table: null },
  'put /queue/{queueId}': { table: 'tickets.queue', accepts: OF_QUEUES },
  // The rows are checked in menu.spec.ts.
  'post /chatbot': { table: null },
  'put /chatbot/{chatbotId}': { table: null },
  'delete /chatbot/{chatbotId}': { table: null, isFinal: true },
  'delete /queue/{queueId}': { table: null, isFinal: true },
  // Without a connection nothing is stored; manage-bot-cases.spec.ts checks the row.
  'post /bot-cases': { table: null, accepts: { admin: ['connectionId'], others: [] } },
  'put /bot-cases/{botCaseId}': { table: 'tickets.bot_case', differs: [...TIMES, 'id', 'name'] },
  'delete /bot-cases/{botCaseId}': { table: null, isFinal: true },
  'post /files': { table: 'tickets.file_list', differs: [...TIMES, 'id', 'name'] },
  'put /files/{fileListId}': { table: 'tickets.file_list', differs: [...TIMES, 'name'] },
  // Without the id of an option nothing is stored; file-lists.spec.ts checks the rows.
  'post /files/uploadList/{fileListId}': { table: null },
  'delete /files/{fileListId}': { table: null, isFinal: true },
  // Without a user nothing is stored; on-call.spec.ts checks the row.
  'post /plantao': { table: null, accepts: { admin: ['userId'], others: [] } },
  'put /plantao/{onCallId}': { table: 'tickets.on_call', accepts: { admin: ['userId'], others: [] } },
  'delete /plantao/{onCallId}': { table: null, isFinal: true },
  'put /on-call/days/{day}': { table: null },
  'delete /on-call/days/{day}': { table: null },
  'post /quick-messages': { table: 'tickets.quick_message', differs: [...TIMES, 'id'] },
  'put /quick-messages/{quickMessageId}': { table: 'tickets.quick_message', differs: TIMES },
  'delete /quick-messages/{quickMessageId}': { table: null },
  // The one column it writes is checked in quick-messages.spec.ts.
  'post /quick-messages/{quickMessageId}/media-upload': { table: null },
  'delete /quick-messages/{quickMessageId}/media-upload': { table: null },
  // Without a contact nothing is stored; schedules.spec.ts checks the row.
  'post /schedules': { table: null, accepts: { admin: OPENS, others: OPENS } },
  'put /schedules/{scheduleId}': {
    table: 'tickets.schedule',
    differs: TIMES,
    more: OF_SENDING,
    accepts: { admin: OPENS, others: OPENS },
  },
  'post /schedules/{scheduleId}/retry': { table: null },
  // The one column it writes is checked in schedules.spec.ts.
  'post /schedules/{scheduleId}/media-upload': { table: null },
  'delete /schedules/{scheduleId}/media-upload': { table: null },
  'delete /schedules/{scheduleId}': { table: null },
};
