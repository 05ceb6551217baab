import { type Actor, HEARTBEAT_MS } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { anActor } from '@prosa/testing';
import { ConnectedUsers } from './connected-users.js';

const SECOND = 1_000;

describe('ConnectedUsers', () => {
  const ana = anActor({ userId: 7 });
  const bia = anActor({ userId: 8 });
  const [one, two] = [{}, {}];
  let reported: string[];
  let gateways: Set<string>;
  let answer: (name: string) => object;
  let users: ConnectedUsers;

  beforeEach(() => {
    jest.useFakeTimers();
    reported = [];
    gateways = new Set();
    answer = () => ({ online: true, isKnown: true });
    const request = async ({ userId }: Actor, { name, input }: { name: string; input: { gatewayId: string } }) => {
      const reply = answer(name);
      if (name === 'presence.renew') return reply;
      gateways.add(input.gatewayId);
      reported.push(`${name.split('.')[1]} ${userId}`);
      return reply;
    };
    users = new ConnectedUsers({ request } as unknown as Bus);
    users.onApplicationBootstrap();
  });
  afterEach(() => {
    users.onModuleDestroy();
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('reports a user with the first socket, and their absence with the last', async () => {
    users.markActive(one, ana);
    users.markActive(two, ana);
    users.markActive({}, bia);
    await pass(0);
    users.removeSocket(one, ana, { isSessionEnd: false });
    await pass(60 * SECOND);
    expect(reported).toEqual(['enter 7', 'enter 8']);

    users.removeSocket(two, ana, { isSessionEnd: false });
    await pass(19 * SECOND);
    expect(reported).toHaveLength(2);
    await pass(2 * SECOND);
    expect(reported).toEqual(['enter 7', 'enter 8', 'leave 7']);
  });

  it('reports nothing when a page is reloaded', async () => {
    users.markActive(one, ana);
    await pass(0);
    users.removeSocket(one, ana, { isSessionEnd: false });
    await pass(5 * SECOND);
    users.markActive(two, ana);
    await pass(60 * SECOND);

    expect(reported).toEqual(['enter 7']);
  });

  it('is quicker where the session is over', async () => {
    users.markActive(one, ana);
    await pass(0);
    users.removeSocket(one, ana, { isSessionEnd: true });
    await pass(4 * SECOND);

    expect(reported).toEqual(['enter 7', 'leave 7']);
  });

  it('counts a socket without a heartbeat as absent, until there is one', async () => {
    users.markActive(one, ana);
    await pass(HEARTBEAT_MS);
    users.markActive(one, ana);
    await pass(HEARTBEAT_MS + 60 * SECOND);
    expect(reported).toEqual(['enter 7']);

    await pass(60 * SECOND);
    expect(reported).toEqual(['enter 7', 'leave 7']);
    users.markActive(one, ana);
    await pass(0);
    expect(reported).toEqual(['enter 7', 'leave 7', 'enter 7']);
  });

  it('repeats a report that nobody received', async () => {
    answer = () => {
      throw new Error('nobody there');
    };
    users.markActive(one, ana);
    await pass(0);
    answer = () => ({ isKnown: true });
    await pass(21 * SECOND);

    expect(reported).toEqual(['enter 7']);
  });

  it('starts again under another id when it was counted as dead', async () => {
    users.markActive(one, ana);
    await pass(0);
    answer = (name) => ({ isKnown: name !== 'presence.renew' });
    await pass(21 * SECOND);
    answer = () => ({ isKnown: true });
    await pass(60 * SECOND);

    expect(reported).toEqual(['enter 7', 'enter 7']);
    expect(gateways.size).toBe(2);
  });

  it('sends one report at a time for each user, also when many connect at once', async () => {
    for (let userId = 1; userId <= 50; userId++) {
      const actor = anActor({ userId });
      const socket = {};
      users.markActive(socket, actor);
      users.removeSocket(socket, actor, { isSessionEnd: true });
    }
    await pass(10 * SECOND);

    for (let userId = 1; userId <= 50; userId++) {
      expect(reported.filter((each) => each.endsWith(` ${userId}`))).toEqual([`enter ${userId}`, `leave ${userId}`]);
    }
  });
});
