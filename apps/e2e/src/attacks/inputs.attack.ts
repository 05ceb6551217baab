import { webhookKeyContext } from '@prosa/contracts';
import { SECRET, type TwoCompanies } from '@prosa/harness';
import { AesSealer, PlatformKeys } from '@prosa/service-kit/operations';
import { eventually, patient } from '@prosa/testing';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { workbookOf } from './kit/hostile-sheets.js';

/** What another company's list may take beside the largest input, in milliseconds, and how often what it takes alone. */
const BESIDE_MS = 200;
const TIMES_ALONE = 10;
const MEASURED_ALONE = 20;
/** What the product does in one piece takes long each time; what a busy machine delays does not. */
const TRIES = 3;

/** More than may run and wait. Each is a connection of its own, which costs something too. */
const READS = 100;

const HOOK_KEY = 'feedc0de'.repeat(4);
const APP_SECRET = 'Girassol-do-aplicativo-da-Outra';
const NUMBER_ID = '770077007700';
const ALLOWED = { messages: 1_000, textLength: 3_500, rows: 50_000, options: 500, levels: 20 };

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** A webhook of the number with what one change of it holds. */
const webhookOf = (value: object): string => {
  const changes = [{ field: 'messages', value: { metadata: { phone_number_id: NUMBER_ID }, ...value } }];
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'W1', changes }] });
};

const largestWebhook = (): string =>
  webhookOf({
    contacts: many(ALLOWED.messages, (at) => ({ wa_id: `5521${at}`, profile: { name: `Cliente ${at}` } })),
    messages: many(ALLOWED.messages, (at) => ({
      from: `5521${ALLOWED.messages - 1 - at}`,
      id: `wamid.${at}`,
      type: 'text',
      text: { body: 'x'.repeat(ALLOWED.textLength) },
    })),
  });

interface Option {
  name: string;
  greetingMessage: string;
  options: Option[];
}

/** Options inside one another, each among others. */
const menuOf = (levels: number, beside: number): Option[] =>
  Array.from({ length: levels }).reduce<Option[]>(
    (options) => [
      { name: 'Abrir', greetingMessage: 'Qual?', options },
      ...many(beside, () => ({ name: 'Outra', greetingMessage: '', options: [] })),
    ],
    [],
  );

