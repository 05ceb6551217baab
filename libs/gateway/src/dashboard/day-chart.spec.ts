import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

describe('the chart of a day', () => {
  const gateway = useGateway();
  const call = async (query: string) => {
    const token = gateway.services.signIn('admin', anActor({ profile: 'admin' }));
    return gateway.call('GET', `/dashboard/ticketsDay?${query}`, { token });
  };

  it('is that of its hours, of the chosen queues', async () => {
    gateway.services.answer('figures.hours', () => [{ hour: 9, services: 4 }]);

    const response = await call('initialDate=2026-03-10&finalDate=2026-03-10&queueIds=[0,3]');

    expect(await response.json()).toEqual({ data: [{ horario: 9, total: 4 }], count: 4 });
    expect(gateway.services.requestsFor('figures.hours').map(({ input }) => input)).toEqual([
      { day: '2026-03-10', queueIds: [0, 3] },
    ]);
  });

  it.each(['queueIds=[-1]', 'queueIds=["a"]', 'queueIds=3'])('refuses %s', async (query) => {
    expect((await call(`initialDate=2026-03-10&finalDate=2026-03-10&${query}`)).status).toBe(400);
  });
});
