import { aBrowser } from '../world/contents/pushes.js';
import type { FormFile } from './call.js';
import { SETTINGS } from './connection-settings.js';
import type { Fixture } from './fixture.js';

const A_FILTER = 'a filter: what is not there has no tickets';
const LIST_FILTERS = {
  'queueIds[]': 'queue',
  'users[]': 'user',
  'whatsapps[]': 'connection',
  'tags[]': 'tag',
} as const;
const SEARCHED = { 'queueIds[]': 'queue', 'users[]': 'user', 'whatsappIds[]': 'connection' } as const;
const SEARCH_FILTERS = { ticketId: 'ticket', contactId: 'contact', ...SEARCHED } as const;
const A_QUICK_MESSAGE = { shortcode: 'oi', message: 'Olá, {{name}}!' };
const A_CODE = "a user's own word, which others may have too";
const A_FILE: FormFile = { field: 'file', name: 'tabela.txt', bytes: Buffer.from('um real\n') };
const A_POSITION = 'a position in what the caller sees anyway';

const OF_META = 'a secret of an app at Meta, not of the desk';
const A_SIGN_IN = 'looked for among the sign-ins of the caller';
const FACEBOOK_IDS = {
  facebookUserId: 'a person of Facebook: the token says who it is',
  facebookUserToken: 'of a person of Facebook',
};

