import { signatureOf } from '@prosa/graph-simulator';
import { type Api, Distributed, eachOf, setUp } from '@prosa/harness';
import { eventually, itWith } from '@prosa/testing';
import pg from 'pg';
import { openPlatformChats, type PlatformChat } from './open-chats.js';
import { type Platforms, startPlatforms } from './start-platforms.js';

/** Of one webhook; each of the others comes a twentieth as often, in between. */
const REPLAYS = 1_000;
const EACH = 20;
const AT_ONCE = 24;
const MB = 1024 * 1024;
const ADMIN = { companyName: 'Loja', name: 'Ana', email: 'ana@loja.example', password: 'Girassol-17-Marinho' };
const LIMIT_MS = 400_000;

interface Written {
  id: string;
  text: string;
  body: string;
}

/** Webhooks on many gateways and many channels (docs/spec/reliability-security.md §5, S13). */
describe('webhooks that are repeated and forged, over two gateways and two processes of channels', () => {
  let platforms: Platforms;
  let product: Distributed;
  let db: pg.Client;
  let api: Api;
  let chats: PlatformChat[] = [];

  const start = async () => {
    platforms = await startPlatforms();
    product = await Distributed.start({
      env: platforms.settings,
      replicas: { gateway: 2, channels: 2 },
      without: ['campaigns', 'scheduler'],
    });
    db = new pg.Client({ connectionString: product.databaseUrl() });
    await db.connect();
    api = await setUp(product, ADMIN);
    chats = await openPlatformChats(api, platforms, product);
  };
  afterAll(async () => {
    await db?.end();
    await product?.remove();
    await platforms?.stop();
  }, 60_000);

  const count = async (sql: string, values: unknown[] = []) =>
    (await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values)).rows[0]?.count ?? 0;
  const drained = () =>
    eventually(async () => {
      const left = (await count('gateway.webhook WHERE handled_at IS NULL')) + (await count('channels.webhook_item'));
      if (left > 0) throw new Error(`${left} webhooks and parts of them wait`);
    }, 180_000);

  /** Resolves to the status and the milliseconds of the answer. */
  async function post(place: number, body: string, signature = signatureOf(platforms.accounts.app.secret, body)) {
    const gateways = product.of('gateway');
    const begin = performance.now();
    const answer = await fetch(`${gateways[place % gateways.length]?.url}/webhooks/meta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - begin };
  }

  /** The body of the webhook that announced a message. */
  const bodyOf = async (id: string): Promise<string> =>
    eventually(async () => {
      const found = (await platforms.admin.deliveries()).find(({ body }) => body.includes(id));
      if (!found) throw new Error(`${id} was not posted yet`);
      return found.body;
    }, 30_000);

  const ofEachAccount = () => [...new Map(chats.map((chat) => [chat.account, chat])).values()];

  itWith(
    'own broker',
    'give one message each, however often and in whatever order they come; forged ones give none',
    async () => {
      await start();
      const { admin, accounts } = platforms;
      const written = await Promise.all(
        ofEachAccount().map(async ({ account, personId }) => {
          const { id } = await admin.person(personId).writes(account, `once of ${account}`);
          return { id, text: `once of ${account}`, body: await bodyOf(id) } satisfies Written;
        }),
      );
      await drained();
      const unread = await count('tickets.ticket WHERE unread_messages > 0');
      const [first, ...others] = written as [Written, ...Written[]];
      const posts = Array.from({ length: REPLAYS }, (_, place) => (place % EACH === 0 ? [first, ...others] : [first]));
      const begin = performance.now();
      const answers: { status: number; ms: number }[] = [];
      await eachOf([...posts.flat().entries()], AT_ONCE, async ([place, { body }]) => {
        answers.push(await post(place, body));
      });
      const postedMs = Math.round(performance.now() - begin);
      await drained();
      const drainedMs = Math.round(performance.now() - begin) - postedMs;

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { id, text } of written) {
        expect(await count('tickets.message WHERE body = $1', [text])).toBe(1);
        expect(await count('tickets.message WHERE external_id = $1', [id])).toBe(1);
        expect(
          await count(`gateway.realtime_event WHERE topic = 'appMessage' AND payload::text LIKE $1`, [`%${text}%`]),
        ).toBe(1);
      }
      expect(await count('tickets.ticket WHERE unread_messages > 0')).toBe(unread);
      const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const [median, p99] = [0.5, 0.99].map((part) => Math.round(times[Math.floor(times.length * part)] ?? 0));
      process.stdout.write(`replays: ${JSON.stringify({ posts: answers.length, median, p99, postedMs, drainedMs })}\n`);

      const { body } = first;
      const forged = body.replace(first.text, 'a forged text');
      const before = await count('gateway.webhook');
      const right = signatureOf(accounts.app.secret, body);
      const refused = [
        await post(0, forged, ''),
        await post(1, forged, right),
        await post(0, forged, signatureOf('the secret of another app', forged)),
        await post(1, JSON.stringify(JSON.parse(body), null, 1), right),
        await post(0, 'x'.repeat(10 * MB), signatureOf(accounts.app.secret, 'x'.repeat(10 * MB))),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 413]);
      expect(await count('gateway.webhook')).toBe(before);

      // Of an account that nobody here has.
      const foreign = forged.replaceAll(accounts.whatsapp.phoneNumberId, '930000000009999');
      expect((await post(0, foreign)).status).toBe(200);
      await drained();
      expect(await count(`tickets.message WHERE body = 'a forged text'`)).toBe(0);
    },
    LIMIT_MS,
  );
});
