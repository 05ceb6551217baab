import { anActor, eventually } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';
import { addressBehind, networkOf } from './client-network.js';
import { acquireAll, Tally } from './tally.js';

const LIMITS = {
  TRUSTED_PROXIES: '1',
  CALLS_PER_ADDRESS: '6',
  CALLS_PER_SESSION: '2',
  CALLS_PER_COMPANY: '3',
  SOCKETS_PER_ADDRESS: '4',
  SOCKETS_PER_SESSION: '2',
  SOCKETS_PER_COMPANY: '3',
};
const ana = anActor({ userId: 1, sessionId: 'ana' });
const bia = anActor({ userId: 2, sessionId: 'bia' });
const outsider = anActor({ userId: 3, companyId: 2, sessionId: 'outsider' });

describe('what one address, session or company may have open at once', () => {
  const gateway = useGateway(LIMITS);
  const open: LiveConsole[] = [];
  let waiting: (() => void)[] = [];

  beforeEach(() => {
    waiting = [];
    for (const [name, actor] of Object.entries({ ana, bia, outsider })) gateway.services.signIn(name, actor);
    gateway.services.answer(
      'tags.options',
      () => new Promise((resolve) => waiting.push(() => resolve([] as never))) as never,
    );
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  const call = (token: string, address = '203.0.113.1') =>
    gateway.call('GET', '/tags/list', { token, headers: { 'x-forwarded-for': address } });
  /** Calls that wait for their answer; resolves when all of them have reached the service. */
  async function hang(...tokens: string[]): Promise<Promise<Response>[]> {
    const before = waiting.length;
    const calls = tokens.map((token) => call(token));
    await eventually(() => expect(waiting).toHaveLength(before + tokens.length));
    return calls;
  }
  async function finish(calls: Promise<Response>[]): Promise<number[]> {
    for (const answer of waiting.splice(0)) answer();
    return Promise.all(calls.map(async (each) => (await each).status));
  }
  const refusal = async (response: Response) => [
    response.status,
    await response.json(),
    response.headers.get('retry-after'),
  ];
  const REFUSED = [429, { error: 'ERR_TOO_MANY_REQUESTS' }, '2'];

  it('is limited for calls of a session, and other sessions are served', async () => {
    const calls = await hang('ana', 'ana');

    expect(await refusal(await call('ana'))).toEqual(REFUSED);
    const others = await hang('bia', 'outsider');
    expect(await finish([...calls, ...others])).toEqual([200, 200, 200, 200]);
    expect(await finish(await hang('ana'))).toEqual([200]);
  });

  it('is limited for calls of a company, and other companies are served', async () => {
    const calls = await hang('ana', 'ana', 'bia');

    expect(await refusal(await call('bia'))).toEqual(REFUSED);
    expect(await finish([...calls, ...(await hang('outsider'))])).toEqual([200, 200, 200, 200]);
  });

  it('is limited for calls of an address, whoever makes them, but for health', async () => {
    const calls = await hang('ana', 'ana', 'bia', 'outsider', 'outsider');
    gateway.services.answer(
      'plans.public',
      () => new Promise((resolve) => waiting.push(() => resolve([] as never))) as never,
    );
    const anonymous = (address: string) =>
      gateway.call('GET', '/plans/list', { headers: { 'x-forwarded-for': address } });
    const last = anonymous('203.0.113.1');
    await eventually(() => expect(waiting).toHaveLength(6));

    expect(await refusal(await anonymous('203.0.113.1'))).toEqual(REFUSED);
    expect((await gateway.call('GET', '/health/live', { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(
      200,
    );
    const elsewhere = anonymous('203.0.113.2');
    await eventually(() => expect(waiting).toHaveLength(7));
    expect(new Set(await finish([...calls, last, elsewhere]))).toEqual(new Set([200]));
  });

  it('frees what a caller who went away had', async () => {
    const abort = new AbortController();
    const headers = { authorization: gateway.bearer('ana') };
    const aborted = [1, 2].map(() =>
      fetch(`${gateway.url}/tags/list`, { headers, signal: abort.signal }).catch(() => null),
    );
    await eventually(() => expect(waiting).toHaveLength(2));
    abort.abort();
    await Promise.all(aborted);

    gateway.services.answer('tags.options', () => []);
    await eventually(async () => expect((await call('ana')).status).toBe(200));
  });

  function connect(token?: string): LiveConsole {
    const console = new LiveConsole(gateway.url, { auth: token ? { token } : undefined });
    open.push(console);
    return console;
  }

  it('is limited for sockets, of a session, a company and an address', async () => {
    const first = await connect('ana').ready();
    await connect('ana').ready();
    const third = connect('ana');
    await eventually(() => expect(third.ended).toBe('ERR_TOO_MANY_REQUESTS'));
    await connect('bia').ready();
    const ofCompany = connect('bia');
    await eventually(() => expect(ofCompany.ended).toBe('ERR_TOO_MANY_REQUESTS'));
    await connect('outsider').ready();
    const ofAddress = connect();
    await eventually(() => expect(ofAddress.ended).toBe('ERR_TOO_MANY_REQUESTS'));

    first.close();
    await eventually(() => connect('ana').ready());
  });
});

describe('the network of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    [0, '9.9.9.9'],
    [1, '3.3.3.3'],
    [2, '2.2.2.2'],
    [9, '1.1.1.1'],
  ])('behind %i trusted proxies is the address that the last of them saw', (proxies, address) =>
    expect(addressBehind('9.9.9.9', { 'x-forwarded-for': '1.1.1.1, 2.2.2.2,3.3.3.3' }, proxies)).toBe(address),
  );
});

describe('a tally', () => {
  it('counts nothing when one of several is used up, and releases once', () => {
    const [many, one] = [new Tally(2), new Tally(1)];
    const release = one.acquire('key');

    expect(
      acquireAll([
        [many, 'key'],
        [one, 'key'],
      ]),
    ).toBeNull();
    expect(many.acquire('key')).not.toBeNull();
    expect(many.acquire('key')).not.toBeNull();
    release?.();
    release?.();
    expect(one.acquire('key')).not.toBeNull();
    expect(one.acquire('key')).toBeNull();
  });
});
