import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const connection = {
  id: 2,
  companyId: 1,
  name: 'Main',
  channel: 'whatsapp',
  number: '',
  status: 'qrcode',
  qrcode: '2@secret',
  retries: 0,
  isDefault: true,
  reason: null,
  queueIds: [],
  updatedAt: '2026-01-01T10:00:00.000Z',
} as const;

describe('permissions', () => {
  const gateway = useGateway();

  beforeEach(() => {
    gateway.services.signIn('admin', anActor({ profile: 'admin' }));
    gateway.services.signIn('user', anActor());
    gateway.services.answer('connections.list', () => [{ ...connection, queueIds: [] }]);
    gateway.services.answer('connections.get', () => ({ ...connection, queueIds: [] }));
    gateway.services.answer('connections.detail', () => ({ ...connection, queueIds: [] }) as never);
    gateway.services.answer('companies.plan', () => ({ id: 1 }) as never);
  });

  it.each([
    ['POST', '/users', { name: 'Bia', email: 'bia@example.com', password: 'long enough' }],
    ['POST', '/queue', { name: 'Sales', color: '#112233' }],
    ['POST', '/whatsapp', { name: 'Main' }],
    ['POST', '/whatsappsession/2', {}],
    ['PUT', '/whatsappsession/2', {}],
    ['DELETE', '/whatsappsession/2', undefined],
  ])('keep %s %s to admins', async (method, address, body) => {
    const refused = await gateway.call(method, address, { token: 'user', body });
    const before = gateway.services.requests.filter(({ name }) => !name.startsWith('se')).length;
    const allowed = await gateway.call(method, address, { token: 'admin', body });

    expect([refused.status, await refused.json()]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    expect(before).toBe(0);
    expect([allowed.status, await allowed.json()]).toMatchObject([503, { error: 'ERR_UNAVAILABLE' }]);
  });

  it('keep what belongs to the platform to super users', async () => {
    gateway.services.signIn('root', anActor({ super: true }));
    gateway.services.answer('settings.change', ({ key, value }) => ({ key, value }) as never);
    const change = (token: string) =>
      gateway.call('PUT', '/settings/userCreation', { token, body: { key: 'other', value: 'disabled' } });

    expect((await change('admin')).status).toBe(403);
    expect(await (await change('root')).json()).toEqual({ key: 'userCreation', value: 'disabled' });
  });

  it('take the list of companies for no company', async () => {
    gateway.services.signIn('operator', anActor({ super: true }));
    gateway.services.answer('companies.all', () => []);

    expect((await gateway.call('GET', '/companies/list', { token: 'operator' })).status).toBe(200);
    expect((await gateway.call('GET', '/companies/list', { token: 'admin' })).status).toBe(403);
  });

  it('show a pairing code to admins only', async () => {
    const codes = async (token: string) => {
      const list = (await (await gateway.call('GET', '/whatsapp/', { token })).json()) as {
        qrcode: string;
      }[];
      const one = (await (await gateway.call('GET', '/whatsapp/2', { token })).json()) as { qrcode: string };
      return [list[0]?.qrcode, one.qrcode];
    };

    expect(await codes('admin')).toEqual(['2@secret', '2@secret']);
    expect(await codes('user')).toEqual(['', '']);
  });

  it("answer another company's number like an absent one", async () => {
    const own = await gateway.call('GET', '/companies/listPlan/1', { token: 'user' });
    const foreign = await gateway.call('GET', '/companies/listPlan/2', { token: 'user' });
    const absent = await gateway.call('GET', '/companies/listPlan/2000000', { token: 'user' });

    expect(own.status).toBe(200);
    expect([foreign.status, await foreign.text()]).toEqual([404, '{"error":"ERR_NO_COMPANY_FOUND"}']);
    expect([absent.status, await absent.text()]).toEqual([404, '{"error":"ERR_NO_COMPANY_FOUND"}']);
  });

  it('leave a company that has not paid what helps to pay or to leave', async () => {
    // New tokens, since an actor is remembered for seconds.
    gateway.services.signIn('late-admin', anActor({ profile: 'admin' }));
    gateway.services.signIn('late-user', anActor());
    gateway.services.lacks = ['payment'];

    const refused = await gateway.call('GET', '/whatsapp', { token: 'late-admin' });
    const open = await Promise.all(
      ['/auth/me', '/companies/listPlan/1'].map((address) => gateway.call('GET', address, { token: 'late-user' })),
    );
    const loggedOut = await gateway.call('DELETE', '/auth/logout', { token: 'late-user' });

    expect([refused.status, await refused.json()]).toEqual([402, { error: 'ERR_SUBSCRIPTION_EXPIRED' }]);
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    expect(loggedOut.status).not.toBe(402);
  });

  it('leave who must have a second factor and has none what helps to get one or to leave', async () => {
    gateway.services.signIn('unenrolled', anActor({ profile: 'admin' }));
    gateway.services.lacks = ['secondFactor'];
    gateway.services.answer('secondFactor.get', () => ({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: true,
    }));

    const statuses = await Promise.all(
      ['/whatsapp', '/users', '/audit', '/auth/me', '/companies/listPlan/1', '/auth/second-factor'].map(
        async (address) => (await gateway.call('GET', address, { token: 'unenrolled' })).status,
      ),
    );
    const refused = await gateway.call('GET', '/users', { token: 'unenrolled' });

    expect(statuses).toEqual([428, 428, 428, 200, 200, 200]);
    expect(await refused.json()).toEqual({ error: 'ERR_SECOND_FACTOR_MISSING' });
  });

  it('come from the session, not from what is sent', async () => {
    gateway.services.answer('users.change', () => ({}) as never);

    await gateway.call('PUT', '/users/7?companyId=2', {
      token: 'user',
      body: { userId: 1, language: 'en', profile: 'admin', super: true, companyId: 2, queueIds: [1], whatsappId: '' },
    });

    expect(gateway.services.requestsFor('users.change')).toEqual([
      {
        name: 'users.change',
        actor: anActor(),
        input: {
          userId: 7,
          language: 'en',
          profile: 'admin',
          super: true,
          queueIds: [1],
          whatsappId: null,
          origin: { address: '127.0.0.1', userAgent: 'node' },
        },
      },
    ]);
  });
});
