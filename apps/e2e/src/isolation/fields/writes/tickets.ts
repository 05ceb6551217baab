import { OPENS, TIMES, type Write } from './write.js';

const OF_FORWARD = ['contactId', 'messageId', 'messageIds'];
const TICKET: Write = { table: 'tickets.ticket', differs: [...TIMES, 'version'] };

/** Columns that the delivery to the provider changes in the meantime. */
const MESSAGE: Write = {
  table: 'tickets.message',
  differs: [
    ...TIMES,
    'id',
    'seq',
    'version',
    'external_id',
    'chat_id',
    'ack',
    'send_state',
    'failure',
    'change_id',
    'change_state',
  ],
};

/** Of tickets, their messages and notes, and of chats among colleagues. */
export const TICKET_WRITES: Record<string, Write> = {
  // The answers have no row of their own; kanban.spec.ts checks the rows.
  'put /kanban/lanes': { table: null, accepts: { admin: ['laneIds[]'], others: [] } },
  'put /ticket-tags/{ticketId}/{laneId}': { table: null },
  'delete /ticket-tags/{ticketId}': { table: null },
  'post /chats': { table: null },
  // The second call answers the chat of the first.
  'post /chats/direct': { table: null },
  'put /chats/{chatId}': { table: 'tenancy.chat', differs: [...TIMES, 'version'] },
  'post /chats/{chatId}/leave': { table: null, isFinal: true },
  'delete /chats/{chatId}': { table: null, isFinal: true },
  'post /chats/{chatId}/read': { table: 'tenancy.chat', differs: TIMES },
  'post /chats/{chatId}/messages': { table: 'tenancy.chat_message', differs: [...TIMES, 'id', 'seq'] },
  'put /chats/{chatId}/messages/{messageId}': {
    table: 'tenancy.chat_message',
    differs: [...TIMES, 'version', 'edited_at'],
  },
  'delete /chats/{chatId}/messages/{messageId}': { table: null, isFinal: true },
  'post /chats/{chatId}/messages/{messageId}/reaction': { table: 'tenancy.chat_message', differs: ['version'] },
  // The rows are compared in notes.spec.ts: the ticket is not in the path.
  'post /ticket-notes': { table: null },
  'delete /ticket-notes/{noteId}': { table: null },
  'post /tickets/closeAll': { table: null },
  // The row has no id of its own; it is checked in pins.spec.ts.
  'put /pins/{ticketId}': { table: null },
  'delete /pins/{ticketId}': { table: null },
  // The row is checked in bulk.spec.ts.
  'post /tickets/bulk': { table: null },
  'delete /tickets/bulk': { table: null, isFinal: true },
  'put /tickets/{ticketId}': TICKET,
  // What it writes is compared in open-ticket.spec.ts: it writes nothing without a contact, which is not in the path.
  'post /tickets': { table: null, accepts: { admin: OPENS, others: OPENS } },
  'post /tickets/{ticketId}/transfer': TICKET,
  'post /tickets/{ticketId}/undo': { table: null },
  // The answer has no id; ticket-log.spec.ts checks the entry.
  'post /tickets/{ticketId}/transcript': { table: null },
  'delete /tickets/{ticketId}': { table: null, isFinal: true },
  // The row has no id of its own; it is checked in drafts.spec.ts.
  'put /drafts/{ticketId}': { table: null },
  'post /messages/{ticketId}': MESSAGE,
  // The list of that world has no file; send-listed-files.spec.ts checks the rows.
  'post /messages/{ticketId}/file-list': { table: null },
  // It records a request; receive-history.spec.ts checks what follows.
  // Every call answers with another time.
  'post /messages/{ticketId}/older': { table: null, isFinal: true },
  'post /messages/{ticketId}/read': TICKET,
  'post /messages/{messageId}/retry': { table: null },
  'post /messages/{messageId}/transcription': { table: null },
  // The planted message is the contact's and cannot be edited; change-message.spec.ts checks what an edit writes.
  'put /messages/{messageId}': { table: null },
  'post /messages/{messageId}/reaction': MESSAGE,
  'delete /messages/{messageId}': { table: null },
  'post /message/forward': { table: null, accepts: { admin: OF_FORWARD, others: OF_FORWARD } },
};
