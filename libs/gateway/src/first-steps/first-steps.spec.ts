import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const connection = (status: 'CONNECTED' | 'qrcode') => ({
  id: 2,
  companyId: 1,
  name: 'Main',
  channel: 'whatsapp' as const,
  number: '',
  status,
  qrcode: '',
  retries: 0,
  isDefault: true,
  reason: null,
  queueIds: [],
  updatedAt: '2026-01-01T10:00:00.000Z',
});
const own = { id: 7, name: 'Ana' };
const anInvitation = {
  id: 3,
  name: 'Bia',
  email: 'bia@example.com',
  wpp: '',
  profile: 'user' as const,
  queues: [],
  invitedBy: 'Ana',
  sentBy: 'link' as const,
  sentAt: '2026-01-01T10:00:00.000Z',
  expiresAt: '2026-01-08T10:00:00.000Z',
};

describe('the first steps', () => {
  const gateway = useGateway();
  const steps = async (token = 'admin') => {
    const reply = await gateway.call('GET', '/first-steps', { token });
    return { status: reply.status, body: (await reply.json()) as object };
  };

  beforeEach(() => {
    gateway.services.signIn('admin', anActor({ userId: own.id, profile: 'admin' }));
    gateway.services.signIn('user', anActor());
    gateway.services.answer('connections.list', () => []);
    gateway.services.answer('queues.list', () => []);
    gateway.services.answer('users.options', () => [own]);
    gateway.services.answer('invitations.list', () => []);
    gateway.services.answer('tickets.isAnswered', () => ({ isAnswered: false }));
  });

  it('are all left in a new company', async () => {
    expect(await steps()).toEqual({
      status: 200,
      body: { hasConnection: false, isConnected: false, hasQueue: false, hasColleague: false, isAnswered: false },
    });
  });

  it('follow what there is: a connection counts once its number is connected', async () => {
    gateway.services.answer('connections.list', () => [connection('qrcode')]);
    gateway.services.answer('queues.list', () => [
      { id: 1, name: 'Vendas', color: '#111111', greetingMessage: '', orderQueue: null, userIds: [], chatbots: [] },
    ]);
    gateway.services.answer('users.options', () => [own, { id: 8, name: 'Bruno' }]);
    expect((await steps()).body).toEqual({
      hasConnection: true,
      isConnected: false,
      hasQueue: true,
      hasColleague: true,
      isAnswered: false,
    });

    gateway.services.answer('connections.list', () => [connection('qrcode'), connection('CONNECTED')]);
    gateway.services.answer('tickets.isAnswered', () => ({ isAnswered: true }));
    expect((await steps()).body).toMatchObject({ isConnected: true, isAnswered: true });
  });

  it('count an invited colleague, who is about to come', async () => {
    gateway.services.answer('invitations.list', () => [anInvitation]);

    expect((await steps()).body).toMatchObject({ hasColleague: true });
  });

  it('are for admins', async () => {
    expect(await steps('user')).toEqual({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  });
});
