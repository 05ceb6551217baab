import { META_PRODUCTS, RECIPIENT_OUTCOMES } from '@prosa/contracts';
import { choiceField, dayField, idsField, numberField, switchField, textField } from './address-fields.js';
import { type AddressFields, type AddressValues, writeAddress } from './use-address.js';

/** Paths of the console's pages, as the router knows them (docs/spec/core.md §2). */
export const PATHS = {
  home: '/',
  tickets: '/tickets/:ticketId?',
  transcript: '/tickets/:ticketId/transcript',
  chats: '/chats/:chatId?',
  moments: '/moments',
  search: '/search',
  security: '/security',
  quickMessages: '/quick-messages',
  files: '/files',
  schedules: '/schedules',
  campaigns: '/campaigns',
  campaign: '/campaigns/:campaignId',
  campaignReport: '/campaign/:campaignId/report',
  contacts: '/contacts',
  contactLists: '/contact-lists',
  contactList: '/contact-lists/:contactListId/contacts',
  campaignSettings: '/campaigns-config',
  tags: '/tags',
  kanban: '/kanban',
  kanbanTags: '/tagsKanban',
  todo: '/todolist',
  helps: '/helps',
  guide: '/helps/guide/:guide',
  companies: '/companies',
  announcements: '/announcements',
  audit: '/audit',
  operations: '/operations',
  finance: '/financeiro',
  users: '/users',
  queues: '/queues',
  queue: '/queues/:queueId',
  connections: '/connections',
  metaLogin: '/connections/meta',
  connection: '/connections/:connectionId',
  connectCloud: '/connections/cloud',
  cloudReturn: '/connections/cloud/return',
  cloudConnection: '/connections/cloud/:connectionId',
  integrations: '/queue-integration',
  prompts: '/prompts',
  onCall: '/plantao',
  messagesApi: '/messages-api',
  settings: '/settings',
  login: '/login',
  signUp: '/signup',
  recovery: '/recovery-password',
  setup: '/setup',
  invitation: '/invitation',
  pastDue: '/financeiro-aberto',
  enrolment: '/enrolment',
} as const;

/** A page that needs no parameters to be opened. */
export type PagePath = Exclude<(typeof PATHS)[keyof typeof PATHS], `${string}:${string}`> | '/tickets' | '/chats';

const withSearch = <F extends AddressFields>(path: string, fields: F, values: Partial<AddressValues<F>>): string => {
  const search = writeAddress(fields, values, new URLSearchParams());
  return search.size > 0 ? `${path}?${search}` : path;
};

const TICKET_FIELDS = { message: numberField, find: textField };

/** Address of a ticket, opened at a message with the words of a search marked; of the list without a ticket. */
export const ticketAddress = (uuid?: string, at: Partial<AddressValues<typeof TICKET_FIELDS>> = {}): string =>
  withSearch(uuid === undefined ? '/tickets' : `/tickets/${uuid}`, TICKET_FIELDS, at);

/** The message that a chat is opened at, with the words of a search marked. */
export const CHAT_FIELDS = { message: numberField, find: textField };

/** Address of a chat among colleagues, opened at a message; of the list without a chat. */
export const chatAddress = (uuid?: string, at: Partial<AddressValues<typeof CHAT_FIELDS>> = {}): string =>
  withSearch(uuid === undefined ? '/chats' : `/chats/${uuid}`, CHAT_FIELDS, at);

const TICKET_LIST_FIELDS = { tab: choiceField(['open', 'pending'], null) };

/** Address of the list of tickets that are attended, or that wait. */
export const ticketListAddress = (tab: 'open' | 'pending'): string =>
  withSearch('/tickets', TICKET_LIST_FIELDS, { tab });

const META_LOGIN_FIELDS = { product: choiceField(META_PRODUCTS, ''), login: textField };

/** Address of the sign-in to Facebook or Instagram: at its start for a product, or at the choice of accounts. */
export const metaLoginAddress = (at: Partial<AddressValues<typeof META_LOGIN_FIELDS>>): string =>
  withSearch(PATHS.metaLogin, META_LOGIN_FIELDS, at);

/** Address of the printable transcript of a ticket. */
export const transcriptAddress = (uuid: string): string => `/tickets/${uuid}/transcript`;

/** Address of the message search for a text. */
export const searchAddress = (text: string): string => withSearch(PATHS.search, { q: textField }, { q: text });

/** Which contacts are listed: people or groups alone, those with all of these tags, and those created in these days. */
export const CONTACTS_FIELDS = {
  kind: choiceField(['people', 'groups'], ''),
  tags: idsField,
  from: dayField,
  to: dayField,
};

