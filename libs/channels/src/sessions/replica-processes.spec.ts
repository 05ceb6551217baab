import { eventually, OwnerWorld, type OwnerProcess } from '@prosa/owner-harness';
import type { SimUser } from '@prosa/whatsapp-simulator';
import type { LeaseTimes } from './lease-times.js';

const TIMES: Partial<LeaseTimes> = {
  ttlMs: 3_000,
  renewMs: 500,
  pollMs: 100,
  selfFenceMs: 2_000,
  favouriteFirstMs: 300,
  stableAfterMs: 600_000,
};
const TAKEN_WITHIN_MS = 40_000;

/** The part of `npm run failover` that needs no broker: processes, the simulated network, and leases in PostgreSQL. */
describe('two processes share sessions without a broker', () => {
  let world: OwnerWorld;
  let replicas: Map<string, OwnerProcess>;
  let desks: [number, SimUser][];
  let customer: SimUser;
  const receivedTexts: string[] = [];
  const written = new Map<number, string[]>();
  /** Sessions that are connected now, as `replica:connection`. */
  const connected = new Set<string>();

  beforeAll(async () => {
    world = await OwnerWorld.open();
    customer = world.person('Customer');
    customer.on('message', ({ text }) => receivedTexts.push(text ?? ''));
    const shared = await world.replicas(['a', 'b'], { accounts: 2, times: TIMES });
    replicas = shared.replicas;
    desks = [...shared.phones];
    for (const [name, replica] of replicas) {
      replica.on('session', ({ connectionId, update: { status } }) => {
        if (status === 'CONNECTED') connected.add(`${name}:${connectionId}`);
        else if (status) connected.delete(`${name}:${connectionId}`);
      });
      await replica.start();
    }
    await eventually(
      () => connected.size,
      (size) => size === desks.length,
      TAKEN_WITHIN_MS,
    );
    for (const desk of desks) await write(desk, 'first');
    await everythingIsKept();
  }, 120_000);
  afterAll(() => world?.close());

  /** The name of whoever holds the lease, when it is not the one that was lost. */
  async function ownerWithout(connectionId: number, lost?: string): Promise<string> {
    const isFound = (name?: string) => name !== undefined && name !== lost;
    const name = await eventually(() => world.ownerOf(connectionId), isFound, TAKEN_WITHIN_MS);
    if (!name || name === lost) throw new Error(`nobody took connection ${connectionId}`);
    return name;
  }

  async function write([connectionId, phone]: [number, SimUser], text: string): Promise<void> {
    const id = await customer.sendText(phone, text);
    written.set(connectionId, [...(written.get(connectionId) ?? []), id]);
  }

  async function everythingIsKept(): Promise<void> {
    for (const [connectionId] of desks) {
      const all = written.get(connectionId) ?? [];
      const isWhole = (kept: string[]) => kept.length >= all.length;
      expect(await eventually(() => world.order(connectionId), isWhole, TAKEN_WITHIN_MS)).toEqual(all);
    }
  }

  /** An order is not repeated, so it waits until the session can send: the other process may have received the last. */
  async function answerBy(name: string, connectionId: number, text: string): Promise<void> {
    await eventually(
      () => connected.has(`${name}:${connectionId}`),
      (isConnected) => isConnected,
      TAKEN_WITHIN_MS,
    );
    replicas.get(name)?.send(connectionId, customer.pn, text);
    await eventually(
      () => receivedTexts.includes(text),
      (isReceived) => isReceived,
      TAKEN_WITHIN_MS,
    );
    expect(receivedTexts.filter((each) => each === text)).toEqual([text]);
  }

  it.each(['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const)(
    'one works on when the other gets %s, and no message is lost, doubled or turned round',
    async (signal) => {
      const [[connectionId]] = desks as [[number, SimUser]];
      const lost = await ownerWithout(connectionId);
      const process = replicas.get(lost);
      process?.signal(signal);
      for (const [id] of desks) connected.delete(`${lost}:${id}`);
      for (const desk of desks) await write(desk, `while ${signal}`);

      const taker = await ownerWithout(connectionId, lost);
      await everythingIsKept();
      await answerBy(taker, connectionId, `answer after ${signal}`);

      if (signal === 'SIGSTOP') process?.signal('SIGCONT');
      else await process?.start();
      for (const desk of desks) await write(desk, `after ${signal}`);
      await everythingIsKept();
      expect(await world.ownerOf(connectionId)).toBe(taker);
    },
    90_000,
  );
});
