import type { KanbanCard } from '@prosa/contracts';
import { aCompanyView, anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { aTicketView } from '../../test/views.js';

const { plan, ...company } = aCompanyView();
const tag = { id: 3, name: 'Cliente fiel', color: '#111111' };
const card = (laneId: number): KanbanCard => ({
  ticket: aTicketView({ id: 10 + laneId, tags: [tag] }),
  laneId,
  since: '2026-11-29T12:00:00.000Z',
});

describe('the kanban over REST', () => {
  const gateway = useGateway();
  const call = async (method: string, address: string) => {
    const answer = await gateway.call(method, address, { token: 'user' });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const withPlan = (useKanban: boolean) =>
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useKanban } }));
  const inputs = () =>
    gateway.services.requests.flatMap(({ name, input }) => (name.startsWith('kanban.') ? [[name, input]] : []));

  beforeEach(() => {
    gateway.services.signIn('user', anActor({ userId: 7 }));
    gateway.services.answer('kanban.all', () => [card(0), card(5)]);
    gateway.services.answer('kanban.move', (input) => input);
    withPlan(true);
  });

  it('shows other consoles each ticket with its column as the only tag, whatever queues they name', async () => {
    const { status, body } = await call('GET', '/ticket/kanban?queueIds=[null,1]&teste=true');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      tickets: [
        { id: 10, tags: [], contact: { name: expect.any(String) as string } },
        { id: 15, tags: [{ id: 5 }] },
      ],
    });
    expect(inputs()).toEqual([['kanban.all', { queueIds: [1] }]]);
    expect((await call('GET', '/ticket/kanban?queueIds=[]')).status).toBe(200);
  });

  it('moves by the id of a lane, or to the one that other consoles call lane0', async () => {
    await call('PUT', '/ticket-tags/11/5');
    await call('PUT', '/ticket-tags/11/lane0');

    expect(inputs()).toEqual([
      ['kanban.move', { ticketId: 11, laneId: 5 }],
      ['kanban.move', { ticketId: 11, laneId: 0 }],
    ]);
    expect(await call('PUT', '/ticket-tags/11/lane1')).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    });
  });

  it('is empty without the plan, and nothing is moved', async () => {
    withPlan(false);

    expect(await call('GET', '/ticket/kanban?queueIds=[1]')).toEqual({ status: 200, body: { tickets: [] } });
    for (const each of ['GET /kanban', 'GET /ticket-tags/11', 'PUT /ticket-tags/11/5', 'DELETE /ticket-tags/11']) {
      const [method = '', address = ''] = each.split(' ');
      expect(await call(method, address)).toMatchObject({ status: 403, body: { error: 'ERR_NOT_IN_PLAN' } });
    }
    expect(inputs()).toEqual([]);
  });
});
