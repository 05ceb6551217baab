import { TIMES, type Write } from './write.js';

/** What is decided by the server. */
const OF_KEYS = { ending: 'xxxx', secret: 'x', createdBy: 1, lastUsedAt: '2001-01-01', revokedAt: '2001-01-01' };
const CONTACT: Write = { table: 'tickets.contact', differs: [...TIMES, 'version'] };
const OF_SUBSCRIPTIONS = { stop: 'gone', failures: 9, deliveredAt: '2001-01-01', waiting: 9, secret: 'x' };

/** Of keys, receivers of events, and what programs send. */
export const EXTERNAL_WRITES: Record<string, Write> = {
  'post /api-keys': {
    table: 'tenancy.api_key',
    answer: 'key',
    differs: [...TIMES, 'id', 'name', 'ending'],
    more: OF_KEYS,
  },
  'delete /api-keys/{apiKeyId}': { table: null, isFinal: true },
  'post /webhook-subscriptions': {
    table: 'scheduler.webhook_subscription',
    answer: 'subscription',
    differs: [...TIMES, 'id', 'name', 'secret'],
    more: OF_SUBSCRIPTIONS,
  },
  'put /webhook-subscriptions/{subscriptionId}': {
    table: 'scheduler.webhook_subscription',
    differs: ['name'],
    more: OF_SUBSCRIPTIONS,
  },
  // Another secret is all that it writes; subscriptions.spec.ts checks the row.
  'post /webhook-subscriptions/{subscriptionId}/rotate': { table: null, isFinal: true },
  'post /webhook-subscriptions/{subscriptionId}/test': { table: null, isFinal: true },
  'delete /webhook-subscriptions/{subscriptionId}': { table: null, isFinal: true },
  'post /webhook-deliveries/{deliveryId}/retry': { table: null, isFinal: true },
  'post /api/messages/send': {
    table: 'tickets.message',
    id: 'messageId',
    differs: [...TIMES, 'id', 'seq'],
    accepts: { admin: [], others: ['number', 'connectionId', 'mediaUrl'] },
  },
  // The rows are compared in create-contact.spec.ts: a number creates only one contact.
  'post /v1/contacts': { table: null },
  'put /v1/contacts/{contactId}': {
    table: 'tickets.contact',
    differs: [...TIMES, 'version', 'name', 'folded_name'],
    accepts: { admin: [], others: ['number'] },
  },
  'put /v1/contacts/{contactId}/tags/{tagId}': CONTACT,
  'delete /v1/contacts/{contactId}/tags/{tagId}': CONTACT,
  'put /v1/tickets/{ticketId}': { table: 'tickets.ticket', differs: [...TIMES, 'version'] },
  'post /v1/tags': { table: 'tickets.tag', differs: [...TIMES, 'id', 'name', 'color'] },
  'post /v1/schedules': {
    table: 'tickets.schedule',
    differs: [...TIMES, 'id'],
    more: { status: 'ENVIADA', sentAt: '2001-01-01', messageId: 1, repeatFrom: '2001-01-01T00:00:00' },
    accepts: { admin: [], others: ['contactId', 'connectionId'] },
  },
  'delete /v1/schedules/{scheduleId}': { table: null, isFinal: true },
  // Without texts nothing is started.
  'post /v1/campaigns/{campaignId}/start': { table: null },
  'post /v1/campaigns/{campaignId}/cancel': { table: null },
};
