import { type ErrorCode, ERRORS } from '@prosa/contracts';
import type { ExternalRoute } from './answers.js';
import type { JsonSchema } from './schemas.js';

/** With what any call of a program may be refused. */
const OF_ALL: ErrorCode[] = [
  'ERR_VALIDATION',
  'ERR_API_KEY_INVALID',
  'ERR_COMPANY_INACTIVE',
  'ERR_SUBSCRIPTION_EXPIRED',
  'ERR_API_SCOPE',
  'ERR_NOT_IN_PLAN',
  'ERR_TOO_MANY_REQUESTS',
];
const OF_SENDING: ErrorCode[] = [
  'ERR_EMPTY_MESSAGE',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_EGRESS_REFUSED',
  'ERR_FILE_EMPTY',
  'ERR_TEMPLATE_VALUES',
  'ERR_TEMPLATE_FILE',
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_TEMPLATE_FOUND',
  'ERR_WINDOW_CLOSED',
  'ERR_DO_NOT_CONTACT',
  'ERR_CONTACT_BLOCKED',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_IDEMPOTENCY_CONFLICT',
  'ERR_TEMPLATE_NOT_APPROVED',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_PAYLOAD_TOO_LARGE',
  'ERR_FILE_TYPE_NOT_ALLOWED',
  'ERR_MEDIA_NOT_FETCHED',
  'ERR_API_QUOTA',
  'ERR_WAPP_CHECK_CONTACT',
];
const OF_NUMBERS: ErrorCode[] = [
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_DUPLICATED_CONTACT',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_CHECK_CONTACT',
];
const OF_TICKETS: ErrorCode[] = [
  'ERR_NO_TICKET_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_QUEUE_REQUIRED',
  'ERR_TICKET_NOT_TRANSFERABLE',
  'ERR_TAG_REQUIRED',
];
const OF_TAGGING: ErrorCode[] = ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'];

/** With what a call of a route may be refused beside that. */
const OWN: Partial<Record<ExternalRoute, ErrorCode[]>> = {
  'POST /api/messages/send': OF_SENDING,
  'GET /api/messages/:messageId': ['ERR_NO_MESSAGE_FOUND'],
  'POST /v1/contacts': OF_NUMBERS,
  'GET /v1/contacts/:contactId': ['ERR_NO_CONTACT_FOUND'],
  'PUT /v1/contacts/:contactId': ['ERR_NO_CONTACT_FOUND', ...OF_NUMBERS],
  'PUT /v1/contacts/:contactId/tags/:tagId': OF_TAGGING,
  'DELETE /v1/contacts/:contactId/tags/:tagId': OF_TAGGING,
  'GET /v1/tickets/:ticketId': ['ERR_NO_TICKET_FOUND'],
  'PUT /v1/tickets/:ticketId': OF_TICKETS,
  'GET /v1/tickets/:ticketId/messages': ['ERR_NO_TICKET_FOUND'],
  'GET /v1/messages/:messageId': ['ERR_NO_MESSAGE_FOUND'],
  'GET /v1/messages/:messageId/file': ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_MEDIA_FOUND'],
  'POST /v1/tags': ['ERR_TAG_NAME_ALREADY_EXISTS'],
  'POST /v1/schedules': ['ERR_SCHEDULE_PAST', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_WAPP_FOUND'],
  'DELETE /v1/schedules/:scheduleId': ['ERR_NO_SCHEDULE_FOUND'],
  'GET /v1/campaigns/:campaignId': ['ERR_NO_CAMPAIGN_FOUND'],
  'POST /v1/campaigns/:campaignId/start': ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_NOT_READY'],
  'POST /v1/campaigns/:campaignId/cancel': ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_NOT_RUNNING'],
  'GET /v1/events': ['ERR_EVENTS_GONE'],
};

/** By the status of their codes. */
function byStatus(codes: ErrorCode[]): [number, ErrorCode[]][] {
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of codes) grouped.set(ERRORS[code], [...(grouped.get(ERRORS[code]) ?? []), code]);
  return [...grouped];
}

/** The refusals of a route by status, each with its codes; those of all routes are components of the document. */
export function refusalsOf(route: ExternalRoute): Record<string, object> {
  const own = OWN[route] ?? [];
  const described = byStatus([...OF_ALL, ...own]).map(([status, codes]) => {
    const isShared = !own.some((code) => codes.includes(code));
    return [status, isShared ? { $ref: `#/components/responses/${sharedName(status)}` } : refusal(status, codes)];
  });
  return Object.fromEntries(described) as Record<string, object>;
}

const sharedName = (status: number): string => `Refusal${status}`;

const refusal = (status: number, codes: ErrorCode[]): object => ({
  description: codes.join(', '),
  ...(status === 429 && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
  content: { 'application/json': { schema: schemaOf(codes), example: exampleOf(codes[0]!) } },
});

const FIELDS: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  description: 'Of ERR_VALIDATION: the rules that each field breaks.',
};
const text = (description: string): JsonSchema => ({ type: 'string', description });
/** What refusals have beside their code. */
const DETAILS: Partial<Record<ErrorCode, Record<string, JsonSchema>>> = {
  ERR_VALIDATION: { fields: FIELDS },
  ERR_API_SCOPE: { scope: text('Of ERR_API_SCOPE: the scope that the call needs.') },
  ERR_NOT_IN_PLAN: { flag: text('Of ERR_NOT_IN_PLAN: what the plan lacks.') },
  ERR_EGRESS_REFUSED: { why: text('Of ERR_EGRESS_REFUSED: `address`, `port` or `size`.') },
};

const schemaOf = (codes: ErrorCode[]): JsonSchema => ({
  type: 'object',
  properties: {
    error: { type: 'string', enum: codes },
    ...(Object.assign({}, ...codes.map((code) => DETAILS[code])) as Record<string, JsonSchema>),
  },
  required: ['error'],
});

const exampleOf = (error: ErrorCode): object =>
  error === 'ERR_VALIDATION' ? { error, fields: { limit: ['max'] } } : { error };

/** The refusals of all routes, as components of the document. */
export const SHARED_REFUSALS = Object.fromEntries(
  byStatus(OF_ALL).map(([status, codes]) => [sharedName(status), refusal(status, codes)]),
);
