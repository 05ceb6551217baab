import { type Api, Distributed, linkWhatsApp, Live, Phones, Product, setUp } from '@prosa/harness';
import { describeWith, eventually } from '@prosa/testing';
import { connect } from 'amqplib';
import pg from 'pg';
import { promisesOf } from './kit/promised-metrics.js';

const MARK = 'xq7f3';
const ADMIN = {
  companyName: `Loja ${MARK}`,
  name: `Ana ${MARK}`,
  email: `ana@${MARK}.example`,
  password: 'Girassol-17-Marinho',
};
const BUSINESS = '5511990010001';
const CUSTOMER = '5511981110001';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Watched {
  url: string;
  setupLink(): Promise<string>;
  databaseUrl(): string;
}

/** A customer writes while a console is connected, and gets an answer by a call with a trace id. */
async function converse(product: Watched, phones: Phones): Promise<void> {
  const api = await setUp(product, ADMIN);
  await linkWhatsApp(api, phones, { phone: BUSINESS, name: `Zap ${MARK}` });
  const live = await Live.open(product.url, { token: api.token ?? '' });
  await live.request('joinNotification');
  await phones.create(CUSTOMER, `Cliente ${MARK}`);
  await phones.write(CUSTOMER, BUSINESS, `bom dia ${MARK}`);
  await eventually(() => expect(live.received.map(({ name }) => name)).toContain('company-1-appMessage'), 30_000);
  await answer(api);
  live.close();
}

async function answer(api: Api): Promise<void> {
  const [ticket] = await api.tickets('pending');
  if (!ticket) throw new Error('no ticket');
  const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
  const queue = await api.expect<{ id: number }>('POST', '/queue', {
    body: { name: `Fila ${MARK}`, color: '#2F855A' },
  });
  await api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'open', userId, queueId: queue.id } });
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  await api.expect('POST', `/messages/${ticket.id}`, { body: { body: `pois não ${MARK}` }, headers });
}

/** Returns the traces that services store with the rows of an event. */
async function traces(product: Watched, statement: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: product.databaseUrl() });
  await db.connect();
  try {
    const { rows } = await db.query<{ traceparent: string }>(
      `SELECT headers ->> 'traceparent' AS traceparent FROM ${statement}`,
    );
    return rows.map(({ traceparent }) => traceparent.split('-')[1] ?? '');
  } finally {
    await db.end();
  }
}

/** Returns the services with a log line of the trace. */
const servicesIn = (output: string, traceId: string): string[] => [
  ...new Set(
    output
      .split('\n')
      .filter((line) => line.includes(`"traceId":"${traceId}"`))
      .flatMap((line) => [...line.matchAll(/"service":"(\w+)"/g)].at(-1)?.[1] ?? []),
  ),
];

async function assertFollowed(product: Watched, output: () => string): Promise<void> {
  const [came = ''] = await traces(product, `channels.outbox_event WHERE name = 'message.received'`);
  expect(came).toMatch(/^[0-9a-f]{32}$/);
  expect(await traces(product, `tickets.outbox_event WHERE name = 'message.created' ORDER BY seq LIMIT 1`)).toEqual([
    came,
  ]);
  expect(await traces(product, `gateway.realtime_event WHERE topic = 'appMessage' ORDER BY seq LIMIT 1`)).toEqual([
    came,
  ]);
  expect(servicesIn(output(), came)).toEqual(expect.arrayContaining(['channels', 'tickets', 'gateway']));
  await eventually(async () => {
    expect(await traces(product, 'channels.outbound_message')).toEqual([TRACE]);
    expect(await traces(product, `channels.outbox_event WHERE name = 'message.acknowledged'`)).toContain(TRACE);
  }, 20_000);
  await eventually(() =>
    expect(servicesIn(output(), TRACE)).toEqual(expect.arrayContaining(['channels', 'tickets', 'gateway'])),
  );
}

const problemsIn = (output: string) =>
  (JSON.parse(output) as { check: string; level: string; text: string }[]).filter(({ level }) => level === 'problem');

