import type { RouteKey } from '@prosa/contracts';
import type { JsonSchema, SchemaName } from './schemas.js';

/** The routes for programs. */
export type ExternalRoute = Exclude<
  Extract<RouteKey, `${string} /v1/${string}` | `${string} /api/messages/${string}`>,
  'GET /v1/openapi.json'
>;

/** What a route answers: a shape, a page of them, or a file. */
type Answer = SchemaName | [SchemaName] | 'file';

const ANSWERS: Record<ExternalRoute, Answer> = {
  'POST /api/messages/send': 'SentMessage',
  'GET /api/messages/:messageId': 'MessageState',
  'GET /v1/contacts': ['Contact'],
  'POST /v1/contacts': 'Contact',
  'GET /v1/contacts/:contactId': 'Contact',
  'PUT /v1/contacts/:contactId': 'Contact',
  'PUT /v1/contacts/:contactId/tags/:tagId': 'Contact',
  'DELETE /v1/contacts/:contactId/tags/:tagId': 'Contact',
  'GET /v1/tickets': ['Ticket'],
  'GET /v1/tickets/:ticketId': 'Ticket',
  'PUT /v1/tickets/:ticketId': 'Ticket',
  'GET /v1/tickets/:ticketId/messages': ['Message'],
  'GET /v1/messages/:messageId': 'Message',
  'GET /v1/messages/:messageId/file': 'file',
  'GET /v1/tags': ['Tag'],
  'POST /v1/tags': 'Tag',
  'GET /v1/queues': ['Queue'],
  'GET /v1/users': ['User'],
  'GET /v1/connections': ['Connection'],
  'GET /v1/schedules': ['Schedule'],
  'POST /v1/schedules': 'Schedule',
  'DELETE /v1/schedules/:scheduleId': 'Deleted',
  'GET /v1/campaigns': ['Campaign'],
  'GET /v1/campaigns/:campaignId': 'CampaignReport',
  'POST /v1/campaigns/:campaignId/start': 'Campaign',
  'POST /v1/campaigns/:campaignId/cancel': 'Campaign',
  'GET /v1/events': ['Event'],
};

const refTo = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const NEXT = 'Passed back as `after` for the next page; null on the last.';
/** Events never end. */
const NEXT_EVENTS = 'Passed back as `after` for the events behind these, also later; null while there was none yet.';

const pageOf = (name: SchemaName): JsonSchema => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: refTo(name) },
    next: { type: ['string', 'null'], description: name === 'Event' ? NEXT_EVENTS : NEXT },
  },
  required: ['data', 'next'],
});

/** The content of the answer of a route, for example of `GET /v1/tags`. Throws for a route that has none here. */
export function answerOf(route: ExternalRoute): Record<string, { schema: JsonSchema }> {
  const answer = (ANSWERS as Record<string, Answer | undefined>)[route];
  if (answer === undefined) throw new Error(`A route for programs without a described answer: ${route}`);
  if (answer === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: Array.isArray(answer) ? pageOf(answer[0]) : refTo(answer) } };
}
