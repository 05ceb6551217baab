import { type Fixture, PICTURE } from './fixture.js';

const NEW_USER = { name: 'Nova', email: 'nova@outra.example', password: 'Horizonte-93-Claro' };
const ONE_ACCOUNT = 'one account on the whole platform, by specification: a taken one is answered 409 and no more';
/** Longer than any password, because a wrong guess would be counted and slow down later sign-ins. */
const NO_PASSWORD = 'x'.repeat(200);
const OWN_CODE = "of the caller's own second factor, whatever it is";
const RANDOM_TOKEN = '256 random bits, which name an invitation of their own';
const OWN_NUMBER_CODE = "of the caller's own number, whatever it is";
const A_POSITION = 'a position in what the caller sees anyway';
const HOW_MANY = 'how many tickets a user may have at once';
const UNBUILT = 'nothing there is to name yet';
const OF_A_QUEUE = {
  orderQueue: A_POSITION,
  integrationId: UNBUILT,
  promptId: UNBUILT,
  fileListId: UNBUILT,
  'schedules[]': 'opening hours',
  'exceptions[]': 'opening hours',
  'chatbots[]': 'options of its own menu; menu.spec.ts tries those of others',
};
const TRIED_BY_CHANGING = 'looked up as by PUT /chatbot/{chatbotId}, which tries those of others';
const NOT_BUILT = {
  optIntegrationId: UNBUILT,
  optFileId: UNBUILT,
  'options[]': 'options of its own menu; menu.spec.ts tries those of others',
};

const A_CONVERSATION = 'what was typed in the simulator, where ids of queues are compared and never looked for';
const A_BOT_CASE = {
  name: 'Saudação',
  steps: [{ at: '2026-11-26T12:00:00.000Z', event: { kind: 'message', content: 'text', text: 'oi' } }],
  expected: [],
};