/** The product is its own: its metrics count one message of one company, and the doctor runs while it is stopped. */
describe('observability of the product', () => {
  let phones: Phones;
  let product: Product;

  beforeAll(async () => {
    phones = await Phones.start();
    product = await Product.start({ env: { ...phones.settings, LOG_LEVEL: 'debug' } });
    await converse(product, phones);
  }, 120_000);
  afterAll(async () => {
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  it('follows a message through all services by its trace', async () => {
    await assertFollowed(product, () => product.output);
  }, 60_000);

  it('has every metric that dashboard and alerts use, each with a help text, and personal data in none', async () => {
    const text = await product.metrics();

    const named = new Set([...text.matchAll(/^# HELP (\w+) \S.*$/gm)].map(([, name]) => name));
    expect(promisesOf().filter((name) => !named.has(name))).toEqual([]);
    for (const secret of [MARK, BUSINESS, CUSTOMER, 'company\\w*='])
      expect(text.match(new RegExp(`^[^#]*${secret}.*$`, 'm'))).toBeNull();
  });

  it('measures the time from the channel to the screen, and the resources it took', async () => {
    const text = await product.metrics();

    expect(text).toMatch(/^prosa_channel_to_screen_seconds_count 1$/m);
    expect(text).toMatch(/^prosa_inbound_messages_total\{kind="text"\} 1$/m);
    expect(text).toMatch(
      /^prosa_http_request_duration_seconds_count\{method="POST",route="\/messages\/:ticketId",status="20\d"\} 1$/m,
    );
    expect(text).toMatch(/^prosa_bus_request_duration_seconds_count\{name="messages.send",result="ok"\} 1$/m);
    expect(text).toMatch(/^prosa_outbox_oldest_seconds\{service="tickets"\} \d/m);
    expect(text).toMatch(/^prosa_dead_letters\{service="channels"\} 0$/m);
    expect(text).toMatch(/^prosa_sessions\{state="held"\} 1$/m);
  });

  it('refuses its metrics to strangers', async () => {
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
  });

  it('passes the doctor while it runs, and lists failing events while it is stopped', async () => {
    const { output, code } = await product.ops('doctor', '--json');
    expect(problemsIn(output)).toEqual([]);
    expect(code).toBe(0);

    await product.stop();
    expect(await product.ops('dlq', 'list')).toEqual({ output: 'No failing events.', code: 0 });
  }, 120_000);
});

/** The product is its own: it consists of one process for each service. */
describeWith('own broker', 'observability of services in processes of their own', () => {
  let phones: Phones;
  let product: Distributed;

  beforeAll(async () => {
    phones = await Phones.start();
    const env = { ...phones.settings, LOG_LEVEL: 'debug' };
    product = await Distributed.start({ without: ['campaigns', 'scheduler'], env });
    await converse(product, phones);
  }, 180_000);
  afterAll(async () => {
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  it('follows a message over RabbitMQ, and measures what waits in its queues', async () => {
    await assertFollowed(product, () => product.processes.map(({ running }) => running.output).join('\n'));

    const [tickets] = product.of('tickets');
    expect(await tickets?.metrics()).toMatch(/^prosa_queue_messages\{service="tickets",lane="\d"\} 0$/m);
    expect(await tickets?.metrics()).toMatch(/^prosa_queue_consumers\{service="tickets",lane="0"\} 1$/m);
  }, 60_000);

  it('passes the doctor, except for a queue declared with other arguments', async () => {
    const connection = await connect(product.broker.url);
    const channel = await connection.createChannel();
    await channel.assertQueue('prosa.events.scheduler.0.v1', { durable: true });
    await connection.close();

    const { output, code } = await product.ops('doctor', '--json');

    expect(code).toBe(1);
    expect(problemsIn(output)).toMatchObject([
      { check: 'queues', text: expect.stringContaining('scheduler.0') as string },
    ]);
  }, 60_000);
});
