import { passes } from './route.js';

/** Outgoing webhooks. */
export const EXTERNAL_ROUTES = {
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
