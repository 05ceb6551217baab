import type { MessageWire, UserView } from '@prosa/contracts';
import { Api, Distributed, linkWhatsApp, Phones, Product, seeded, setUp } from '@prosa/harness';
import { eventually, reasonWithout, testSeed } from '@prosa/testing';
import { Balancer } from './kit/balancer.js';
import { Caller } from './kit/caller.js';
import { differences, shownTickets } from './kit/differences.js';
import { HeadlessConsole } from './kit/headless-console.js';

const SOCKETS = Number(process.env.LIVE_SOCKETS ?? 200);
const EVENTS = Number(process.env.LIVE_EVENTS ?? 150);
const SEED = testSeed('live sockets');
/** Milliseconds between two drops of a connection (docs/spec/reliability-security.md §5 R13). */
const DROPPED_EVERY_MS = { from: 5_000, to: 20_000 };
const AWAY_MAX_MS = 1_000;
const RESYNC_SHARE_MAX = 0.01;
const RENEW_MS = 8 * 60_000;
const PASSWORD = 'Girassol-17-Marinho';
const ADMIN = { companyName: 'Loja Aurora', name: 'Ana Prado', email: 'ana@aurora.example', password: PASSWORD };
const BUSINESS = { phone: '5511990010001', name: 'Aurora' };
const CUSTOMERS = Array.from({ length: 12 }, (_, index) => `5511981110${String(index).padStart(3, '0')}`);
const LISTS = ['open', 'pending'] as const;

interface Installed {
  url: string;
  /** Kills a gateway as a power cut would, and starts it again. */
  killGateway(): Promise<unknown>;
  setUp(): Promise<Api>;
  remove(): Promise<void>;
}

/** Starts two gateways behind one address where there is a broker; else the product in one process. */
async function install(phones: Phones): Promise<Installed> {
  if (reasonWithout('own broker')) {
    const product = await Product.start({ env: phones.settings });
    return {
      url: product.url,
      killGateway: async () => {
        await product.kill();
        return product.start();
      },
      setUp: () => setUp(product, ADMIN),
      remove: () => product.remove(),
    };
  }
  const product = await Distributed.start({
    replicas: { gateway: 2 },
    without: ['campaigns', 'scheduler'],
    env: phones.settings,
  });
  const [first] = product.of('gateway');
  const balancer = await Balancer.start(product.of('gateway').map(({ url }) => url));
  return {
    url: balancer.url,
    killGateway: async () => {
      await first?.end('SIGKILL');
      await first?.start();
    },
    setUp: () => setUpByAny(product),
    remove: async () => {
      balancer.stop();
      await product.remove();
    },
  };
}

/** Tries each gateway's setup link: every start prints one, and only the last created is valid. */
async function setUpByAny(product: Distributed): Promise<Api> {
  const [first, second] = product.of('gateway').map(({ url, running }) => ({
    url,
    setupLink: async () => (await running.printed(/http\S+\/setup\?token=\S+/))[0],
  }));
  return setUp(first!, ADMIN).catch(() => setUp(second!, ADMIN));
}

