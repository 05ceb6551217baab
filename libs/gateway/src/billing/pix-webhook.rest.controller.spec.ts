import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const SECRET = 'a-secret-of-some-length-1234';
const TXID = 'a'.repeat(32);

describe('the webhook of the bank', () => {
  const gateway = useGateway({ PIX_WEBHOOK_SECRET: SECRET });

  beforeEach(() => gateway.services.answer('payments.notice', () => ({ received: true })));

  const notify = async (address: string, body: object = { pix: [{ txid: TXID, valor: '99.90' }] }) => {
    const response = await gateway.call('POST', address, { body });
    return [response.status, await response.json()] as unknown;
  };
  const notices = () => gateway.services.requestsFor('payments.notice').map(({ input }) => input);

  it.each([`/webhook/pix/${SECRET}`, `/webhook/pix/${SECRET}/pix`])(
    'hands on at %s which charges to look at',
    async (at) => {
      const many = { pix: [{ txid: TXID }, { txid: 'b' }, { txid: 5 }, null, 'x', { txid: 'c'.repeat(65) }] };

      expect(await notify(at, many)).toEqual([200, { received: true }]);
      expect(notices()).toEqual([{ txids: [TXID, 'b'] }]);
    },
  );

  it('answers a bank that only tries the address', async () => {
    expect(await notify(`/webhook/pix/${SECRET}`, { evento: 'teste_webhook' })).toEqual([200, { received: true }]);
  });

  it.each(['x', `${SECRET}x`, SECRET.toUpperCase(), SECRET.slice(0, -1)])(
    'is nowhere for who does not know it: %s',
    async (secret) => {
      expect(await notify(`/webhook/pix/${secret}`)).toEqual([404, { error: 'ERR_UNKNOWN_ROUTE' }]);
      expect(notices()).toEqual([]);
    },
  );
});

describe('the webhook of an installation without a bank', () => {
  const gateway = useGateway();

  it('is nowhere', async () => {
    const response = await gateway.call('POST', '/webhook/pix/undefined', { body: { pix: [] } });

    expect([response.status, await response.json()]).toEqual([404, { error: 'ERR_UNKNOWN_ROUTE' }]);
  });

  it('leaves paying open to who is past due, and to admins alone', async () => {
    gateway.services.signIn('late-admin', anActor({ profile: 'admin' }));
    gateway.services.signIn('late-user', anActor());
    gateway.services.lacks = ['payment'];
    gateway.services.answer('invoices.list', () => []);
    gateway.services.answer('invoices.pay', () => ({
      qrcode: { qrcode: 'x' },
      valor: { original: '1.00' },
      provider: 'pix',
    }));

    const list = await gateway.call('GET', '/invoices/all', { token: 'late-admin' });
    const pay = await gateway.call('POST', '/subscription', { token: 'late-admin', body: { invoiceId: 5, plan: 'x' } });
    const refused = await gateway.call('GET', '/invoices/all', { token: 'late-user' });

    expect([list.status, await list.json()]).toEqual([200, []]);
    expect([pay.status, await pay.json()]).toMatchObject([
      201,
      { qrcode: { qrcode: 'x' }, valor: { original: '1.00' } },
    ]);
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
  });
});
