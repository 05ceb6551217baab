import {
  API_VERSION,
  type ApiEvent,
  RECIPIENT_STATES,
  type SentExternalMessage,
  type V1Campaign,
  type V1CampaignReport,
  type V1Contact,
  type V1Message,
  type V1Schedule,
  type V1Ticket,
} from '@prosa/contracts';

const AT = '2026-12-01T12:00:00.000Z';

/** Ids of the examples, which mean the same in each of them. */
export const ID = { contact: 45, ticket: 97, message: 812, tag: 3, queue: 2, user: 7, connection: 4, schedule: 31 };
export const CAMPAIGN_ID = 6;

export const SENT: SentExternalMessage = {
  messageId: ID.message,
  ticketId: ID.ticket,
  ticketUuid: '6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11',
  contactId: ID.contact,
  sentAt: AT,
};

export const CONTACT: V1Contact = {
  id: ID.contact,
  name: 'Maria Souza',
  number: '5511987654321',
  email: 'maria@example.com',
  channel: 'whatsapp',
  isGroup: false,
  isBlocked: false,
  tags: [{ id: ID.tag, name: 'VIP' }],
  fields: [{ name: 'Customer number', value: '4821' }],
  createdAt: AT,
};

export const TICKET: V1Ticket = {
  id: ID.ticket,
  uuid: SENT.ticketUuid,
  status: 'open',
  contactId: ID.contact,
  connectionId: ID.connection,
  channel: 'whatsapp',
  isGroup: false,
  queueId: ID.queue,
  userId: ID.user,
  unreadMessages: 0,
  waitingSince: null,
  createdAt: AT,
  updatedAt: AT,
};

export const MESSAGE: V1Message = {
  id: ID.message,
  ticketId: ID.ticket,
  contactId: ID.contact,
  connectionId: ID.connection,
  direction: 'out',
  type: 'conversation',
  text: 'Your order is on its way',
  file: null,
  state: 'delivered',
  ack: 2,
  failure: null,
  isDeleted: false,
  isEdited: false,
  quotedId: null,
  userId: null,
  campaignId: null,
  createdAt: AT,
};

export const SCHEDULE: V1Schedule = {
  id: ID.schedule,
  text: 'Your order arrives today',
  sendAt: '2099-01-31T12:00:00.000Z',
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  repeatUnit: 'none',
  repeatEvery: 1,
  cancelIfReplied: true,
  contactId: ID.contact,
  connectionId: null,
  userId: ID.user,
  messageId: null,
  file: null,
  createdAt: AT,
  updatedAt: AT,
};

export const CAMPAIGN: V1Campaign = {
  id: CAMPAIGN_ID,
  name: 'December',
  status: 'EM_ANDAMENTO',
  stop: null,
  contactListId: 1,
  connectionIds: [ID.connection],
  scheduledAt: null,
  startedAt: AT,
  completedAt: null,
  createdAt: AT,
  updatedAt: AT,
};

const byState = Object.fromEntries(
  RECIPIENT_STATES.map((state) => [state, 0]),
) as V1CampaignReport['totals']['byState'];

export const REPORT: V1CampaignReport = {
  ...CAMPAIGN,
  totals: {
    planned: 100,
    requested: 0,
    confirmed: 0,
    sent: 40,
    delivered: 38,
    read: 21,
    answered: 5,
    optedOut: 1,
    byState,
  },
};

export const EVENT: ApiEvent = {
  id: '1204',
  type: 'message.updated',
  at: AT,
  version: API_VERSION,
  data: { message: MESSAGE, ticket: TICKET },
};