/** Sign-in, the audit log, users, invitations and queues. */
export const PEOPLE_FIXTURES: Record<string, Fixture> = {
  'post /auth/login': {
    ids: { email: 'email' },
    plain: { code: 'of a second factor, looked at once the password was right' },
    bodies: [{ password: 'errada-errada-1' }],
    reached: 401,
    refused: 401,
  },
  'post /auth/refresh_token': { reached: 401 },
  'delete /auth/logout': { reached: null },
  'get /auth/me': { reached: 200 },
  // A complete number would be sent a code, which is limited to three an hour; recovery.spec.ts and resets.attack.ts do
  // that.
  'post /api/enviar-email': { bodies: [{ wpp: '55' }], reached: 400 },
  'get /api/verificar-code/{wpp}': { reached: null },
  'post /api/verificar-code': {
    plain: { code: 'compared for the browser that asked, and there is none' },
    bodies: [{ wpp: '5511988887777', code: '123456' }],
    reached: 422,
  },
  'put /api/atualizar-senha': {
    plain: { userId: 'a handle of 128 random bits, bound to a browser; a number is refused' },
    bodies: [{ userId: 'rst_aaaaaaaaaaaaaaaaaaaaaa', newPassword: 'Horizonte-93-Claro' }],
    reached: 422,
  },
  'get /auth/sessions': { reached: 200 },
  'delete /auth/sessions': { reached: 200 },
  'delete /users/{userId}/sessions': { ids: { userId: 'user' }, reached: 403 },
  'get /auth/recovery-number': { reached: 200 },
  'post /auth/recovery-number': { reached: 409 },
  'put /auth/recovery-number': { plain: { code: OWN_NUMBER_CODE }, bodies: [{ code: '123456' }], reached: 422 },
  'get /auth/second-factor': { reached: 200 },
  'post /auth/second-factor': { bodies: [{ password: NO_PASSWORD }], reached: 400 },
  'put /auth/second-factor': { plain: { code: OWN_CODE }, bodies: [{ code: '123456' }], reached: 409 },
  'post /auth/second-factor/recovery-codes': {
    plain: { code: OWN_CODE },
    bodies: [{ password: NO_PASSWORD, code: '123456' }],
    reached: 400,
  },
  'post /auth/second-factor/off': {
    plain: { code: OWN_CODE },
    bodies: [{ password: NO_PASSWORD, code: '123456' }],
    reached: 400,
  },
  'delete /users/{userId}/second-factor': { ids: { userId: 'user' }, reached: 403 },
  'post /second-factor/removals': {
    plain: { email: 'of anybody on the platform: for super users alone' },
    bodies: [{ email: 'nova@outra.example' }],
    reached: 403,
  },
  'get /audit': { plain: { before: A_POSITION }, reached: 200 },
  'get /audit/export': { reached: 200 },
  'get /users': {
    ids: { queueId: 'anyQueue' },
    plain: { pageNumber: A_POSITION, cursor: A_POSITION },
    accepted: { queueId: 'a filter: what is not there is served by nobody' },
    reached: 200,
  },
  'get /users/list': { reached: 200 },
  'get /users/usage': { reached: 200 },
  'post /users': {
    ids: { 'queueIds[]': 'queue', whatsappId: 'connection' },
    plain: { email: ONE_ACCOUNT, maxTickets: HOW_MANY },
    bodies: [NEW_USER],
    reached: 201,
  },
  'get /invitations': { reached: 200 },
  'post /invitations': {
    ids: { 'queueIds[]': 'queue', whatsappId: 'connection' },
    plain: { email: ONE_ACCOUNT },
    bodies: [{ name: 'Convidada', email: 'convidada@outra.example' }],
    reached: 201,
  },
  'post /invitations/{invitationId}/send': { ids: { invitationId: 'invitation' }, bodies: [{}], reached: 200 },
  'delete /invitations/{invitationId}': { ids: { invitationId: 'invitation' }, reached: null },
  // A wrong token of the right form would be counted, and is limited to twenty an hour; invitations.spec.ts does that.
  'post /invitations/preview': { plain: { token: RANDOM_TOKEN }, bodies: [{ token: 'x' }], reached: 400 },
  'post /invitations/accept': {
    plain: { token: RANDOM_TOKEN },
    bodies: [{ token: 'x', name: 'Nova', password: NEW_USER.password }],
    reached: 400,
  },
  'get /users/{userId}': { ids: { userId: 'user' }, reached: 200 },
  'put /users/{userId}': {
    ids: { userId: 'user', 'queueIds[]': 'queue', whatsappId: 'connection' },
    plain: { email: ONE_ACCOUNT, maxTickets: HOW_MANY },
    bodies: [{ language: 'en' }, { defaultTheme: 'dark' }, { defaultMenu: 'open' }],
    reached: 200,
    accepted: {
      'queueIds[]': 'not looked at unless an admin says it, who is refused',
      whatsappId: 'not looked at unless an admin says it, who is refused',
    },
  },
  'delete /users/{userId}': { ids: { userId: 'user' }, reached: null },
  'post /users/{userId}/media-upload': { ids: { userId: 'user' }, file: PICTURE, reached: 200 },
  'delete /users/{userId}/media-upload': { ids: { userId: 'user' }, reached: 200 },
  'get /public/company{companyId}/user/{profileImage}': {
    ids: { companyId: 'company', profileImage: 'picture' },
    reached: 200,
  },
  'get /first-steps': { reached: 200 },
  'get /queue': { reached: 200 },
  'post /queue': {
    ids: { 'memberIds[]': 'user' },
    plain: OF_A_QUEUE,
    bodies: [{ name: 'Fila nova', color: '#0A0B0C' }],
    reached: 201,
  },
  'put /queue/order': { ids: { 'queueIds[]': 'queue' }, bodies: [{ queueIds: [] }], reached: 200 },
  'get /queue/{queueId}': { ids: { queueId: 'queue' }, reached: 200 },
  'get /queue/{queueId}/usage': { ids: { queueId: 'queue' }, reached: 200 },
  'put /queue/{queueId}': {
    ids: { queueId: 'queue', 'memberIds[]': 'user' },
    plain: OF_A_QUEUE,
    bodies: [{ greetingMessage: 'Bem-vindo' }, { greetingMessage: 'Boas-vindas' }],
    reached: 200,
  },
  'post /chatbot': {
    ids: { queueId: 'queue', chatbotId: 'option' },
    plain: { ...NOT_BUILT, optQueueId: TRIED_BY_CHANGING, optUserId: TRIED_BY_CHANGING },
    bodies: [{ name: 'Opcao nova' }],
    accepted: { queueId: 'not looked at where the menu of an option is named' },
    reached: 201,
  },
  'get /chatbot/{chatbotId}': { ids: { chatbotId: 'option' }, reached: 200 },
  'put /chatbot/{chatbotId}': {
    ids: { chatbotId: 'option', optQueueId: 'queue', optUserId: 'user' },
    plain: NOT_BUILT,
    bodies: [{ greetingMessage: 'Pois não' }],
    bodiesFor: { optQueueId: [{ queueType: 'queue' }], optUserId: [{ queueType: 'attendent' }] },
    reached: 200,
  },
  'delete /chatbot/{chatbotId}': { ids: { chatbotId: 'option' }, reached: null },
  'delete /queue/{queueId}': { ids: { queueId: 'queue', toQueueId: 'queue' }, reached: null },
  'get /bot-cases': { reached: 200 },
  'post /bot-cases': {
    ids: { connectionId: 'connection' },
    plain: { 'steps[]': A_CONVERSATION, 'expected[]': A_CONVERSATION },
    bodies: [A_BOT_CASE],
    reached: 201,
  },
  'put /bot-cases/{botCaseId}': {
    ids: { botCaseId: 'botCase' },
    plain: { 'expected[]': A_CONVERSATION },
    bodies: [{ name: 'Outro nome' }],
    reached: 200,
  },
  'delete /bot-cases/{botCaseId}': { ids: { botCaseId: 'botCase' }, reached: null },
};
