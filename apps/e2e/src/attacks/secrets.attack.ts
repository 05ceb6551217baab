import { SECRET, STRANGER, type TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import pg from 'pg';
import { refresh, signIn } from './kit/browser-session.js';

/** A text of a message that stands nowhere else. */
const BODY = 'corpo-que-so-a-conversa-sabe-4411';
/** Where a message's text lies on its way and at its end; nowhere else (docs/security.md). */
const CONTAIN_BODIES =
  /^(tickets\.(message|ticket|outbox_event)|channels\.(outbound_message|outbox_event)|gateway\.realtime_event|[a-z]+\.parked_event)$/;
/** What WhatsApp's credentials are called in the library's own JSON. */
const KEY_NAMES = ['noiseKey', 'signedIdentityKey', 'advSecretKey', 'signedPreKey', '"private":'];

/** S16: what was a secret in this whole run, looked for where it must not be. Last of all attacks. */
export function secretsAttack(world: () => TwoCompanies): void {
  /** Every table of every service as text: what a stolen dump shows. */
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

  /** The log alone: the link of the first start is printed for the terminal. */
  const log = () =>
    world()
      .product.output.split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');

  describe('secrets', () => {
    it('stand in no table, no log line and no answer where they do not belong', async () => {
      const { product, first, phones } = world();
      const session = await signIn(product.url, STRANGER, { address: '192.0.2.90' });
      const rotated = await refresh(product.url, session.refreshCookie);
      await signIn(product.url, { ...STRANGER, password: 'Errada-mas-secreta-5512' }, { address: '192.0.2.91' });
      await phones.write(first.customer, first.business, BODY);
      await eventually(async () => expect((await first.api.messages(first.ticket.id)).at(-1)?.body).toBe(BODY), 30_000);

      const secrets = [
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

      expect(tables.size).toBeGreaterThan(25);
      expect([...tables.values()].join('').includes(BODY)).toBe(true);
      expect(seen).toEqual([]);
      expect(lines.length).toBeGreaterThan(1_000);
      expect([...secrets, BODY, ...KEY_NAMES].filter((secret) => lines.includes(secret))).toEqual([]);
      expect(lines).not.toMatch(/Bearer ey|"jrt=|\$argon2id/);
    }, 120_000);
  });
}
