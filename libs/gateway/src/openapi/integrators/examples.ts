import type { RouteFields, RouteParams, RouteReply, V1List } from '@prosa/contracts';
import type { ExternalRoute } from './answers.js';
import { CAMPAIGN, CAMPAIGN_ID, CONTACT, EVENT, ID, MESSAGE, REPORT, SCHEDULE, SENT, TICKET } from './example-rows.js';

/** A call of a route and what it answers. */
interface RouteExample<K extends ExternalRoute> {
  /** What is in its path. */
  path?: RouteParams<K>;
  /** Its query or body. */
  fields?: Partial<RouteFields<K>>;
  /** Absent for a file. */
  answer?: RouteReply<K>;
}

const page = <T>(row: T, next: string | null = null): V1List<T> => ({ data: [row], next });
const { contact: contactId, ticket: ticketId, message: messageId, tag: tagId, user: userId, queue: queueId } = ID;
const NEXT = 'aWQgNDU';

/** An example of each route for programs. A journey runs all of them (apps/e2e/src/external). */
const EXAMPLES: { [K in ExternalRoute]: RouteExample<K> } = {
  'POST /api/messages/send': {
    fields: { number: CONTACT.number, body: MESSAGE.text, connectionId: ID.connection },
    answer: { status: 'SUCCESS', ...SENT, stateUrl: `https://desk.example.com/api/messages/${messageId}` },
  },
  'GET /api/messages/:messageId': {
    path: { messageId },
    answer: { ...SENT, state: 'delivered', ack: 2, failure: null },
  },
  'GET /v1/contacts': { fields: { search: 'maria', limit: 50 }, answer: page(CONTACT, NEXT) },
  'POST /v1/contacts': {
    fields: { name: CONTACT.name, number: CONTACT.number, email: CONTACT.email, fields: CONTACT.fields },
    answer: { ...CONTACT, tags: [] },
  },
  'GET /v1/contacts/:contactId': { path: { contactId }, answer: CONTACT },
  'PUT /v1/contacts/:contactId': { path: { contactId }, fields: { email: CONTACT.email }, answer: CONTACT },
  'PUT /v1/contacts/:contactId/tags/:tagId': { path: { contactId, tagId }, answer: CONTACT },
  'DELETE /v1/contacts/:contactId/tags/:tagId': { path: { contactId, tagId }, answer: { ...CONTACT, tags: [] } },
  'GET /v1/tickets': { fields: { status: 'open', contactId, order: 'desc' }, answer: page(TICKET) },
  'GET /v1/tickets/:ticketId': { path: { ticketId }, answer: TICKET },
  'PUT /v1/tickets/:ticketId': { path: { ticketId }, fields: { status: 'open', userId, queueId }, answer: TICKET },
  'GET /v1/tickets/:ticketId/messages': { path: { ticketId }, fields: { limit: 50 }, answer: page(MESSAGE) },
  'GET /v1/messages/:messageId': { path: { messageId }, answer: MESSAGE },
  'GET /v1/messages/:messageId/file': { path: { messageId } },
  'GET /v1/tags': { answer: page({ id: tagId, name: 'VIP', color: '#0e7490', isColumn: false }) },
  'POST /v1/tags': {
    fields: { name: 'Delivery', color: '#0e7490' },
    answer: { id: tagId, name: 'Delivery', color: '#0e7490', isColumn: false },
  },
  'GET /v1/queues': { answer: page({ id: queueId, name: 'Sales', color: '#2f855a', userIds: [userId] }) },
  'GET /v1/users': {
    answer: page({ id: userId, name: 'Ana Prado', email: 'ana@example.com', profile: 'user', queueIds: [queueId] }),
  },
  'GET /v1/connections': {
    answer: page({ id: ID.connection, name: 'Main', channel: 'whatsapp', status: 'CONNECTED' }),
  },
  'GET /v1/schedules': { fields: { contactId }, answer: page(SCHEDULE) },
  'POST /v1/schedules': {
    fields: { text: SCHEDULE.text, contactId, sendAt: SCHEDULE.sendAt, userId, cancelIfReplied: true },
    answer: SCHEDULE,
  },
  'DELETE /v1/schedules/:scheduleId': { path: { scheduleId: ID.schedule }, answer: { deleted: true } },
  'GET /v1/campaigns': { fields: { order: 'desc' }, answer: page(CAMPAIGN) },
  'GET /v1/campaigns/:campaignId': { path: { campaignId: CAMPAIGN_ID }, answer: REPORT },
  'POST /v1/campaigns/:campaignId/start': { path: { campaignId: CAMPAIGN_ID }, answer: CAMPAIGN },
  'POST /v1/campaigns/:campaignId/cancel': {
    path: { campaignId: CAMPAIGN_ID },
    answer: { ...CAMPAIGN, status: 'CANCELADA', stop: 'person' },
  },
  'GET /v1/events': { fields: { limit: 100 }, answer: page(EVENT, EVENT.id) },
};

/** The example of a route as the document has it. */
export interface Example {
  path: Record<string, unknown>;
  fields: Record<string, unknown>;
  answer: unknown;
}

export function exampleOf(route: ExternalRoute): Example {
  const { path = {}, fields = {}, answer } = EXAMPLES[route] as RouteExample<ExternalRoute>;
  return { path: { ...path }, fields: { ...fields }, answer };
}
