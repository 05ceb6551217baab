import type { TwoCompanies } from '@prosa/harness';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { programKey } from './kit/program-key.js';

/** Addresses of this machine and of private networks, as people disguise them. */
const PRIVATE = [
  'http://127.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://intranet.localhost/',
  'http://127.1/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://example.com:22/',
  'http://example.com:6379/',
  'http://user:password@example.com/',
  'http://example.com@127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'ftp://127.0.0.1/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//127.0.0.1/',
  'http:127.0.0.1',
  'http:///127.0.0.1',
  // Almost the test receiver of the console.
  'prosa:test-receiver/',
  'prosa:test-receiver@127.0.0.1',
  'PROSA:test-receiver',
  'prosa://127.0.0.1/',
];
const REFUSED = ['ERR_EGRESS_REFUSED', 'ERR_VALIDATION'];

/** S18: addresses that a program or an admin names, and that we would call (docs/spec/reliability-security.md §2.6). */
export function egressAttack(world: () => TwoCompanies): void {
  describe('addresses within', () => {
    let inside: Server;
    let calls = 0;
    let addresses: string[];

    beforeAll(async () => {
      inside = createServer((_, response) => {
        calls += 1;
        response.end('secret');
      });
      await new Promise<void>((resolve) => inside.listen(0, resolve));
      const { port } = inside.address() as AddressInfo;
      const ofOurs = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '127.1'].map(
        (host) => `http://${host}:${port}/`,
      );
      addresses = [...PRIVATE, ...ofOurs, `${world().product.url}/health/live`];
    });
    afterAll(() => new Promise((resolve) => inside.close(resolve)));

    /** Returns what is not refused as an address that we never call. */
    const passed = async (post: (url: string) => Promise<{ status: number; body: { error?: string } }>) => {
      const found: string[] = [];
      for (const url of addresses) {
        const { status, body } = await post(url);
        if (status !== 400 || !REFUSED.includes(body.error ?? ''))
          found.push(`${url}: ${status} ${JSON.stringify(body)}`);
      }
      return found;
    };

    it('are fetched for no message of a program', async () => {
      const { api, connectionId, customer } = world().second;
      const token = await programKey(api);
      const sent = await passed((mediaUrl) => {
        const body = { number: customer, body: '', connectionId, mediaUrl };
        return api.call('POST', '/api/messages/send', { body, token });
      });
      expect([sent, calls]).toEqual([[], 0]);
    }, 60_000);

    it('are no receivers of events, neither new nor changed', async () => {
      const { api } = world().second;
      const aReceiver = (url: string) => ({ name: 'ERP', url, events: ['message.sent'] });
      const { subscription } = await api.expect<{ subscription: { id: number } }>('POST', '/webhook-subscriptions', {
        body: aReceiver('https://recebe.outra.example/'),
      });
      const path = `/webhook-subscriptions/${subscription.id}`;
      const made = await passed((url) => api.call('POST', '/webhook-subscriptions', { body: aReceiver(url) }));
      const changed = await passed((url) => api.call('PUT', path, { body: aReceiver(url) }));
      await api.expect('DELETE', path);
      expect([made, changed, calls]).toEqual([[], [], 0]);
    }, 60_000);
  });
}
