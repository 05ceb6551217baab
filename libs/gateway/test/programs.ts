import { API_SCOPES, API_VERSION, type ApiCaller, apiKeyActor, RECIPIENT_STATES, v1Message } from '@prosa/contracts';
import { aCompanyView } from '@prosa/testing';
import { aCampaignView } from '../../contracts/test/a-campaign-view.js';
import { aScheduleView } from '../../contracts/test/a-schedule-view.js';
import type { FakeServices } from './fake-services.js';
import { aMessageView, aTicketView, CONTACT } from './views.js';

/** The headers of a program's call. */
export const BY_KEY = { authorization: `Bearer prosa_${'k'.repeat(43)}` };

/** A program of company 1 that may do everything, or only this. */
export const aProgram = (scopes: ApiCaller['scopes'] = [...API_SCOPES]): ApiCaller => ({
  actor: apiKeyActor(1, 'Site'),
  credential: 'key:5',
  scopes,
  connectionId: null,
  expiresAt: null,
});

const SENT = {
  messageId: 9,
  ticketId: 7,
  ticketUuid: 'c0ffee00-0000-4000-8000-000000000007',
  contactId: 3,
  sentAt: '2026-01-01T00:00:00.000Z',
};
const byState = Object.fromEntries(RECIPIENT_STATES.map((state) => [state, 0])) as Record<
  (typeof RECIPIENT_STATES)[number],
  number
>;
const TOTALS = {
  planned: 3,
  requested: 0,
  confirmed: 0,
  sent: 2,
  delivered: 1,
  read: 1,
  answered: 0,
  optedOut: 0,
  byState,
  skipped: [],
  failed: [],
  byVariant: [],
  costs: [],
};

/** What services answer to everything that programs may request. */
export function answerPrograms(services: FakeServices, caller = aProgram()): void {
  services.answer('companies.plan', () => {
    const { plan, ...company } = aCompanyView();
    return { ...company, plan: { ...plan, useExternalApi: true, useSchedules: true, useCampaigns: true } };
  });
  services.answer('apiKeys.caller', () => caller);
  answerSends(services);
  answerConversations(services);
  answerOthers(services);
}

function answerSends(services: FakeServices): void {
  services.answer('connections.list', () => [
    { id: 2, name: 'Main', channel: 'whatsapp', status: 'qrcode', qrcode: 'SECRET', number: '55' } as never,
  ]);
  services.answer('externalMessages.sent', () => null);
  services.answer('externalMessages.send', () => ({ ...SENT, isRepeated: false }));
  services.answer('externalMessages.state', () => ({ ...SENT, state: 'failed', ack: 0, failure: '463' }));
}

function answerConversations(services: FakeServices): void {
  const contact = {
    ...CONTACT,
    tags: [{ id: 2, name: 'VIP', color: '#111' }],
    extraInfo: [{ id: 1, name: 'CPF', value: '123' }],
  };
  const media = { key: '1/k', kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 3 } as const;
  const sent = aMessageView({ id: 102, fromMe: true, sendState: 'read', ack: 3, userId: 7, media, mediaType: 'image' });
  services.answer('external.contacts', () => ({ rows: [contact], next: contact.id }));
  for (const name of ['contacts.get', 'contacts.create', 'contacts.change', 'external.tagContact'] as const)
    services.answer(name, () => contact);
  services.answer('external.tickets', () => ({
    rows: [aTicketView(), aTicketView({ status: 'open', userId: 7, queueId: null, waitingSince: null })],
    next: null,
  }));
  const moves = ['accept', 'return', 'transfer', 'close', 'reopen', 'byId'] as const;
  for (const name of moves) services.answer(`tickets.${name}`, ({ ticketId: id }) => aTicketView({ id }));
  services.answer('external.messages', () => ({ rows: [aMessageView(), sent], next: null }));
  services.answer('external.message', () => sent);
}

function answerOthers(services: FakeServices): void {
  const tag = { id: 2, name: 'VIP', color: '#111', kanban: 0, contactsCount: 1 };
  services.answer('tags.options', () => [tag, { ...tag, id: 1, kanban: 1 }]);
  services.answer('tags.create', () => tag);
  services.answer('queues.list', () => [
    { id: 3, name: 'Sales', color: '#1', greetingMessage: 'Hi', orderQueue: null, userIds: [7], chatbots: [] },
  ]);
  services.answer('external.users', () => ({
    rows: [{ id: 7, name: 'Ana', email: 'ana@x.example', profile: 'user', queues: [{ id: 3 }], wpp: '55' } as never],
    next: null,
  }));
  services.answer('external.schedules', () => ({ rows: [aScheduleView()], next: null }));
  services.answer('schedules.create', () => aScheduleView());
  services.answer('schedules.delete', () => ({ deleted: true }));
  services.answer('external.campaigns', () => ({ rows: [aCampaignView()], next: null }));
  services.answer('campaigns.report', () => ({ ...aCampaignView(), totals: TOTALS }));
  for (const name of ['campaigns.start', 'campaigns.cancel'] as const)
    services.answer(name, () =>
      aCampaignView({ status: 'CANCELADA', stop: { reason: 'person', at: SENT.sentAt, userId: null } }),
    );
  services.answer('apiEvents.list', () => ({
    events: [
      {
        id: '12',
        type: 'message.received',
        at: SENT.sentAt,
        version: API_VERSION,
        data: { message: v1Message(aMessageView()) },
      },
    ],
    next: '12',
  }));
}
