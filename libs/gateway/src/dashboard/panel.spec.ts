import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const member = {
  id: 7,
  name: 'Ana',
  profile: 'user' as const,
  isOnline: true,
  queueIds: [1],
  inHand: 1,
  maxTickets: 0,
};
const ticket = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  status: 'open' as const,
  contact: { id: 3, name: '5511987654321' },
  userId: 7,
  queueId: 1,
  connectionId: 1,
  connectionName: 'Loja',
  unreadMessages: 0,
  waitingSince: null,
  updatedAt: '2026-01-01T10:00:00.000Z',
  version: 1,
};
const waiting = { counts: [], tickets: [] };
const state = {
  asOf: '2026-01-01T10:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  tickets: [ticket],
  isCapped: false,
  waiting,
  attendants: [member, { ...member, id: 8, name: 'Bia' }],
};

describe('the live panel', () => {
  const gateway = useGateway();
  const get = async (path: string, token = 'admin') => {
    const reply = await gateway.call('GET', path, { token });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  beforeEach(() => {
    gateway.services.signIn('admin', anActor({ userId: 9, profile: 'admin' }));
    gateway.services.signIn('user', anActor({ hidesNumbers: true }));
    gateway.services.answer('panel.read', () => state);
    gateway.services.answer('panel.waiting', () => waiting);
    gateway.services.answer('panel.moments', () => []);
    gateway.services.answer('users.shifts', () => [
      { id: 7, profileImage: 'ana.png', startWork: '08:00', endWork: '18:00' },
    ]);
  });

  it('shows each attendant with picture and working hours, as far as these are known', async () => {
    const { body } = await get('/panel');

    expect(body).toEqual({
      ...state,
      attendants: [
        { ...member, profileImage: 'ana.png', startWork: '08:00', endWork: '18:00' },
        { ...member, id: 8, name: 'Bia', profileImage: null, startWork: '', endWork: '' },
      ],
    });
  });

  it('masks a number that is a name, where numbers are hidden', async () => {
    expect((await get('/panel', 'user')).body).toMatchObject({ tickets: [{ contact: { name: '5511*******21' } }] });
  });

  it.each([
    '/panel?queueIds=[1,0]',
    '/panel/waiting?queueIds=[1,0]',
    '/dashboard/moments?status=open&showAll=true&queueIds=[1,0]&dateStart=2026-01-01&dateEnd=2026-01-31&userId=7',
  ])('answers %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    '/panel?queueIds=[-1]',
    '/panel/waiting?queueIds=x',
    '/dashboard/moments?status=all',
    '/dashboard/moments?dateStart=ontem',
    '/dashboard/moments?userId=0',
  ])('refuses %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });
});
