import { anActor, eventually } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { Turns } from './turns.js';

const carryOn = new AbortController().signal;

describe('turns', () => {
  const turns = (limits: object = {}) =>
    new Turns({ running: 2, runningOfKey: 1, waiting: 3, waitingOfKey: 2, waitMs: 60_000, ...limits });
  /** Enters works in this order; `started` is who runs. */
  function enter(target: Turns, ...keys: string[]) {
    const started: string[] = [];
    const releases: (() => void)[] = [];
    const refused: string[] = [];
    for (const key of keys)
      void target.enter(key, carryOn).then((release) => {
        (release ? started : refused).push(key);
        if (release) releases.push(release);
      });
    return { started, releases, refused };
  }

  it('are one at a time for each key, and go to the one with the fewest first', async () => {
    const { started, releases, refused } = enter(turns(), 'a', 'a', 'a', 'b', 'c');
    await eventually(() => expect(started).toEqual(['a', 'b']));

    releases[1]!();
    await eventually(() => expect(started).toEqual(['a', 'b', 'c']));
    releases[0]!();
    releases[0]!();
    await eventually(() => expect(started).toEqual(['a', 'b', 'c', 'a']));
    expect(refused).toEqual([]);
  });

  it('are refused beyond a queue, of which a key has a part', async () => {
    const { started, refused } = enter(turns(), 'a', 'a', 'a', 'a', 'b', 'c', 'd');

    await eventually(() =>
      expect([started, refused]).toEqual([
        ['a', 'b'],
        ['a', 'd'],
      ]),
    );
  });

  it('are given up after a while, and when the caller leaves', async () => {
    const left = new AbortController();
    const target = turns({ waitMs: 1 });
    const release = await target.enter('a', carryOn);

    expect(await target.enter('a', carryOn)).toBeNull();
    const patient = turns();
    await patient.enter('a', carryOn);
    const waiting = patient.enter('a', left.signal);
    left.abort();
    expect(await waiting).toBeNull();
    release?.();
    expect(target.isIdle).toBe(true);
  });
});

describe('reads that cost a lot', () => {
  const gateway = useGateway({ COSTLY_READS_PER_COMPANY: '3' });
  const PEOPLE = {
    ana: anActor({ userId: 1, sessionId: 'ana', profile: 'admin' }),
    bia: anActor({ userId: 2, sessionId: 'bia', profile: 'admin' }),
    outsider: anActor({ userId: 3, companyId: 2, sessionId: 'outsider', profile: 'admin' }),
  };
  let waiting: (() => void)[] = [];

  beforeEach(() => {
    waiting = [];
    for (const [name, actor] of Object.entries(PEOPLE)) gateway.services.signIn(name, actor);
    const later = <T>(value: T) => new Promise<T>((resolve) => waiting.push(() => resolve(value)));
    gateway.services.answer('figures.read', () => later({}) as never);
    gateway.services.answer('contacts.list', () => later({ contacts: [], count: 0, hasMore: false }) as never);
    gateway.services.answer('tags.options', () => []);
  });

  const figures = (token: string) => gateway.call('GET', '/dashboard/figures?days=90', { token });
  const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
  /** Answers what comes until all calls are over. Resolves to their statuses. */
  async function finish(calls: Promise<Response>[]): Promise<number[]> {
    const timer = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 5);
    const statuses = await Promise.all(calls.map(async (each) => (await each).status));
    clearInterval(timer);
    return statuses;
  }

  it('have few places for each company and fewer for a session, a short queue, and a refusal that says when', async () => {
    const calls = Array.from({ length: 100 }, () => figures('ana'));
    await eventually(() => expect(waiting).toHaveLength(2));

    const colleague = figures('bia');
    const other = figures('outsider');
    await eventually(() => expect(waiting).toHaveLength(4));
    expect((await gateway.call('GET', '/tags/list', { token: 'ana' })).status).toBe(200);
    const refused = await Promise.race(calls);
    expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([
      429,
      { error: 'ERR_TOO_MANY_REQUESTS' },
      '2',
    ]);

    const statuses = await finish([...calls, colleague, other]);
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([2 + 20 + 2, 78]);
  });

  it('are those lists alone that are searched', async () => {
    const searches = Array.from({ length: 5 }, () => gateway.call('GET', '/contacts?searchParam=a', { token: 'ana' }));
    await eventually(() => expect(waiting).toHaveLength(2));

    const lists = Array.from({ length: 5 }, () => gateway.call('GET', '/contacts', { token: 'ana' }));
    await eventually(() => expect(waiting).toHaveLength(7));

    expect(new Set(await finish([...searches, ...lists]))).toEqual(new Set([200]));
  });
});
