import { liveEventName, type LiveTopic, type TicketView } from '@prosa/contracts';
import { Api, Live, MARK } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { hire, PASSWORD } from '../world/people.js';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';
import { BOT_TRIGGERS } from './bot-triggers.js';
import { CONTACT_LIST_TRIGGERS } from './contact-list-triggers.js';
import { CAMPAIGN_TRIGGERS } from './campaign-triggers.js';
import { EXTERNAL_TRIGGERS } from './external-triggers.js';
import { TEAM_TRIGGERS } from './team-triggers.js';

let made = 0;
/** Time until a new connection shows its code. */
const CODE_WITHIN_MS = 30_000;

/**
 * For every event name of the contracts an action in the first company that emits it. A missing name does not compile, an
 * event that is not received fails. Returns texts that identify its last event.
 */
export const TRIGGERS: Record<LiveTopic, (world: World) => Promise<string[]>> = {
  /** In the queue that the attendant does not serve: accepted, and returned. */
  ticket: async ({ first, hidden }) => {
    await first.api.expect('PUT', `/tickets/${hidden.id}`, { body: { status: 'open' } });
    await first.api.expect('PUT', `/tickets/${hidden.id}`, { body: { status: 'pending' } });
    return ['"action":"delete"', `"ticketId":${hidden.id}}`];
  },
  /** A note in that queue, and a customer's message in a ticket that the admin attends. */
  appMessage: async ({ first, hidden, phones }) => {
    const body = { body: `nota ${HIDDEN} ${MARK}`, isPrivate: true };
    await first.api.expect('POST', `/messages/${hidden.id}`, { body });
    const text = `segredo ${HIDDEN} ${MARK} ${++made}`;
    await phones.write(first.customer, first.business, text);
    return [text];
  },
  /** The customer of a ticket that the admin attends types, and stops. */
  presence: async ({ first, phones }) => {
    await phones.type(first.customer, first.business, 'composing');
    await phones.type(first.customer, first.business, 'paused');
    return [`"presence":null,"ticketId":${first.ticket.id}}`];
  },
  /** A first message of a new contact, and two contacts that turn out to be one person. */
  contact: async ({ first, phones, owner }) => {
    const phone = `55119822${String(++made).padStart(5, '0')}`;
    await phones.create(phone, `Nova ${MARK}`);
    await phones.write(phone, first.business, `primeira vez ${phone}`);
    await owner.publish('tickets', first.companyId, 'contact.merged', { contactId: 999_999, intoContactId: 999_998 });
    return [`primeira vez ${phone}`, '"contactId":999999'];
  },
  /** A tag is created, changed, and deleted. */
  tag: async ({ first }) => {
    const body = { name: `Etiqueta ${MARK} ${++made}`, color: '#805AD5' };
    const { id } = await first.api.expect<{ id: number }>('POST', '/tags', { body });
    await first.api.expect('DELETE', `/tags/${id}`);
    return [body.name, `"tagId":${id}`];
  },
  /** An import whose only row is refused, because it has no number. */
  contactImport: async ({ first, owner }) => {
    const name = `Linha ${MARK} ${++made}`;
    const failures = [{ row: 2, contact: { name, number: '55' }, code: 'ERR_WAPP_INVALID_CONTACT' }];
    const report = { id: 999_999, status: 'done', total: 1, done: 1, created: 0, failed: 1, failures };
    await owner.publish('tickets', first.companyId, 'contactImport.progressed', { import: report });
    return [name];
  },
  /** A bulk action of the first company's admin. */
  bulk: async ({ first, owner }) => {
    const bulk = {
      id: 990_000 + ++made,
      action: `read ${HIDDEN} ${MARK}`,
      state: 'done',
      total: 1,
      done: 1,
      skipped: 0,
    };
    await owner.publish('tickets', first.companyId, 'bulk.progressed', { bulk, userId: first.userId });
    return [`"id":${bulk.id}`];
  },
  /** The first company's admin pins tickets, one of which the attendant does not see. */
  pins: async ({ first, hidden, owner }) => {
    await first.api.expect('PUT', `/pins/${hidden.id}`);
    await first.api.expect('DELETE', `/pins/${hidden.id}`);
    const ticketIds = [980_000 + ++made, `${HIDDEN} ${MARK}`];
    await owner.publish('tickets', first.companyId, 'pins.changed', { ticketIds, userId: first.userId });
    return [`"ticketIds":[${ticketIds[0]}`];
  },
  /** An export of the first company's admin, which is deleted. */
  serviceExport: async ({ first, owner }) => {
    const shown = { id: 970_000 + ++made, figure: `services ${HIDDEN} ${MARK}`, state: 'done' };
    const { companyId, userId } = first;
    await owner.publish('tickets', companyId, 'serviceExport.changed', { export: shown, userId });
    await owner.publish('tickets', companyId, 'serviceExport.deleted', { exportId: shown.id, userId });
    return [`"exportId":${shown.id}`];
  },
  /** In the queue that the attendant does not serve. */
  ticketNote: async ({ first, hidden }) => {
    const body = { ticketId: hidden.id, note: `observação ${HIDDEN} ${MARK} ${++made}` };
    const { id } = await first.api.expect<{ id: number }>('POST', '/ticket-notes', { body });
    await first.api.expect('DELETE', `/ticket-notes/${id}`);
    return [body.note];
  },
  /** A user is changed; another is created and deleted. */
  user: async ({ first }) => {
    await first.api.expect('PUT', `/users/${first.userId}`, { body: { language: made++ % 2 ? 'en' : 'es' } });
    const body = { name: `Breve ${MARK}`, email: `breve${++made}@${MARK}.example`, password: PASSWORD };
    const { id } = await first.api.expect<{ id: number }>('POST', '/users', { body });
    await first.api.expect('DELETE', `/users/${id}`);
    return [`"userId":${id}}`];
  },
  /** A person is invited, and the invitation deleted. */
  invitation: async ({ first }) => {
    const body = { name: `Convite ${HIDDEN} ${MARK}`, email: `convite${++made}@${MARK}.example` };
    const reply = await first.api.expect<{ invitation: { id: number } }>('POST', '/invitations', { body });
    await first.api.expect('DELETE', `/invitations/${reply.invitation.id}`);
    return [body.email, `"invitationId":${reply.invitation.id}}`];
  },
  /** Signs in a second time; only the session that ended receives the event. */
  auth: async ({ first, product }) => {
    const email = `dupla${++made}@${MARK}.example`;
    const { api } = await hire(first.api, { name: `Dupla ${MARK}`, email, profile: 'admin' });
    const left = await Live.open(product.url, { token: api.token ?? '' });
    await new Api(product.url).signIn(email, PASSWORD);
    await eventually(() =>
      expect(left.received.map(({ name }) => name)).toContain(liveEventName(first.companyId, 'auth')),
    );
    left.close();
    return [email];
  },
  /** Creates a connection, shows its code and stops it; deletes another. */
  whatsapp: async ({ first, owner }) => {
    const body = { name: `Zap ${MARK} ${++made}` };
    const { id } = await first.api.expect<{ id: number }>('POST', '/whatsapp', { body });
    await eventually(async () => {
      const { qrcode } = await first.api.expect<{ qrcode: string }>('GET', `/whatsapp/${id}`);
      expect(qrcode).not.toBe('');
    }, CODE_WITHIN_MS);
    await first.api.expect('DELETE', `/whatsappsession/${id}`);
    await owner.publish('channels', first.companyId, 'connection.deleted', { connectionId: 999_999 });
    return ['"whatsappId":999999'];
  },
  whatsappSession: async ({ first }) => {
    const body = { name: `Zap ${MARK} ${++made}` };
    const { id } = await first.api.expect<{ id: number }>('POST', '/whatsapp', { body });
    await first.api.expect('PUT', `/whatsappsession/${id}`);
    await first.api.expect('DELETE', `/whatsappsession/${id}`);
    return [`"session":{"id":${id},`];
  },
  importMessages: async ({ first, owner }) => {
    const done = 970_000 + ++made;
    const progress = { this: done, all: done, date: null };
    await owner.publish('channels', first.companyId, 'import.progressed', { connectionId: 1, progress });
    await owner.publish('channels', first.companyId, 'import.progressed', { connectionId: 1, progress: null });
    return [`"this":${done}`, '"action":"refresh"'];
  },
  recoveredMessages: async ({ first, owner }) => {
    const recovered = 960_000 + ++made;
    const outage = { disconnectedAt: new Date().toISOString(), connectedAt: null, recovered };
    await owner.publish('channels', first.companyId, 'connection.recovered', { connectionId: 1, ...outage });
    return [`"recovered":${recovered}`];
  },
  /** In the queue that the attendant does not serve. */
  olderMessages: async ({ first, hidden, owner }) => {
    const { id: ticketId } = hidden;
    const { status, queueId, userId } = await first.api.expect<TicketView>('GET', `/tickets/u/${hidden.uuid}`);
    const place = { status, queueId, userId };
    const contactId = 950_000 + ++made;
    const answer = { ticketId, contactId, connectionId: 1, place, isGroup: false, outcome: `${HIDDEN} ${MARK}` };
    await owner.publish('tickets', first.companyId, 'history.answered', answer);
    return [`"contactId":${contactId}`];
  },
  queue: async ({ first, owner }) => {
    const color = `#F${String(++made).padStart(5, '0')}`;
    await first.api.expect('POST', '/queue', { body: { name: `Fila ${MARK} ${made}`, color } });
    await owner.publish('tickets', first.companyId, 'queue.deleted', { queueId: 999_999 });
    return ['"queueId":999999', `Fila ${MARK} ${made}`];
  },
  settings: async ({ first }) => {
    const data = `Podemos guardar seus dados? ${MARK} ${++made}`;
    await first.api.expect('PUT', '/companySettings', { body: { column: 'lgpdMessage', data } });
    return [data];
  },
  /** Publishes an announcement, withdraws it, changes it while only super users see it, and deletes it. */
  announcement: async ({ first }) => {
    const number = ++made;
    const draft = { title: `Rascunho ${MARK} ${number}`, text: `Ainda não ${HIDDEN}`, status: false };
    const body = { title: `Aviso ${number}`, text: 'Para todos.' };
    const { id } = await first.api.expect<{ id: number }>('POST', '/announcements', { body });
    await first.api.expect('PUT', `/announcements/${id}`, { body: draft });
    await first.api.expect('DELETE', `/announcements/${id}`);
    return [body.title, draft.title, `{"id":${id},"action":"delete"}`];
  },
  /** Shares a quick message, withdraws and deletes it; and one that was never shared. */
  quickemessage: async ({ first }) => {
    const body = { shortcode: `oi${++made}`, message: `Olá ${MARK}` };
    const { id } = await first.api.expect<{ id: number }>('POST', '/quick-messages', {
      body: { ...body, geral: true },
    });
    await first.api.expect('PUT', `/quick-messages/${id}`, { body: { ...body, geral: false } });
    await first.api.expect('DELETE', `/quick-messages/${id}`);
    return [`"geral":false`, body.shortcode, `{"id":${id},"action":"delete"}`];
  },
  /** A message is scheduled, changed and deleted. */
  schedule: async ({ first, seen }) => {
    const body = { body: `Daqui a pouco ${MARK} ${++made}`, contactId: seen.contactId, sendAt: '2099-01-31T09:00' };
    const { id } = await first.api.expect<{ id: number }>('POST', '/schedules', { body });
    await first.api.expect('PUT', `/schedules/${id}`, { body: { cancelIfReplied: true } });
    await first.api.expect('DELETE', `/schedules/${id}`);
    return [body.body, `"scheduleId":${id}`];
  },
  ...TEAM_TRIGGERS,
  ...BOT_TRIGGERS,
  ...CONTACT_LIST_TRIGGERS,
  ...CAMPAIGN_TRIGGERS,
  ...EXTERNAL_TRIGGERS,
  company: async ({ first, owner }) => {
    const company = await first.api.expect<object>('GET', `/companies/listPlan/${first.companyId}`);
    const name = `Primeira ${MARK} ${++made}`;
    await owner.publish('tenancy', first.companyId, 'company.changed', {
      company: { ...company, name },
      isPastDue: false,
    });
    return [name];
  },
  payment: async ({ first, owner }) => {
    const company = await first.api.expect<object>('GET', `/companies/listPlan/${first.companyId}`);
    const invoice = { id: 990_000 + ++made };
    await owner.publish('tenancy', first.companyId, 'invoice.paid', { invoice, company });
    return [`"invoiceId":${invoice.id}`];
  },
};
