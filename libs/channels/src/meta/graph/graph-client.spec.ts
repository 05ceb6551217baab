import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GraphClient } from './graph-client.js';

const ACCESS = { token: 'token', appSecret: null };

describe('GraphClient', () => {
  let server: Server;
  let hits: string[] = [];
  let client: GraphClient;

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(`${request.url} ${request.headers.authorization}`);
      if (request.url === '/elsewhere') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      else response.end('{"id":"1"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new GraphClient({ baseUrl, version: 'v25.0' });
  });
  beforeEach(() => (hits = []));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  it('calls the address of the settings, and opens files there', async () => {
    expect(await client.get('me', ACCESS)).toEqual({ id: '1' });
    expect(await text(await client.download(addressOf('/file'), ACCESS))).toBe('{"id":"1"}');

    expect(hits).toEqual(['/v25.0/me Bearer token', '/file Bearer token']);
  });

  it.each([
    'https://127.0.0.1/file',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/file',
    'https://localhost/file',
    'https://10.0.0.5/file',
    'https://example.com:8443/file',
    'https://user:password@example.com/file',
  ])('opens no file at %s, whatever the API answers', async (address) => {
    await expect(client.download(address, ACCESS)).rejects.toMatchObject({ code: 'ERR_EGRESS_REFUSED' });
  });

  it('opens a file at a private host that the operator allows', async () => {
    const allowing = new GraphClient({
      baseUrl: 'https://graph.example',
      version: 'v25.0',
      allow: [addressOf('/').slice(7, -1)],
    });

    await expect(allowing.download(addressOf('/file'), ACCESS)).rejects.toThrow('without https');
    const refusal = allowing.download(addressOf('/file').replace('http:', 'https:'), ACCESS);
    await expect(refusal).rejects.not.toMatchObject({ code: 'ERR_EGRESS_REFUSED' });
  });

  it('follows no redirect', async () => {
    await expect(client.download(addressOf('/elsewhere'), ACCESS)).rejects.toMatchObject({
      name: 'GraphError',
      status: 302,
    });
  });
});