/** The largest inputs that one company may post, and larger ones, beside which another company's list is answered. */
export function inputAttack(world: () => TwoCompanies): void {
  describe('the largest inputs', () => {
    let limitMs = 0;
    const api = () => world().second.api;

    const listMs = async (): Promise<number> => {
      const start = performance.now();
      await world().first.api.tickets('pending');
      return performance.now() - start;
    };

    /** The longest that the other company's list takes until the work is done, once it has begun. */
    async function worstBeside(work: () => Promise<unknown>): Promise<number> {
      let isOver = false;
      const done = work().finally(() => (isOver = true));
      let worst = 0;
      do worst = Math.max(worst, await listMs());
      while (!isOver);
      await done;
      return worst;
    }

    /** Expects that the other company's list is answered within its limit beside the work, which is repeated otherwise. */
    async function expectServedBeside(work: () => Promise<unknown>, ofCalls = 0): Promise<void> {
      const worst = [];
      for (let tries = 0; tries < TRIES; tries++) {
        worst.push(await worstBeside(work));
        if (Math.min(...worst) < limitMs + ofCalls) return;
      }
      expect(Math.min(...worst)).toBeLessThan(limitMs + ofCalls);
    }

    async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
      const db = new pg.Client({ connectionString: world().product.databaseUrl() });
      await db.connect();
      const { rows } = await db.query<Row>(sql, values).finally(() => db.end());
      return rows;
    }

    const post = async (body: string): Promise<number> => {
      const signature = createHmac('sha256', APP_SECRET).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
      const answer = await fetch(`${world().product.url}/webhooks/meta/${HOOK_KEY}`, { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    };

    const areHandled = () =>
      eventually(async () => {
        const open = await query('SELECT id FROM gateway.webhook WHERE handled_at IS NULL');
        expect([open, await query('SELECT id FROM channels.webhook_item LIMIT 1')]).toEqual([[], []]);
      }, 120_000);

    const raw = async (path: string, body: string): Promise<{ status: number; body: { error?: string } }> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${api().token}` };
      const answer = await fetch(`${world().product.url}${path}`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as { error?: string } };
    };

    beforeAll(async () => {
      const { companyId, connectionId } = world().second;
      const secrets = Buffer.from(JSON.stringify({ appSecret: APP_SECRET, verifyToken: 'x' }));
      const sealed = new AesSealer(new PlatformKeys(SECRET)).seal(secrets, webhookKeyContext(HOOK_KEY));
      await query('INSERT INTO gateway.webhook_key VALUES ($1, $2, $3, $4)', [
        HOOK_KEY,
        companyId,
        connectionId,
        sealed,
      ]);
      await query(
        `INSERT INTO channels.meta_account (kind, account_id, company_id, connection_id) VALUES ('phone_number', $1, $2, $3)`,
        [NUMBER_ID, companyId, connectionId],
      );
      const alone: number[] = [];
      for (let count = 0; count < MEASURED_ALONE; count++) alone.push(await listMs());
      const median = alone.toSorted((one, other) => one - other)[MEASURED_ALONE / 2] ?? 0;
      limitMs = patient(Math.max(BESIDE_MS, TIMES_ALONE * median));
    }, 60_000);

    it('of a webhook are worked on while another company is served', async () => {
      const body = largestWebhook();
      expect(body.length).toBeGreaterThan(3_500_000);

      await expectServedBeside(async () => {
        expect(await post(body)).toBe(200);
        await areHandled();
      });

      expect(await query('SELECT id FROM gateway.webhook WHERE refusal IS NOT NULL')).toEqual([]);
    }, 180_000);

    it('of a webhook, and beyond, are set aside while another company is served', async () => {
      const body = webhookOf({ contacts: many(60_000, () => ({})), messages: many(200_000, () => ({})) });

      await expectServedBeside(async () => {
        expect(await post(body)).toBe(200);
        await areHandled();
      });

      expect(await query('SELECT refusal FROM gateway.webhook WHERE refusal IS NOT NULL')).not.toEqual([]);
    }, 180_000);

    it('of a queue are its menu, and a deeper one is refused in few words', async () => {
      const [levels, beside] = [ALLOWED.levels, ALLOWED.options / ALLOWED.levels - 1];
      const queue = (name: string, color: string, chatbots: Option[]) => JSON.stringify({ name, color, chatbots });

      let color = 0x123456;
      await expectServedBeside(async () => {
        color += 1;
        const largest = queue(`Maior ${color}`, `#${color.toString(16)}`, menuOf(levels, beside));
        const { status, body } = await raw('/queue', largest);
        expect([status, body.error]).toEqual([201, undefined]);
        const tooDeep = await raw('/queue', queue('Funda', '#223456', menuOf(levels + 1, 0)));
        expect([tooDeep.status, tooDeep.body.error]).toEqual([400, 'ERR_VALIDATION']);
        expect(JSON.stringify(tooDeep.body).length).toBeLessThan(1_000);
        const attack = `{"name":"x","color":"#223457","chatbots":${'[{"name":"a"},{"options":'.repeat(1_500)}[]${'}]'.repeat(1_500)}}`;
        expect(await raw('/queue', attack)).toEqual({ status: 400, body: { error: 'ERR_INPUT_TOO_COMPLEX' } });
      });
    }, 120_000);

    it('of a contact is no failure, however deep', async () => {
      const extraInfo = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

      const answer = await raw('/contacts', `{"name":"Ana","number":"5521988887777","extraInfo":${extraInfo}}`);

      expect(answer).toEqual({ status: 400, body: { error: 'ERR_INPUT_TOO_COMPLEX' } });
    });

    it('of an import are read and imported while another company is served', async () => {
      const row = (at: number) =>
        `<row><c t="inlineStr"><is><t>Ana ${at}</t></is></c><c><v>${5_521_900_000_000 + at}</v></c></row>`;
      const sheet = new Blob([new Uint8Array(workbookOf(many(ALLOWED.rows, row).join('')))]);

      await expectServedBeside(async () => {
        const form = new FormData();
        form.append('file', sheet, 'contatos.xlsx');
        expect(await api().call('POST', '/contacts/upload', { form })).toMatchObject({ status: 200 });
        await eventually(async () => {
          const { import: state } = await api().expect<{ import: { done: number } | null }>('GET', '/contacts/upload');
          expect(state?.done ?? ALLOWED.rows).toBeGreaterThan(0);
        }, 60_000);
        await api().call('DELETE', '/contacts/upload');
      });
    }, 180_000);

    it('of reads at once are refused with a time to come back, while another company is served', async () => {
      const statuses: number[] = [];
      const read = async (path: string) => {
        const { status } = await api().call('GET', path);
        statuses.push(status);
      };
      // What so many calls take by themselves, whatever they read.
      const ofCalls = await worstBeside(() => Promise.all(many(READS, () => read('/auth/me'))));
      expect(new Set(statuses.splice(0))).toEqual(new Set([200]));

      const reads = () => Promise.all(many(READS, () => read('/dashboard/figures?days=90')));
      await expectServedBeside(reads, patient(ofCalls));

      expect([...new Set(statuses)].sort()).toEqual([200, 429]);
    }, 120_000);

    it('of many webhooks are refused beyond an hour’s share', async () => {
      const body = largestWebhook();
      const statuses: number[] = [];
      for (let count = 0; count < 12; count++) statuses.push(await post(body));

      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
      await areHandled();
    }, 240_000);
  });
}
