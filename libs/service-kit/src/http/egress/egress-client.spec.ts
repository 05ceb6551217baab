import { freePort } from '@prosa/testing';
import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../errors/app-error.js';
import { isPublicAddress } from './address-rules.js';
import { hostAndPort } from './checked-address.js';
import { EgressClient } from './egress-client.js';

const PUBLIC = '8.8.8.8';

describe('outgoing requests', () => {
  let server: Server;
  let port: number;
  let hits = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits++;
      if (request.url === '/redirect') response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
      else if (request.url === '/big') response.end(Buffer.alloc(5_000));
      else response.end('olá');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => (hits = 0));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const REFUSED = [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[::7f00:1]/',
    'http://[2002:7f00:1::1]/',
    'http://[fd00::1]/',
    'http://user:password@example.com/',
    'http://example.com:8080/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'not an address',
  ];

  it.each(REFUSED)('do not go to %s', async (address) => {
    await expect(new EgressClient({ allow: [] }).fetch(address)).rejects.toMatchObject({ code: 'ERR_EGRESS_REFUSED' });
    await expect(new EgressClient({ allow: [] }).open(address, { timeLimitMs: 5_000 })).rejects.toMatchObject({
      code: 'ERR_EGRESS_REFUSED',
    });
  });

  it('are answered as a stream of any size, over connections that stay open, and follow no redirect', async () => {
    const client = new EgressClient({ allow: [hostAndPort(`http://127.0.0.1:${port}/`)], maxBytes: 1_000 });
    const open = (path: string) => client.open(`http://127.0.0.1:${port}${path}`, { timeLimitMs: 5_000 });
    const sockets = new Set<unknown>();
    server.on('connection', (socket) => sockets.add(socket));

    for (let count = 0; count < 6; count++) expect((await buffer((await open('/big')).body)).length).toBe(5_000);
    const { status, headers, body } = await open('/redirect');
    await buffer(body);

    expect([status, headers.location]).toEqual([302, 'http://127.0.0.1/']);
    expect(sockets.size).toBeLessThanOrEqual(2);
    await expect(client.open(`http://127.0.0.1:${port + 1}/`, { timeLimitMs: 5_000 })).rejects.toMatchObject({
      code: 'ERR_EGRESS_REFUSED',
    });
  });

  it('fail as the network does when nobody answers, so that nobody takes it for a refusal', async () => {
    const nowhere = await freePort();
    const client = new EgressClient({ allow: [`127.0.0.1:${nowhere}`] });

    const failure = client.open(`http://127.0.0.1:${nowhere}/`, { timeLimitMs: 5_000 });
    await expect(failure).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const unknown = client.open('http://no-such-name.invalid/', { timeLimitMs: 5_000 });
    await expect(unknown).rejects.not.toBeInstanceOf(AppError);
  });

  it('go to a private host that the operator allows, on that port only', async () => {
    const client = new EgressClient({ allow: [`127.0.0.1:${port}`] });

    const { status, body } = await client.fetch(`http://127.0.0.1:${port}/`);

    expect([status, body.toString()]).toEqual([200, 'olá']);
    await expect(client.fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toMatchObject({ code: 'ERR_EGRESS_REFUSED' });
  });

  it('follow no redirect', async () => {
    const { status } = await new EgressClient({ allow: [`127.0.0.1:${port}`] }).fetch(
      `http://127.0.0.1:${port}/redirect`,
    );

    expect([status, hits]).toEqual([302, 1]);
  });

  it('connect to the address that was checked, though the name resolves to another one afterwards', async () => {
    const answers = [PUBLIC, '127.0.0.1', '127.0.0.1'];
    const lookup = jest
      .spyOn(dns, 'lookup')
      .mockImplementation((() => Promise.resolve({ address: answers.shift(), family: 4 })) as never);
    syncBuiltinESMExports();
    const connected: string[] = [];
    const connect = jest.spyOn(net, 'connect').mockImplementation(((options: net.TcpNetConnectOpts) => {
      options.lookup!(options.host!, { all: true }, (_, found) =>
        connected.push(...(found as LookupAddress[]).map(({ address }) => address)),
      );
      const socket = new net.Socket();
      setImmediate(() => socket.destroy(new Error('there is no network')));
      return socket;
    }) as never);

    try {
      for (const call of [
        () => new EgressClient({ allow: [] }).fetch('http://rebinds.example/'),
        () => new EgressClient({ allow: [] }).open('http://rebinds.example/', { timeLimitMs: 5_000 }),
      ]) {
        answers[0] = PUBLIC;
        lookup.mockClear();
        await expect(call()).rejects.toThrow();
        expect(lookup).toHaveBeenCalledTimes(1);
      }
    } finally {
      connect.mockRestore();
      lookup.mockRestore();
      syncBuiltinESMExports();
    }

    expect(connected).toEqual([PUBLIC, PUBLIC]);
  });

  it('read no more than allowed', async () => {
    const client = new EgressClient({ allow: [`127.0.0.1:${port}`], maxBytes: 1_000 });

    await expect(client.fetch(`http://127.0.0.1:${port}/big`)).rejects.toMatchObject({ details: { why: 'size' } });
  });

  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('may go to the public address %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
