import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

/** As the built pages of other consoles ask for them, and what these read. */
const LISTS: [path: string, answer: object][] = [
  ['/prompt', { prompts: [] }],
  ['/queueIntegration/?companyId=1', { queueIntegrations: [], integrations: [], hasMore: false }],
  ['/queueintegration', { queueIntegrations: [], integrations: [], hasMore: false }],
];

describe('lists of what is not built yet', () => {
  const gateway = useGateway();

  it.each(LISTS)('are empty and whole, and refused to no user: %s', async (path, answer) => {
    for (const profile of ['user', 'supervisor', 'admin'] as const) {
      const token = gateway.services.signIn(profile, anActor({ profile }));
      const response = await gateway.call('GET', path, { token });

      expect([response.status, await response.json()]).toEqual([200, answer]);
    }
    expect((await gateway.call('GET', path)).status).toBe(401);
  });

  it('can be read only', async () => {
    const token = gateway.services.signIn('admin', anActor({ profile: 'admin' }));
    const calls = ['POST /prompt', 'POST /queueIntegration', 'GET /prompt/1'];

    for (const call of calls) {
      const [method, path] = call.split(' ') as [string, string];
      const response = await gateway.call(method, path, { token, body: method === 'GET' ? undefined : {} });
      expect([response.status, await response.json()]).toEqual([404, { error: 'ERR_UNKNOWN_ROUTE' }]);
    }
  });
});
