import type { ApiUsageRow } from '../external/api-scopes.js';
import type {
  ExternalMessageIdInput,
  ExternalMessageState,
  SendExternalMessageInput,
  SentExternalMessageWire,
} from '../external/external-messages.contract.js';
import type { CampaignIdInput } from '../campaigns/campaign-input.contract.js';
import type { ContactIdInput } from '../contacts/contacts.contract.js';
import type { NewTagInput } from '../contacts/tags.contract.js';
import type { ApiEvent } from '../external/api-events.js';
import type { V1CampaignReport, V1List, V1Queue, V1Schedule, V1Tag, V1User } from '../external/v1-records.js';
import type { V1Campaign, V1Connection, V1Contact, V1Message, V1Ticket } from '../external/v1-views.js';
import type {
  V1CampaignsInput,
  V1ChangeContactInput,
  V1ChangeTicketInput,
  V1ContactInput,
  V1ContactsInput,
  V1ContactTagInput,
  V1MessagesInput,
  V1PageInput,
  V1ScheduleInput,
  V1SchedulesInput,
  V1TicketsInput,
} from '../external/v1.contract.js';
import type { ListApiEventsInput } from '../external/webhooks-out.contract.js';
import type { MessageIdInput } from '../tickets/messages/messages.contract.js';
import type { TicketIdInput } from '../tickets/tickets.contract.js';
import type { ScheduleIdInput } from '../writing/schedules.contract.js';
import { type BinaryFile, type NoFields, passes, route } from './route.js';

/** What programs call with their keys and tokens, and what the console shows of it. */
export const EXTERNAL_ROUTES = {
  'POST /api/messages/send': route<SendExternalMessageInput, SentExternalMessageWire, 'medias'>(),
  'GET /api/messages/:messageId': route<ExternalMessageIdInput, ExternalMessageState>(),
  'GET /api-usage': route<NoFields, ApiUsageRow[]>(),
  'GET /webhook-subscriptions': passes<'subscriptions.list'>(),
  'POST /webhook-subscriptions': passes<'subscriptions.create'>(),
  'PUT /webhook-subscriptions/:subscriptionId': passes<'subscriptions.change'>(),
  'DELETE /webhook-subscriptions/:subscriptionId': passes<'subscriptions.delete'>(),
  'POST /webhook-subscriptions/:subscriptionId/rotate': passes<'subscriptions.rotate'>(),
  'POST /webhook-subscriptions/:subscriptionId/test': passes<'subscriptions.test'>(),
  'GET /webhook-subscriptions/:subscriptionId/deliveries': passes<'deliveries.list'>(),
  'GET /webhook-subscriptions/:subscriptionId/captures': passes<'captures.list'>(),
  'GET /webhook-captures/:captureId': passes<'captures.get'>(),
  'GET /webhook-deliveries/:deliveryId': passes<'deliveries.get'>(),
  'POST /webhook-deliveries/:deliveryId/retry': passes<'deliveries.retry'>(),
};

/** What programs read and change with their keys (docs/api.md). */
export const V1_ROUTES = {
  'GET /v1/openapi.json': route<NoFields, object>(),
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
  'POST /v1/contacts': route<V1ContactInput, V1Contact>(),
  'PUT /v1/contacts/:contactId': route<V1ChangeContactInput, V1Contact>(),
  'PUT /v1/contacts/:contactId/tags/:tagId': route<V1ContactTagInput, V1Contact>(),
  'DELETE /v1/contacts/:contactId/tags/:tagId': route<V1ContactTagInput, V1Contact>(),
  'PUT /v1/tickets/:ticketId': route<V1ChangeTicketInput, V1Ticket>(),
  'POST /v1/tags': route<NewTagInput, V1Tag>(),
  'GET /v1/schedules': route<V1SchedulesInput, V1List<V1Schedule>>(),
  'POST /v1/schedules': route<V1ScheduleInput, V1Schedule>(),
  'DELETE /v1/schedules/:scheduleId': route<ScheduleIdInput, { deleted: boolean }>(),
  'GET /v1/campaigns': route<V1CampaignsInput, V1List<V1Campaign>>(),
  'GET /v1/campaigns/:campaignId': route<CampaignIdInput, V1CampaignReport>(),
  'POST /v1/campaigns/:campaignId/start': route<CampaignIdInput, V1Campaign>(),
  'POST /v1/campaigns/:campaignId/cancel': route<CampaignIdInput, V1Campaign>(),
  'GET /v1/events': route<ListApiEventsInput, V1List<ApiEvent>>(),
};
