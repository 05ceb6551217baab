import type { ContactIdInput } from '../contacts/contacts.contract.js';
import type { V1Connection, V1Contact, V1Message, V1Ticket } from '../external/v1-views.js';
import type { V1List, V1Queue, V1Tag, V1User } from '../external/v1-records.js';
import type { V1ContactsInput, V1MessagesInput, V1PageInput, V1TicketsInput } from '../external/v1.contract.js';
import type { MessageIdInput } from '../tickets/messages/messages.contract.js';
import type { TicketIdInput } from '../tickets/tickets.contract.js';
import { type BinaryFile, route } from './route.js';

/** What programs read and change with their keys (docs/api.md). */
export const V1_ROUTES = {
  'GET /v1/contacts': route<V1ContactsInput, V1List<V1Contact>>(),
  'GET /v1/contacts/:contactId': route<ContactIdInput, V1Contact>(),
  'GET /v1/tickets': route<V1TicketsInput, V1List<V1Ticket>>(),
  'GET /v1/tickets/:ticketId': route<TicketIdInput, V1Ticket>(),
  'GET /v1/tickets/:ticketId/messages': route<V1MessagesInput, V1List<V1Message>>(),
  'GET /v1/messages/:messageId': route<MessageIdInput, V1Message>(),
  'GET /v1/messages/:messageId/file': route<MessageIdInput, BinaryFile>(),
  'GET /v1/tags': route<V1PageInput, V1List<V1Tag>>(),
  'GET /v1/queues': route<V1PageInput, V1List<V1Queue>>(),
  'GET /v1/users': route<V1PageInput, V1List<V1User>>(),
  'GET /v1/connections': route<V1PageInput, V1List<V1Connection>>(),
};
