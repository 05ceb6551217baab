import { type Actor, HEARTBEAT_MS } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit';
import { anActor } from '@prosa/testing';
import { HeldUsers } from './held-users.js';

const SECOND = 1_000;

describe('HeldUsers', () => {
  const ana = anActor({ userId: 7 });
  const bia = anActor({ userId: 8 });
  const [one, two] = [{}, {}];
  let said: string[];
  let gateways: Set<string>;
  let answer: (name: string) => object;
  let held: HeldUsers;

  beforeEach(() => {
    jest.useFakeTimers();
    said = [];
    gateways = new Set();
    answer = () => ({ online: true, isKnown: true });
    const request = async ({ userId }: Actor, { name, input }: { name: string; input: { gatewayId: string } }) => {
      const reply = answer(name);
      if (name === 'presence.renew') return reply;
      gateways.add(input.gatewayId);
      said.push(`${name.split('.')[1]} ${userId}`);
      return reply;
    };
    held = new HeldUsers({ request } as unknown as Bus);
    held.onApplicationBootstrap();
  });
  afterEach(() => {
    held.onModuleDestroy();
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('says who came with the first socket, and who went with the last', async () => {
    held.hear(one, ana);
    held.hear(two, ana);
    held.hear({}, bia);
    await pass(0);
    held.lose(one, ana, { isParting: false });
    await pass(60 * SECOND);
    expect(said).toEqual(['enter 7', 'enter 8']);

    held.lose(two, ana, { isParting: false });
    await pass(19 * SECOND);
    expect(said).toHaveLength(2);
    await pass(2 * SECOND);
    expect(said).toEqual(['enter 7', 'enter 8', 'leave 7']);
  });

  it('says nothing of a page that is loaded anew', async () => {
    held.hear(one, ana);
    await pass(0);
    held.lose(one, ana, { isParting: false });
    await pass(5 * SECOND);
    held.hear(two, ana);
    await pass(60 * SECOND);

    expect(said).toEqual(['enter 7']);
  });

  it('is quicker where the session is over', async () => {
    held.hear(one, ana);
    await pass(0);
    held.lose(one, ana, { isParting: true });
    await pass(4 * SECOND);

    expect(said).toEqual(['enter 7', 'leave 7']);
  });

  it('takes a socket without a heartbeat for nobody, until there is one', async () => {
    held.hear(one, ana);
    await pass(HEARTBEAT_MS);
    held.hear(one, ana);
    await pass(HEARTBEAT_MS + 60 * SECOND);
    expect(said).toEqual(['enter 7']);

    await pass(60 * SECOND);
    expect(said).toEqual(['enter 7', 'leave 7']);
    held.hear(one, ana);
    await pass(0);
    expect(said).toEqual(['enter 7', 'leave 7', 'enter 7']);
  });

  it('says again what nobody was there to hear', async () => {
    answer = () => {
      throw new Error('nobody there');
    };
    held.hear(one, ana);
    await pass(0);
    answer = () => ({ isKnown: true });
    await pass(21 * SECOND);

    expect(said).toEqual(['enter 7']);
  });

  it('begins anew, under another name, when it was taken for gone', async () => {
    held.hear(one, ana);
    await pass(0);
    answer = (name) => ({ isKnown: name !== 'presence.renew' });
    await pass(21 * SECOND);
    answer = () => ({ isKnown: true });
    await pass(60 * SECOND);

    expect(said).toEqual(['enter 7', 'enter 7']);
    expect(gateways.size).toBe(2);
  });

  it('says of each user one thing at a time, also when many come at once', async () => {
    for (let userId = 1; userId <= 50; userId++) {
      const actor = anActor({ userId });
      const socket = {};
      held.hear(socket, actor);
      held.lose(socket, actor, { isParting: true });
    }
    await pass(10 * SECOND);

    for (let userId = 1; userId <= 50; userId++) {
      expect(said.filter((each) => each.endsWith(` ${userId}`))).toEqual([`enter ${userId}`, `leave ${userId}`]);
    }
  });
});
