import { type Api, SECRET, STRANGER, type TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import pg from 'pg';
import { programKey } from './kit/program-key.js';
import { refresh, signIn } from './kit/browser-session.js';

/** Text of a message that is used nowhere else. */
const BODY = 'corpo-que-so-a-conversa-sabe-4411';
/** Tables that may contain a message's text, during delivery or for good (docs/security.md). */
const CONTAIN_BODIES =
  /^(tickets\.(message|ticket|outbox_event)|channels\.(outbound_message|outbox_event)|gateway\.realtime_event|[a-z]+\.parked_event)$/;
/** Names of WhatsApp's credentials in the library's own JSON. */
const KEY_NAMES = ['noiseKey', 'signedIdentityKey', 'advSecretKey', 'signedPreKey', '"private":'];

/** S16: searches for every secret of the whole run where it must not be. Runs after all other attacks. */
export function secretsAttack(world: () => TwoCompanies): void {
  /** Dumps every table of every service as text: what a stolen backup shows. */
  const dump = async (): Promise<Map<string, string>> => {
    const db = new pg.Client({ connectionString: world().product.databaseUrl() });
    await db.connect();
    const found = new Map<string, string>();
    const { rows } = await db.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of rows) {
      const table = await db.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      found.set(name, table.rows.map(({ row }) => row).join('\n'));
    }
    await db.end();
    return found;
  };

  const forms = (secret: string) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];

  /** The secrets of programs: two keys, one of them revoked, a connection's token, and those of a receiver of events. */
  const secretsOfPrograms = async (): Promise<string[]> => {
    const { second, product } = world();
    const { api, connectionId, message } = second;
    await api.signIn(STRANGER.email, STRANGER.password);
    const revoked = await api.expect<{ key: { id: number }; secret: string }>('POST', '/api-keys', {
      body: { name: 'Antiga', scopes: ['messages:send'] },
    });
    await api.expect('DELETE', `/api-keys/${revoked.key.id}`);
    const { token } = await api.expect<{ token: string }>('PUT', `/whatsapp/${connectionId}/token`);
    const body = { name: 'ERP', url: 'https://recebe.outra.example/', events: ['message.sent'] };
    const made = await api.expect<{ subscription: { id: number }; secret: string }>('POST', '/webhook-subscriptions', {
      body,
    });
    const path = `/webhook-subscriptions/${made.subscription.id}`;
    const rotated = await api.expect<{ secret: string }>('POST', `${path}/rotate`);
    // Every secret was used, so that whatever writes down what it gets has had it.
    await api.expect('POST', `${path}/test`);
    const secrets = [await programKey(api), revoked.secret, token];
    for (const secret of secrets) {
      const headers = { authorization: `Bearer ${secret}` };
      await fetch(`${product.url}/api/messages/${message.id}`, { headers });
      await fetch(`${product.url}/v1/contacts`, { headers });
    }
    const bytes = [made.secret, rotated.secret].map((secret) => secret.replace('whsec_', ''));
    return [...secrets, ...bytes, ...bytes.map((each) => Buffer.from(each, 'base64').toString('hex'))];
  };

  /** What was posted to receivers, and what came back. */
  const deliveries = async (api: Api): Promise<unknown[]> => {
    const subscriptions = await api.expect<{ id: number }[]>('GET', '/webhook-subscriptions');
    const lists = await Promise.all(
      subscriptions.map(({ id }) =>
        api.expect<{ deliveries: { id: number }[] }>('GET', `/webhook-subscriptions/${id}/deliveries`),
      ),
    );
    const ids = lists.flatMap((list) => list.deliveries.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(0);
    return Promise.all(ids.map((id) => api.expect('GET', `/webhook-deliveries/${id}`)));
  };

  /** What admins read of keys, receivers and connections, and of who changed them. */
  const answers = async (): Promise<string> => {
    const { api, connectionId } = world().second;
    // A sign-in meanwhile has ended the session.
    await api.signIn(STRANGER.email, STRANGER.password);
    const paths = [
      '/api-keys',
      '/webhook-subscriptions',
      '/whatsapp',
      `/whatsapp/${connectionId}`,
      '/audit',
      '/api-usage',
    ];
    const lists = await Promise.all(paths.map((path) => api.expect('GET', path)));
    return JSON.stringify([lists, await deliveries(api)]);
  };

  /** Returns the log without the setup link, which the first start prints for the terminal. */
  const log = () =>
    world()
      .product.output.split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');

  describe('secrets', () => {
    it('are in no table, log line or answer in which they do not belong', async () => {
      const ofPrograms = await secretsOfPrograms();
      const { product, first, phones } = world();
      const session = await signIn(product.url, STRANGER, { address: '192.0.2.90' });
      const rotated = await refresh(product.url, session.refreshCookie);
      await signIn(product.url, { ...STRANGER, password: 'Errada-mas-secreta-5512' }, { address: '192.0.2.91' });
      await phones.write(first.customer, first.business, BODY);
      await eventually(async () => expect((await first.api.messages(first.ticket.id)).at(-1)?.body).toBe(BODY), 30_000);

      const secrets = [
        ...ofPrograms,
        SECRET,
        STRANGER.password,
        'Errada-mas-secreta-5512',
        session.token,
        rotated.token,
        session.refreshCookie,
        rotated.refreshCookie,
        rotated.deviceCookie,
        ...new URL(await product.setupLink()).searchParams.values(),
      ];
      expect(secrets.every((secret) => secret.length > 15)).toBe(true);
      const tables = await dump();
      const seen = [...tables].flatMap(([name, rows]) => [
        ...secrets
          .flatMap(forms)
          .filter((form) => rows.includes(form))
          .map((form) => `${name} holds ${form}`),
        ...KEY_NAMES.filter((key) => rows.includes(key)).map((key) => `${name} holds ${key}`),
        ...(rows.includes(BODY) && !CONTAIN_BODIES.test(name) ? [`${name} holds a message's text`] : []),
      ]);
      const lines = log();
      const shown = await answers();

      expect(tables.size).toBeGreaterThan(25);
      expect([...tables.values()].join('').includes(BODY)).toBe(true);
      expect(seen).toEqual([]);
      expect(ofPrograms.filter((secret) => shown.includes(secret))).toEqual([]);
      expect(lines.length).toBeGreaterThan(1_000);
      expect([...secrets, BODY, ...KEY_NAMES].filter((secret) => lines.includes(secret))).toEqual([]);
      expect(lines).not.toMatch(/Bearer ey|"jrt=|\$argon2id/);
    }, 120_000);
  });
}
