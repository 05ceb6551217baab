import type { DeliveryView } from '@prosa/contracts';
import type { Answer, Api, TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOSTILE_ADDRESSES } from './kit/hostile-addresses.js';
import { programKey } from './kit/program-key.js';

const REFUSED = ['ERR_EGRESS_REFUSED', 'ERR_VALIDATION'];
/** The names of kit/inside-names.ts. */
const NAMES = ['own', 'cloud', 'home', 'own6', 'mapped', 'compatible', 'translated', 'local'];
const REDIRECTS = [301, 302, 303, 307, 308];

interface TriedAnswer {
  error?: string;
  failure?: string;
  calls?: { failure: string | null }[];
}

/** Refused at once, or when its name was resolved, or never reached at all. */
const isRefused = (status: number, { error = '', failure, calls = [] }: TriedAnswer): boolean =>
  (status === 400 && REFUSED.includes(error)) || failure != null || calls.some((call) => call.failure !== null);

type Post = (url: string) => Promise<Answer<{ error?: string }>>;

/** A server that the operator allows; its path says how it redirects. */
export interface Redirecting {
  url: string;
  /** Where it leads. */
  to: string;
  close(): void;
}

export async function redirecting(): Promise<Redirecting> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(Number(request.url?.slice(1)), { location: state.to }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: Redirecting = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: '/',
    close: () => void server.close(),
  };
  return state;
}

/** S12: addresses that a program or an admin names, and that we would call (docs/spec/reliability-security.md §2.6). */
export function egressAttack(world: () => TwoCompanies, outside: () => Redirecting): void {
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
      outside().to = `http://127.0.0.1:${port}/`;
      const ofOurs = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '127.1', 'own.inside.example'].map(
        (host) => `http://${host}:${port}/`,
      );
      addresses = [...HOSTILE_ADDRESSES, ...ofOurs, `${world().product.url}/health/live`];
      // Other attacks use up the places for receivers.
      const { api } = world().second;
      for (const { id } of await api.expect<{ id: number }[]>('GET', '/webhook-subscriptions'))
        await api.expect('DELETE', `/webhook-subscriptions/${id}`);
    });
    afterAll(() => new Promise((resolve) => inside.close(resolve)));

    const sender = async (): Promise<Post> => {
      const { api, connectionId, customer } = world().second;
      const token = await programKey(api);
      const body = { number: customer, body: '', connectionId };
      return (mediaUrl) => api.call('POST', '/api/messages/send', { body: { ...body, mediaUrl }, token });
    };
    const aReceiver = (url: string) => ({ name: 'ERP', url, events: ['message.sent'] });
    const subscribe = (api: Api, url: string) =>
      api.expect<{ subscription: { id: number } }>('POST', '/webhook-subscriptions', { body: aReceiver(url) });

    /** Returns what is not refused as an address that we never call. */
    const passed = async (post: Post) => {
      const found: string[] = [];
      for (const url of addresses) {
        const { status, body } = await post(url);
        if (status !== 400 || !REFUSED.includes(body.error ?? ''))
          found.push(`${url}: ${status} ${JSON.stringify(body)}`);
      }
      return found;
    };

    /** What became of a first delivery to each of these. */
    const tried = async (urls: string[]) => {
      const { api } = world().second;
      const found: unknown[] = [];
      for (const url of urls) {
        const { subscription } = await subscribe(api, url);
        const path = `/webhook-subscriptions/${subscription.id}`;
        await api.expect('POST', `${path}/test`);
        const delivery = await eventually(async () => {
          const { deliveries } = await api.expect<{ deliveries: DeliveryView[] }>('GET', `${path}/deliveries`);
          expect(deliveries[0]?.attempts).toBeGreaterThan(0);
          return deliveries[0]!;
        }, 30_000);
        found.push([url, delivery.status ?? delivery.failure]);
        await api.expect('DELETE', path);
      }
      return found;
    };

    it('are called for no foreign bot and no model', async () => {
      const { api } = world().second;
      const bot = (urlN8N: string) => ({ type: 'webhook', name: 'Robô', urlN8N, texts: ['oi'] });
      const reached: string[] = [];
      for (const url of addresses) {
        const tried = await api.call<TriedAnswer>('POST', '/queueIntegration/try', { body: bot(url) });
        const listed = await api.call<TriedAnswer>('POST', '/model-account/test', { body: { baseUrl: url } });
        for (const { status, body } of [tried, listed]) if (!isRefused(status, body)) reached.push(url);
      }
      expect([reached, calls]).toEqual([[], 0]);
    }, 180_000);

    it('are fetched for no message of a program', async () => {
      const sent = await passed(await sender());

      expect(addresses.length).toBeGreaterThan(200);
      expect([sent, calls]).toEqual([[], 0]);
    }, 120_000);

    it('are no receivers of events, neither new nor changed', async () => {
      const { api } = world().second;
      const { subscription } = await subscribe(api, 'https://recebe.outra.example/');
      const path = `/webhook-subscriptions/${subscription.id}`;
      // A name is resolved when it is called.
      addresses = addresses.filter((url) => !url.includes('inside.example'));
      const made = await passed((url) => api.call('POST', '/webhook-subscriptions', { body: aReceiver(url) }));
      const changed = await passed((url) => api.call('PUT', path, { body: aReceiver(url) }));
      await api.expect('DELETE', path);

      expect([made, changed, calls]).toEqual([[], [], 0]);
    }, 180_000);

    it('are not called by names that resolve to them', async () => {
      const post = await sender();
      const urls = NAMES.map((name) => `http://${name}.inside.example/`);
      const sent = await Promise.all(urls.map(async (url) => [url, (await post(url)).body.error]));

      expect(sent).toEqual(urls.map((url) => [url, 'ERR_EGRESS_REFUSED']));
      expect(await tried(urls)).toEqual(urls.map((url) => [url, 'ERR_EGRESS_REFUSED']));
      expect(calls).toBe(0);
    }, 120_000);

    it('are not reached by a redirect of a server that may be called', async () => {
      const post = await sender();
      const urls = REDIRECTS.map((status) => `${outside().url}/${status}`);
      const sent = await Promise.all(urls.map(async (url) => [url, (await post(url)).body.error]));

      expect(sent).toEqual(urls.map((url) => [url, 'ERR_MEDIA_NOT_FETCHED']));
      expect(await tried(urls)).toEqual(urls.map((url, place) => [url, REDIRECTS[place]]));
      expect(calls).toBe(0);
    }, 120_000);
  });
}