/** Address of some of the contacts. */
export const contactsAddress = (which: Partial<AddressValues<typeof CONTACTS_FIELDS>>): string =>
  withSearch(PATHS.contacts, CONTACTS_FIELDS, which);

/** The contact whose scheduled messages are shown (docs/spec/secondary.md §2). */
export const SCHEDULES_FIELDS = { contactId: numberField };

/** Address of the scheduled messages of a contact, with the dialog for a new one open. */
export const schedulesAddress = (contactId: number): string =>
  withSearch(PATHS.schedules, SCHEDULES_FIELDS, { contactId });

/** Says that the page's dialog for a new record is to be opened (use-opens-add.ts). */
export const ADD_FIELDS = { add: switchField(false) };

/** Address of a list with its dialog for a new record open. */
export const addAddress = (list: '/connections' | '/queues' | '/tagsKanban'): string =>
  withSearch(list, ADD_FIELDS, { add: true });

/** The connection whose health is shown. */
export const HEALTH_FIELDS = { health: numberField };

/** Address of a number of the Cloud API: its access data and its templates. */
export const cloudAddress = (connectionId: number): string => `${PATHS.connectCloud}/${connectionId}`;

/** Address of the connections, or of how they all do, with the health of one of them open. */
export const healthAddress = (connectionId: number, page: '/connections' | '/operations' = '/connections'): string =>
  withSearch(page, HEALTH_FIELDS, { health: connectionId });
/** Address of the contacts of a list. */
export const contactListAddress = (contactListId: number): string => `/contact-lists/${contactListId}/contacts`;

/** Address of the editor of a queue. */
export const queueAddress = (queueId: number): string => `/queues/${queueId}`;
/** Address of the editor of a connection. */
export const connectionAddress = (connectionId: number): string => `/connections/${connectionId}`;

/** Address of the editor of a campaign. */
export const campaignAddress = (campaignId: number): string => `/campaigns/${campaignId}`;

/** Parts of the report of a campaign. */
export const REPORT_TABS = ['overview', 'recipients'] as const;
/** Which recipients of a campaign are listed: by what became of them, and by the text that they got. */
export const REPORT_FIELDS = {
  tab: choiceField(REPORT_TABS, 'overview'),
  outcome: choiceField(RECIPIENT_OUTCOMES, ''),
  variant: numberField,
};

/** Address of the report of a campaign, or of some of its recipients. */
export const campaignReportAddress = (
  campaignId: number,
  which: Partial<AddressValues<typeof REPORT_FIELDS>> = {},
): string => withSearch(`/campaign/${campaignId}/report`, REPORT_FIELDS, which);

/** Parts of `/messages-api`; all but the first are for admins. */
export const MESSAGES_API_TABS = ['send', 'keys', 'webhooks', 'usage'] as const;
/** What is shown of a receiver of events: what was sent to it, or what arrived at the test receiver. */
const RECEIVER_VIEWS = ['deliveries', 'arrived'] as const;
/** The part that is shown, and the receiver of events of which something is. */
export const MESSAGES_API_FIELDS = {
  tab: choiceField(MESSAGES_API_TABS, 'send'),
  subscription: numberField,
  view: choiceField(RECEIVER_VIEWS, 'deliveries'),
};

/** Address of the deliveries to a receiver of events; of the list of receivers without one. */
export const deliveriesAddress = (subscriptionId?: number): string =>
  withSearch(PATHS.messagesApi, MESSAGES_API_FIELDS, { tab: 'webhooks', subscription: subscriptionId ?? null });

/** Address of what arrived at a test receiver. */
export const capturesAddress = (subscription: number): string =>
  withSearch(PATHS.messagesApi, MESSAGES_API_FIELDS, { tab: 'webhooks', subscription, view: 'arrived' });

/** Parts of `/users`. */
export const USERS_TABS = ['users', 'invitations'] as const;
const INVITE_FIELDS = { tab: choiceField(USERS_TABS, 'users'), ...ADD_FIELDS };

/** Address of the invitations with the dialog for a new one open. */
export const inviteAddress = (): string => withSearch('/users', INVITE_FIELDS, { tab: 'invitations', add: true });

/** Who a guide is for. */
export const GUIDES = ['attendant', 'admin', 'campaigns', 'api'] as const;
export type Guide = (typeof GUIDES)[number];

/** Address of a guide. */
export const guideAddress = (guide: Guide): string => `/helps/guide/${guide}`;
