import type {
  ExternalMessageIdInput,
  ExternalMessageState,
  SendExternalMessageInput,
  SentExternalMessageWire,
} from '../external/external-messages.contract.js';
import type { ApiUsageRow } from '../external/api-scopes.js';
import { type NoFields, passes, route } from './route.js';

/** What programs call with their keys and tokens, and what admins follow and set up for them. */
export const EXTERNAL_ROUTES = {
  'POST /api/messages/send': route<SendExternalMessageInput, SentExternalMessageWire, 'medias'>(),
  'GET /api-usage': route<NoFields, ApiUsageRow[]>(),
  'GET /api/messages/:messageId': route<ExternalMessageIdInput, ExternalMessageState>(),
  'GET /webhook-subscriptions': passes<'subscriptions.list'>(),
  'POST /webhook-subscriptions': passes<'subscriptions.create'>(),
  'PUT /webhook-subscriptions/:subscriptionId': passes<'subscriptions.change'>(),
  'DELETE /webhook-subscriptions/:subscriptionId': passes<'subscriptions.delete'>(),
  'POST /webhook-subscriptions/:subscriptionId/rotate': passes<'subscriptions.rotate'>(),
  'POST /webhook-subscriptions/:subscriptionId/test': passes<'subscriptions.test'>(),
  'GET /webhook-subscriptions/:subscriptionId/deliveries': passes<'deliveries.list'>(),
  'GET /webhook-deliveries/:deliveryId': passes<'deliveries.get'>(),
  'POST /webhook-deliveries/:deliveryId/retry': passes<'deliveries.retry'>(),
};
