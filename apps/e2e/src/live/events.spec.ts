import { LIVE_EVENTS } from '@prosa/contracts';
import { seeded } from '@prosa/harness';
import { eventually, testSeed } from '@prosa/testing';
import { act, actEach } from './kit/actions.js';
import type { World } from './kit/acts/act.js';
import { OPEN_LIST } from './kit/open-records.js';
import { Caller } from './kit/caller.js';
import { Customers } from './kit/customers.js';
import { LiveProduct } from './kit/live-product.js';
import { differences } from './kit/differences.js';
import { HeadlessConsole } from './kit/headless-console.js';

const SEQUENCES = Number(process.env.LIVE_SEQUENCES ?? 60);
/** `npm run live` draws its own seed. */
const SEED = testSeed('live events');
const ACTIONS_MAX = 8;
/**
 * Sequences between two full comparisons; after the others only some consoles are compared, as a difference remains
 * until it is found.
 */
const ALL_EVERY = 10;
/**
 * Not compared: the event that ends a replaced session has no state (session.spec.tsx); typing is never stored; a paid
 * invoice changes what company.update carries; progress of an import is momentary, and a notice and an answer of a phone
 * are shown and forgotten.
 */
const NOT_OF_STATE = [
  'auth.sent',
  'presence.sent',
  'payment.CONCLUIDA',
  'importMessages.update',
  'recoveredMessages.update',
  'olderMessages.update',
];
/** Well within the life of an access token. */
const RENEW_MS = 8 * 60_000;

/** The product is its own and runs in this process, so that the spec can play its channels. */
describe('state of consoles', () => {
  let product: LiveProduct;
  let world: World;
  let marks = 0;
  let renewedAt = Date.now();

  /** Waits until every console received a last event, and thus all before it, and has no request in flight. */
  async function waitUntilCaughtUp(): Promise<void> {
    const mark = HeadlessConsole.mark(++marks);
    for (const client of world.consoles) if (client.isDisconnected) client.reconnect();
    await product.eventsPublished();
    await product.channel.publish('queue.deleted', { queueId: mark }, 'mark');
    await eventually(() => {
      const late = world.consoles
        .filter((client) => !client.hasCaughtUp(mark))
        .map(({ user, state }) => `${user.name} (${state})`);
      if (late.length > 0) throw new Error(`still under way at ${mark}: ${late.join('; ')}`);
    });
  }

  async function renewTokens(): Promise<void> {
    if (Date.now() - renewedAt < RENEW_MS) return;
    renewedAt = Date.now();
    for (const { caller } of world.consoles) await caller.renew();
  }

  beforeAll(async () => {
    product = await LiveProduct.start();
    await product.setUp();
    const { bus, admin } = product;
    const queues: number[] = [];
    for (const [name, color] of [
      ['Sales', '#111111'],
      ['Help', '#222222'],
    ] as const) {
      queues.push((await bus.request(admin, { name: 'queues.create', input: { name, color } })).id);
    }
    const [sales, help] = queues as [number, number];
    await product.hire('Ana', { queueIds: [sales], allTicket: 'enable' });
    await product.hire('Bia', { queueIds: [sales, help] });
    await product.hire('Caio', { queueIds: [help], allTicket: 'enable', allowGroup: true });
    await product.hire('Dora', {});
    for (const name of ['Shop', 'Branch']) await bus.request(admin, { name: 'connections.create', input: { name } });
    await bus.request(admin, { name: 'contactLists.create', input: { name: 'Clientes' } });
    const campaign = { name: 'Oferta', message1: 'Oi {nome}', contactListId: OPEN_LIST, connectionIds: [1] };
    await eventually(() => bus.request(admin, { name: 'campaigns.create', input: campaign }));
    const random = seeded(SEED);
    const consoles: HeadlessConsole[] = [];
    for (const { user, email, password } of product.people) {
      const caller = new Caller(product.url);
      await caller.signIn(email, password);
      consoles.push(new HeadlessConsole(caller, user, product.url));
    }
    world = {
      product,
      random,
      consoles,
      customers: new Customers(product.channel, random, 14),
      made: 0,
      hired: [],
      merged: [],
    };
    for (const client of consoles) await client.open();
    await waitUntilCaughtUp();
  }, 60_000);

  afterAll(async () => {
    for (const client of world?.consoles ?? []) client.close();
    await product?.remove();
  });

  it(`equals a fresh read after any sequence of actions (seed ${SEED})`, async () => {
    const { random } = world;
    let actions = 0;
    for (let sequence = 1; sequence <= SEQUENCES; sequence++) {
      await renewTokens();
      const done: string[] = [];
      if (sequence === 1 || sequence === SEQUENCES) await actEach(world);
      for (let left = 1 + Math.floor(random() * ACTIONS_MAX); left > 0; left--) {
        const together = random() < 0.3 ? 2 : 1;
        done.push(...(await Promise.all(Array.from({ length: together }, () => act(world)))));
      }
      actions += done.length;
      await waitUntilCaughtUp();
      const compared = sequence % ALL_EVERY === 0 ? world.consoles : world.consoles.filter(() => random() < 0.5);
      const found = (await Promise.all(compared.map((client) => differences(client)))).flat();
      const where = `seed ${SEED}, sequence ${sequence} (${done.join(', ')})`;
      expect({ where, found: found.slice(0, 12) }).toEqual({ where, found: [] });
    }
    process.stdout.write(`seed ${SEED}: ${SEQUENCES} sequences, ${actions} actions\n`);
  }, 3_600_000);

  it('was compared after every kind of event', async () => {
    const all = Object.entries(LIVE_EVENTS).flatMap(([topic, actions]) => actions.map((name) => `${topic}.${name}`));
    const missing = () => {
      const received = new Set(world.consoles.flatMap((client) => [...client.received]));
      return all.filter((name) => !received.has(name) && !NOT_OF_STATE.includes(name));
    };
    // Random actions miss rare events: all actions run again until those events have occurred.
    for (let round = 0; round < 100 && missing().length > 0; round++) {
      await renewTokens();
      await actEach(world);
      await waitUntilCaughtUp();
    }

    expect(missing()).toEqual([]);
  }, 300_000);
});
