import { webhookKeyContext } from '@prosa/contracts';
import { AesSealer } from '@prosa/service-kit/operations';
import { anEvent } from '@prosa/testing';
import { createHmac } from 'node:crypto';
import { useGateway } from '../../../test/gateway-under-test.js';
import { MetaApps } from './meta-apps.js';

const TOKEN = 'a token to verify with';
const SECRET = 'the secret of the app';
const NEXT_SECRET = 'its successor';
const INSTAGRAM_SECRET = 'the secret of the other app';
const HOOK_KEY = '0123456789abcdef0123456789abcdef';

describe('webhooks of Meta', () => {
  const gateway = useGateway({
    META_APP_SECRET: `${SECRET}, ${NEXT_SECRET}`,
    META_INSTAGRAM_APP_SECRET: INSTAGRAM_SECRET,
    META_VERIFY_TOKEN: TOKEN,
    OWN_WEBHOOK_MB_PER_HOUR: '1',
  });
  const sign = (body: string, secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const post = (body: string, signature?: string, address = '') =>
    fetch(`${gateway.url}/webhooks/meta${address}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    });
  const check = (token: string, address = '', mode = 'subscribe') =>
    fetch(
      `${gateway.url}/webhooks/meta${address}?hub.mode=${mode}&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
    );
  const entries = () =>
    gateway.running.db.query<object[]>(
      `SELECT channel, company_id AS company, connection_id AS connection FROM webhook ORDER BY received_at`,
    );
  const saveKey = (companyId: number, secrets: object | null) => {
    const plain = secrets && Buffer.from(JSON.stringify(secrets));
    const sealed = plain && new AesSealer(gateway.platform.keys).seal(plain, webhookKeyContext(HOOK_KEY));
    const data = { hookKey: HOOK_KEY, connectionId: 3, sealed: sealed && sealed.toString('base64') };
    return gateway.running.app.get(MetaApps, { strict: false }).save(anEvent('webhook.keySaved', companyId, data));
  };

  afterEach(() => gateway.running.db.query('DELETE FROM webhook'));
  afterEach(() => gateway.running.db.query('DELETE FROM webhook_key'));

  it('answers the check of the address with the challenge as it is', async () => {
    const answer = await check(TOKEN);

    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it.each([
    ['another token', () => check('guessed')],
    ['an empty token', () => check('')],
    ['another mode', () => check(TOKEN, '', 'unsubscribe')],
    ['an address that nobody has', () => check(TOKEN, '/unknown')],
    ['no signature', () => post('{}')],
    ['the signature of another body', () => post('{}', sign('{ }', SECRET))],
    ['the signature of another app', () => post('{}', sign('{}', 'guessed'))],
    ['no address', () => post('{}', sign('{}', SECRET), '/unknown')],
    ['an address that no database can hold', () => check(TOKEN, '/%00')],
    ['the same content in other bytes', () => post('{ "a": 1 }', sign('{"a":1}', SECRET))],
  ])('refuses %s, and stores nothing', async (_, request) => {
    expect((await request()).status).toBe(403);
    expect(await entries()).toEqual([]);
  });

  it.each([[SECRET], [NEXT_SECRET], [INSTAGRAM_SECRET]])(
    'stores what is signed with one of the secrets',
    async (secret) => {
      const body = '{"object":"page","entry":[{"text":"ol\\u00e1"}]}';

      expect((await post(body, sign(body, secret))).status).toBe(200);

      expect(await entries()).toEqual([{ channel: 'meta', company: null, connection: null }]);
    },
  );

  it('stores what the app of a company posts to its own address, as about its connection', async () => {
    await saveKey(7, { appSecret: 'own secret', verifyToken: 'own token' });

    expect((await check('own token', `/${HOOK_KEY}`)).status).toBe(200);
    expect((await post('{}', sign('{}', 'own secret'), `/${HOOK_KEY}`)).status).toBe(200);
    expect((await post('{}', sign('{}', SECRET), `/${HOOK_KEY}`)).status).toBe(403);
    expect((await post('{}', sign('{}', 'own secret'))).status).toBe(403);

    expect(await entries()).toEqual([{ channel: 'meta', company: 7, connection: 3 }]);
  });

  it('refuses what the app of a company posts beyond its hour, and neither another company nor the platform', async () => {
    await saveKey(9, { appSecret: 'own secret', verifyToken: 'own token' });
    const body = JSON.stringify('x'.repeat(90_000));
    const own = () => post(body, sign(body, 'own secret'), `/${HOOK_KEY}`);

    expect([(await own()).status, (await own()).status]).toEqual([200, 200]);
    const refused = await own();
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'ERR_TOO_MANY_REQUESTS' }]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    for (let count = 0; count < 5; count++) expect((await post(body, sign(body, SECRET))).status).toBe(200);

    const stored = await entries();
    expect(stored.filter((entry) => (entry as { company: number | null }).company === 9)).toHaveLength(2);
  });

  it('keeps an address with its company, and forgets it when its connection is deleted', async () => {
    await saveKey(7, { appSecret: 'own secret', verifyToken: 'own token' });
    await saveKey(8, { appSecret: 'planted', verifyToken: 'planted' });
    expect((await check('own token', `/${HOOK_KEY}`)).status).toBe(200);
    await saveKey(8, null);
    expect((await check('own token', `/${HOOK_KEY}`)).status).toBe(200);

    await saveKey(7, null);

    expect((await check('own token', `/${HOOK_KEY}`)).status).toBe(403);
  });
});