/** The product is its own, since its gateways are killed. */
describe('many consoles whose connections break', () => {
  const random = seeded(SEED);
  const consoles: HeadlessConsole[] = [];
  const callers: Caller[] = [];
  const timers = new Map<HeadlessConsole, ReturnType<typeof setTimeout>>();
  let phones: Phones;
  let product: Installed;

  const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!;

  function dropLater(client: HeadlessConsole): void {
    const { from, to } = DROPPED_EVERY_MS;
    const disconnect = () => {
      client.disconnect();
      timers.set(
        client,
        setTimeout(() => reconnect(), random() * AWAY_MAX_MS),
      );
    };
    const reconnect = () => {
      client.reconnect();
      dropLater(client);
    };
    timers.set(client, setTimeout(disconnect, from + random() * (to - from)));
  }

  /** Lets a customer write, or an attendant change a ticket. A refusal counts as an answer. */
  async function happen(number: number): Promise<void> {
    const client = pick(consoles);
    const { caller, user } = client;
    const shown = (status: (typeof LISTS)[number]) => shownTickets(client, status, (name) => client.filter(name));
    const [open, pending] = [pick(shown('open')), pick(shown('pending'))];
    const own = open && open.userId === user.id ? open : undefined;
    const put = (id: number, body: object) => caller.call('PUT', `/tickets/${id}`, body).catch(() => undefined);
    const chance = random();
    if (pending && chance < 0.2) {
      const queueId = pending.queueId ?? user.queues[0]?.id;
      await put(pending.id, { status: 'open', userId: user.id, queueId });
    } else if (own && chance < 0.45) {
      await caller
        .call<MessageWire>('POST', `/messages/${own.id}`, { body: `answer ${number}` })
        .catch(() => undefined);
    } else if (own && chance < 0.5) {
      await put(own.id, { status: 'pending', userId: null });
    } else if (own && chance < 0.55) {
      await put(own.id, { status: 'closed', userId: user.id });
    } else {
      await phones.write(pick(CUSTOMERS), BUSINESS.phone, `text ${number}`);
    }
  }

  beforeAll(async () => {
    phones = await Phones.start();
    product = await install(phones);
    const admin = await product.setUp();
    const queues: number[] = [];
    for (const [name, color] of [
      ['Sales', '#111111'],
      ['Help', '#222222'],
    ]) {
      queues.push((await admin.expect<{ id: number }>('POST', '/queue', { body: { name, color } })).id);
    }
    const people = [ADMIN.email];
    for (let index = 0; index < 7; index++) {
      const body = {
        name: `User ${index}`,
        email: `user-${index}@aurora.example`,
        password: PASSWORD,
        queueIds: index === 6 ? queues : [queues[index % 2]],
        allTicket: index % 3 === 0 ? 'enable' : 'disable',
      };
      await eventually(() => admin.expect('POST', '/users', { body }));
      people.push(body.email);
    }
    await linkWhatsApp(admin, phones, BUSINESS);
    await Promise.all(CUSTOMERS.map((phone, index) => phones.create(phone, `Customer ${index}`)));
    const users: UserView[] = [];
    for (const email of people) {
      const caller = new Caller(product.url);
      const user = await caller.signIn(email, PASSWORD);
      callers.push(caller);
      users.push(user);
    }
    for (let index = 0; index < SOCKETS; index++) {
      const [caller, user] = [callers[index % callers.length]!, users[index % users.length]!];
      consoles.push(new HeadlessConsole(caller, user, product.url, { lists: LISTS, isComplete: false }));
    }
    for (let from = 0; from < SOCKETS; from += 20) {
      await Promise.all(consoles.slice(from, from + 20).map((client) => client.open()));
    }
  }, 180_000);

  afterAll(async () => {
    for (const client of consoles) client.close();
    await product?.remove();
    await phones?.stop();
  });

  it(`show the server's state in the end, though a gateway was killed (seed ${SEED})`, async () => {
    for (const client of consoles) dropLater(client);
    let killed: Promise<unknown> | undefined;
    let renewedAt = Date.now();
    for (let number = 1; number <= EVENTS; number += 4) {
      await Promise.all([0, 1, 2, 3].map((more) => happen(number + more)));
      if (number > EVENTS / 3) killed ??= product.killGateway();
      if (Date.now() - renewedAt > RENEW_MS) {
        renewedAt = Date.now();
        for (const caller of callers) await caller.renew();
      }
      for (const client of consoles) if (!client.chosen) chooseFirst(client);
    }
    await killed;
    for (const timer of timers.values()) clearTimeout(timer);
    for (const client of consoles) if (client.isDisconnected) client.reconnect();

    await eventually(async () => expect(await allDifferences()).toEqual([]), 60_000);

    printTimes();
    expect(share()).toBeLessThanOrEqual(RESYNC_SHARE_MAX);
  }, 3_600_000);

  function chooseFirst(client: HeadlessConsole): void {
    const [ticket] = shownTickets(client, pick(LISTS), (name) => client.filter(name));
    if (ticket) client.choose(ticket);
  }

  async function allDifferences(): Promise<string[]> {
    const found: string[] = [];
    const reads = new Map(callers.map((caller) => [caller, caller.oncePerCall()]));
    for (const client of consoles)
      if (found.length < 5) found.push(...(await differences(client, reads.get(client.caller))));
    return found;
  }

  const sum = (name: keyof HeadlessConsole['counted']) =>
    consoles.reduce((total, { counted }) => total + counted[name], 0);
  const share = () => sum('resyncs') / Math.max(1, sum('replays'));

  function printTimes(): void {
    const times = consoles.flatMap(({ catchUps }) => catchUps).sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    const counts = (['events', 'drops', 'replays', 'resyncs'] as const)
      .map((name) => `${name} ${sum(name)}`)
      .join(', ');
    process.stdout.write(`seed ${SEED}: sockets ${SOCKETS}, actions ${EVENTS}, ${counts}, catch-up p95 ${p95} ms\n`);
  }
});