/** Connections, tickets, messages, and an attendant's own drafts and pins. */
export const TICKET_FIXTURES: Record<string, Fixture> = {
  'get /whatsapp': { reached: 200 },
  'post /whatsapp': {
    ids: { 'queueIds[]': 'queue', sendIdQueue: 'queue' },
    plain: SETTINGS,
    bodies: [{ name: 'Novo' }],
    reached: 201,
  },
  'post /whatsappapi': {
    ids: { 'queueIds[]': 'queue' },
    plain: {
      phoneNumberId: 'an id at Meta, which is never reached here',
      wabaId: 'an id at Meta, which is never reached here',
      accessToken: OF_META,
      verifyToken: OF_META,
    },
    bodies: [{ name: 'API', phoneNumberId: '10000', wabaId: '20000', accessToken: 'a-token-of-nobody' }],
    reached: null,
  },
  'get /whatsappapi/{connectionId}': { ids: { connectionId: 'connection' }, reached: null },
  'put /whatsappapi/{connectionId}': {
    ids: { connectionId: 'connection' },
    plain: { accessToken: OF_META },
    bodies: [{ accessToken: 'a-token-of-nobody' }],
    reached: null,
  },
  // Embedded Signup is not set up here; cloud-signup.spec.ts covers numbers and sign-ups of others.
  'get /cloud-signup': { reached: 200 },
  'post /cloud-signup': { reached: 409 },
  'post /cloud-signup/finish': {
    plain: {
      code: 'of the provider',
      phoneNumberId: 'an id at Meta, which is never reached here',
      wabaId: 'an id at Meta, which is never reached here',
    },
    bodies: [{ code: 'x', state: 'x', phoneNumberId: '10000', wabaId: '20000' }],
    reached: 410,
  },
  'get /whatsapp/{connectionId}/templates': { ids: { connectionId: 'connection' }, reached: 200 },
  'post /whatsapp/{connectionId}/templates/sync': { ids: { connectionId: 'connection' }, reached: 200 },
  'get /whatsapp/{connectionId}': { ids: { connectionId: 'connection' }, reached: 200 },
  'get /whatsapp/{connectionId}/health': { ids: { connectionId: 'connection' }, reached: 200 },
  'post /whatsappsession/{connectionId}/code': {
    ids: { connectionId: 'connection' },
    plain: { number: 'of the phone that is to be linked, which the desk does not look up' },
    bodies: [{ number: '5511990030003' }],
    reached: 200,
  },
  'put /whatsapp/{connectionId}': {
    ids: { connectionId: 'connection', 'queueIds[]': 'queue', sendIdQueue: 'queue' },
    plain: SETTINGS,
    bodies: [{ complationMessage: 'Até logo' }],
    reached: 200,
  },
  'delete /whatsapp/{connectionId}': { ids: { connectionId: 'connection' }, reached: null },
  'get /whatsapp/{connectionId}/usage': { ids: { connectionId: 'connection' }, reached: 200 },
  'post /whatsapp/{connectionId}/media-upload': {
    ids: { connectionId: 'connection' },
    file: A_FILE,
    reached: 200,
  },
  'delete /whatsapp/{connectionId}/media-upload': { ids: { connectionId: 'connection' }, reached: 200 },
  'get /whatsapp/{connectionId}/token': { ids: { connectionId: 'connection' }, reached: 200 },
  'put /whatsapp/{connectionId}/token': { ids: { connectionId: 'connection' }, reached: 200 },
  'post /whatsapp-restart': { reached: 200 },
  'post /whatsappsession/{connectionId}': { ids: { connectionId: 'connection' }, reached: 200 },
  'put /whatsappsession/{connectionId}': { ids: { connectionId: 'connection' }, reached: 200 },
  'delete /whatsappsession/{connectionId}': { ids: { connectionId: 'connection' }, reached: 200 },
  // No app of Meta is set up here; meta-login.integration.spec.ts covers accounts and sign-ins of others.
  'post /facebook': { bodies: [{ facebookUserId: 'x', facebookUserToken: 'x' }], plain: FACEBOOK_IDS, reached: 409 },
  'get /meta-login': { reached: 200 },
  'post /meta-login': { bodies: [{ product: 'facebook' }], reached: 409 },
  'post /meta-login/finish': {
    plain: { code: 'of the provider' },
    bodies: [{ code: 'x', state: 'x' }],
    reached: 410,
  },
  'get /meta-login/{loginId}': { plain: { loginId: A_SIGN_IN }, reached: null },
  'post /meta-login/{loginId}/connect': {
    plain: { loginId: A_SIGN_IN, 'accounts[]': A_SIGN_IN },
    bodies: [{ accounts: ['page:1'] }],
    reached: null,
  },
  // The caller's own connection imports nothing.
  'post /closedimported/{connectionId}': { ids: { connectionId: 'connection' }, reached: 409 },
  'post /whatsapp/{connectionId}/import/stop': { ids: { connectionId: 'connection' }, reached: 409 },
  'post /whatsapp/{connectionId}/import/resume': { ids: { connectionId: 'connection' }, reached: 409 },
  'get /tickets': {
    ids: LIST_FILTERS,
    plain: { pageNumber: A_POSITION, cursor: A_POSITION },
    reached: 200,
    accepted: Object.fromEntries(Object.keys(LIST_FILTERS).map((name) => [name, A_FILTER])),
  },
  'post /tickets/closeAll': {
    ids: { 'queueIds[]': 'queue' },
    bodies: [{ status: 'group' }],
    reached: 200,
    accepted: { 'queueIds[]': A_FILTER },
  },
  'post /tickets/bulk': {
    ids: { 'ticketIds[]': 'ticket', queueId: 'anyQueue', userId: 'user', tagId: 'tag', ...LIST_FILTERS },
    plain: { pageNumber: A_POSITION, cursor: A_POSITION },
    // A queue that does not exist, so that it never runs; bulk.spec.ts covers hidden and foreign tickets.
    bodies: [{ action: 'transfer', queueId: 2_147_483_646 }],
    bodiesFor: {
      queueId: [{ action: 'transfer', ticketIds: [2_147_483_646] }],
      tagId: [{ action: 'tag', ticketIds: [2_147_483_646] }],
    },
    reached: null,
  },
  'get /tickets/bulk': { reached: 200 },
  'delete /tickets/bulk': { reached: 200 },
  'get /pins': { reached: 200 },
  'put /pins/{ticketId}': { ids: { ticketId: 'ticket' }, reached: 200 },
  'delete /pins/{ticketId}': { ids: { ticketId: 'ticket' }, reached: 200 },
  'get /tickets/bulk/count': {
    ids: LIST_FILTERS,
    plain: { pageNumber: A_POSITION, cursor: A_POSITION },
    reached: 200,
    accepted: Object.fromEntries(Object.keys(LIST_FILTERS).map((name) => [name, A_FILTER])),
  },
  'get /tickets/counts': { reached: 200 },
  'get /tickets/u/{uuid}': { ids: { uuid: 'ticketUuid' }, reached: 200 },
  'put /tickets/{ticketId}': {
    ids: { ticketId: 'ticket', queueId: 'queue', userId: 'user' },
    bodies: [{ status: 'open' }, { status: 'pending' }, { status: 'group' }, { status: 'closed' }],
    bodiesFor: { queueId: [{ status: 'open' }, { status: 'group' }] },
    reached: 200,
  },
  'post /tickets': {
    ids: { contactId: 'contact', queueId: 'queue', whatsappId: 'connection' },
    // open-ticket.spec.ts covers what it creates, and what it refuses with one of the caller's contacts.
    reached: null,
  },
  'post /tickets/{ticketId}/transfer': {
    ids: { ticketId: 'ticket', queueId: 'anyQueue', userId: 'user' },
    reached: 200,
  },
  'post /tickets/{ticketId}/transcript': { ids: { ticketId: 'ticket' }, reached: 200 },
  // It needs a step that was just made; undo-step.spec.ts makes one.
  'post /tickets/{ticketId}/undo': { ids: { ticketId: 'ticket' }, reached: null },
  'delete /tickets/{ticketId}': { ids: { ticketId: 'ticket' }, reached: null },
  'get /tickets/{ticketId}/templates': { ids: { ticketId: 'ticket' }, reached: 200 },
  'get /tickets-log/{ticketId}': { ids: { ticketId: 'ticket' }, reached: 200 },
  'get /messages/search': {
    ids: SEARCH_FILTERS,
    query: { searchParam: 'mensagem' },
    plain: { cursor: A_POSITION, dateStart: 'a day', dateEnd: 'a day' },
    reached: 200,
    accepted: Object.fromEntries(Object.keys(SEARCH_FILTERS).map((name) => [name, A_FILTER])),
  },
  'get /messages/{ticketId}': {
    ids: { ticketId: 'attendedTicket', around: 'message' },
    plain: { pageNumber: A_POSITION, before: A_POSITION, after: A_POSITION, unread: A_POSITION },
    reached: 200,
  },
  'post /messages/{ticketId}': {
    ids: {
      ticketId: 'attendedTicket',
      quotedMessageId: 'message',
      'quotedMsg.id': 'message',
      vCardContactId: 'contact',
      'vCard.id': 'contact',
      'Idempotency-Key': 'clientKey',
      clientKey: 'clientKey',
    },
    plain: { 'template.templateId': "looked for among the templates of the ticket's connection" },
    bodies: [{ body: 'oi' }, { body: 'nota', isPrivate: true }],
    reached: 201,
    accepted: {
      'Idempotency-Key': "a user's own word for a message: another's means nothing",
      clientKey: "a user's own word for a message: another's means nothing",
    },
  },
  'get /drafts/{ticketId}': { ids: { ticketId: 'ticket' }, reached: 200 },
  'put /drafts/{ticketId}': {
    ids: { ticketId: 'ticket' },
    bodies: [{ mode: 'reply', body: 'Ainda não' }],
    reached: 200,
  },
  'get /push/key': { reached: 200 },
  'post /push/subscriptions': { bodies: [aBrowser('new')], reached: 201 },
  'delete /push/subscriptions/{subscriptionId}': { ids: { subscriptionId: 'push' }, reached: null, refused: 200 },
  'get /quick-messages': { plain: { pageNumber: A_POSITION }, reached: 200 },
  'get /quick-messages/list': { reached: 200 },
  'get /quick-messages/{quickMessageId}': { ids: { quickMessageId: 'quickMessage' }, reached: 200 },
  'post /quick-messages': { plain: { shortcode: A_CODE }, bodies: [A_QUICK_MESSAGE], reached: 201 },
  'put /quick-messages/{quickMessageId}': {
    ids: { quickMessageId: 'quickMessage' },
    plain: { shortcode: A_CODE },
    bodies: [A_QUICK_MESSAGE],
    reached: 200,
  },
  'delete /quick-messages/{quickMessageId}': { ids: { quickMessageId: 'quickMessage' }, reached: null },
  'post /quick-messages/{quickMessageId}/media-upload': {
    ids: { quickMessageId: 'quickMessage' },
    file: A_FILE,
    reached: 200,
  },
  'delete /quick-messages/{quickMessageId}/media-upload': { ids: { quickMessageId: 'quickMessage' }, reached: 200 },
  'post /messages/{ticketId}/older': { ids: { ticketId: 'ticket' }, reached: 200 },
  'post /messages/{ticketId}/read': { ids: { ticketId: 'ticket' }, reached: 200 },
  'post /messages/{messageId}/retry': { ids: { messageId: 'message' }, reached: 409 },
  'put /messages/{messageId}': { ids: { messageId: 'message' }, bodies: [{ body: 'pois sim' }], reached: 200 },
  'post /messages/{messageId}/reaction': { ids: { messageId: 'message' }, bodies: [{ emoji: '👍' }], reached: 200 },
  'post /message/forward': {
    ids: { messageId: 'message', 'messageIds[]': 'message', contactId: 'contact' },
    bodies: [{}],
    bodiesFor: { contactId: [{ messageIds: [2_147_483_646] }] },
    reached: null,
  },
  'delete /messages/{messageId}': { ids: { messageId: 'message' }, reached: null },
  'get /media/{token}/{fileName}': { ids: { token: 'mediaToken' }, reached: 200 },
};
