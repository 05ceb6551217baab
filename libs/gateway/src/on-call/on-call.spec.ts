import { ON_CALL_WEEK, type OnCallView } from '@prosa/contracts';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const view: OnCallView = {
  id: 3,
  userId: 7,
  user: { id: 7, name: 'Ana' },
  phone: '5511988887777',
  interval: 1,
  days: ON_CALL_WEEK.map((day) => ({ ...day, startTime: null, endTime: null })),
};

describe('the on-call roster over REST', () => {
  const gateway = useGateway();
  const call = async (method: string, address: string, token: string, body?: object) => {
    const answer = await gateway.call(method, address, { token, body });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const inputs = () =>
    gateway.services.requests.flatMap(({ name, input }) => (name.startsWith('onCall.') ? [[name, input]] : []));

  beforeEach(() => {
    for (const profile of ['user', 'supervisor', 'admin'] as const) {
      gateway.services.signIn(profile, anActor({ profile }));
    }
    gateway.services.answer('onCall.list', () => [view]);
    gateway.services.answer('onCall.get', () => view);
    gateway.services.answer('onCall.create', () => view);
    gateway.services.answer('onCall.change', () => view);
    gateway.services.answer('onCall.delete', () => ({ deleted: true }));
    gateway.services.answer('onCall.setDay', (input) => ({ day: input.day, spans: [] }));
    gateway.services.answer('onCall.clearDay', (input) => input);
  });

  it('is a bare list that is refused to no user', async () => {
    for (const token of ['user', 'supervisor', 'admin']) {
      expect(await call('GET', '/plantao', token)).toEqual({ status: 200, body: [view] });
    }
  });

  it('takes the form as another console sends it: an interval as text, cleared times, and what it loaded', async () => {
    const days = view.days.map((day) => ({ ...day, startTime: '', endTime: null }));
    const loaded = { ...view, interval: '15', days, companyId: 9, createdAt: 'x' };

    expect((await call('POST', '/plantao', 'supervisor', loaded)).status).toBe(200);
    expect((await call('PUT', '/plantao/3', 'admin', loaded)).status).toBe(200);
    const read = { userId: 7, phone: '5511988887777', interval: 15, days };
    expect(inputs()).toEqual([
      ['onCall.create', read],
      ['onCall.change', { onCallId: 3, ...read }],
    ]);
  });

  it.each([
    [{ interval: '' }, 'interval'],
    [{ interval: '0' }, 'interval'],
    [{ interval: 'x' }, 'interval'],
    [{ phone: '' }, 'phone'],
    [{ phone: null }, 'phone'],
    [{ userId: '' }, 'userId'],
    [{ days: null }, 'days'],
  ])('refuses %j', async (fields, field) => {
    const { status, body } = await call('POST', '/plantao', 'admin', { ...view, ...fields });

    expect([status, body]).toEqual([400, expect.objectContaining({ error: 'ERR_VALIDATION' })]);
    expect(JSON.stringify(body)).toContain(field);
    expect(inputs()).toEqual([]);
  });

  it('is changed by supervisors and admins alone', async () => {
    for (const each of [
      'GET /plantao/3',
      'POST /plantao',
      'PUT /plantao/3',
      'DELETE /plantao/3',
      'PUT /on-call/days/2026-12-25',
      'DELETE /on-call/days/2026-12-25',
    ]) {
      const [method = '', address = ''] = each.split(' ');
      expect(await call(method, address, 'user', method === 'GET' ? undefined : {})).toMatchObject({
        status: 403,
        body: { error: 'ERR_NO_PERMISSION' },
      });
    }
    expect(inputs()).toEqual([]);
  });

  it('has dates of its own', async () => {
    const spans = [{ onCallId: 3, startTime: '08:00', endTime: '12:00' }];
    await call('PUT', '/on-call/days/2026-12-25', 'supervisor', { spans });
    await call('DELETE', '/on-call/days/2026-12-25', 'supervisor');

    expect(inputs()).toEqual([
      ['onCall.setDay', { day: '2026-12-25', spans }],
      ['onCall.clearDay', { day: '2026-12-25' }],
    ]);
    expect((await call('PUT', '/on-call/days/2026-02-30', 'admin', { spans })).status).toBe(400);
  });
});
