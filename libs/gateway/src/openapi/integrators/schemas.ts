import {
  API_EVENTS,
  type ApiEvent,
  CAMPAIGN_STATUSES,
  CAMPAIGN_STOPS,
  CHANNELS,
  type ExternalMessageState,
  PROFILES,
  RECIPIENT_STATES,
  REPEAT_UNITS,
  SCHEDULE_STATUSES,
  type SentExternalMessageWire,
  TICKET_STATUSES,
  type V1Campaign,
  type V1CampaignReport,
  type V1CampaignTotals,
  type V1Connection,
  type V1Contact,
  type V1Message,
  type V1Queue,
  type V1Schedule,
  type V1Tag,
  type V1Ticket,
  type V1User,
} from '@prosa/contracts';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export interface JsonSchema {
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  [keyword: string]: unknown;
}

const text: JsonSchema = { type: 'string' };
const id: JsonSchema = { type: 'integer', minimum: 1 };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const flag: JsonSchema = { type: 'boolean' };
const time: JsonSchema = { type: 'string', format: 'date-time' };
const oneOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: [...values] });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Null as well. */
const orNull = ({ type, enum: values, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  type: [type as string, 'null'],
  ...(values !== undefined && { enum: [...(values as unknown[]), null] }),
});

/** All fields of a shape, which answers always have. */
const shape = <T>(properties: Record<keyof T, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const STATES = ['queued', 'sending', 'written', 'accepted', 'delivered', 'read', 'failed', 'unknown'];
const CONNECTION_STATUSES = ['PENDING', 'OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'];
const ack: JsonSchema = { type: 'integer', minimum: 0, maximum: 4 };
const named = shape<{ id: number; name: string }>({ id, name: text });
const file = orNull(shape<NonNullable<V1Message['file']>>({ name: text, mimetype: text, size: count }));

const campaign: Record<keyof V1Campaign, JsonSchema> = {
  id,
  name: text,
  status: oneOf(CAMPAIGN_STATUSES),
  stop: orNull(oneOf(CAMPAIGN_STOPS)),
  contactListId: orNull(id),
  connectionIds: listOf(id),
  scheduledAt: orNull(time),
  startedAt: orNull(time),
  completedAt: orNull(time),
  createdAt: time,
  updatedAt: time,
};

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** What happened to which objects: those that the event is of. */
const eventData: JsonSchema = {
  type: 'object',
  properties: {
    message: refTo('Message'),
    ticket: refTo('Ticket'),
    contact: refTo('Contact'),
    campaign: refTo('Campaign'),
    connection: refTo('Connection'),
    subscription: named,
  },
};

const sent = {
  messageId: id,
  ticketId: id,
  ticketUuid: { type: 'string', format: 'uuid' },
  contactId: id,
  sentAt: time,
};

/** What v1 answers, by name: the types of the contracts as schemas, which must have all of their fields. */
export const SCHEMAS = {
  SentMessage: shape<SentExternalMessageWire>({ status: oneOf(['SUCCESS']), ...sent, stateUrl: text }),
  MessageState: shape<ExternalMessageState>({ ...sent, state: oneOf(STATES), ack, failure: orNull(text) }),
  Contact: shape<V1Contact>({
    id,
    name: text,
    number: text,
    email: text,
    channel: text,
    isGroup: flag,
    isBlocked: flag,
    tags: listOf(named),
    fields: listOf(shape<{ name: string; value: string }>({ name: text, value: text })),
    createdAt: time,
  }),
  Ticket: shape<V1Ticket>({
    id,
    uuid: { type: 'string', format: 'uuid' },
    status: oneOf(TICKET_STATUSES),
    contactId: id,
    connectionId: id,
    channel: text,
    isGroup: flag,
    queueId: orNull(id),
    userId: orNull(id),
    unreadMessages: count,
    waitingSince: orNull(time),
    createdAt: time,
    updatedAt: time,
  }),
  Message: shape<V1Message>({
    id,
    ticketId: id,
    contactId: id,
    connectionId: id,
    direction: oneOf(['in', 'out']),
    type: text,
    text,
    file,
    state: orNull(oneOf(STATES)),
    ack,
    failure: orNull(text),
    isDeleted: flag,
    isEdited: flag,
    quotedId: orNull(id),
    userId: orNull(id),
    campaignId: orNull(id),
    createdAt: time,
  }),
  Connection: shape<V1Connection>({ id, name: text, channel: oneOf(CHANNELS), status: oneOf(CONNECTION_STATUSES) }),
  Tag: shape<V1Tag>({ id, name: text, color: text, isColumn: flag }),
  Queue: shape<V1Queue>({ id, name: text, color: text, userIds: listOf(id) }),
  User: shape<V1User>({ id, name: text, email: text, profile: oneOf(PROFILES), queueIds: listOf(id) }),
  Schedule: shape<V1Schedule>({
    id,
    text,
    sendAt: time,
    sentAt: orNull(time),
    status: oneOf(SCHEDULE_STATUSES),
    failure: orNull(text),
    repeatUnit: oneOf(REPEAT_UNITS),
    repeatEvery: id,
    cancelIfReplied: flag,
    contactId: id,
    connectionId: orNull(id),
    userId: id,
    messageId: orNull(id),
    file,
    createdAt: time,
    updatedAt: time,
  }),
  Campaign: shape<V1Campaign>(campaign),
  CampaignReport: shape<V1CampaignReport>({
    ...campaign,
    totals: shape<V1CampaignTotals>({
      planned: count,
      requested: count,
      confirmed: count,
      sent: count,
      delivered: count,
      read: count,
      answered: count,
      optedOut: count,
      byState: {
        type: 'object',
        properties: Object.fromEntries(RECIPIENT_STATES.map((state) => [state, count])),
        required: [...RECIPIENT_STATES],
      },
    }),
  }),
  Event: shape<ApiEvent>({ id: text, type: oneOf(API_EVENTS), at: time, version: text, data: eventData }),
  Deleted: shape<{ deleted: boolean }>({ deleted: flag }),
  Refusal: {
    type: 'object',
    properties: { error: { type: 'string', description: 'A code: `ERR_…`.' } },
    required: ['error'],
  },
} satisfies Record<string, JsonSchema>;
export type SchemaName = keyof typeof SCHEMAS;
