import { aWeek } from '@prosa/contracts';
import { aBus, aCompanyView, anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { eventNames, recordedEvents } from '../../../test/arrange.js';
import { CreateQueue } from './create-queue.js';
import { QueueQueries } from '../queue.queries.js';

describe('CreateQueue', () => {
  const db = useTestDatabase(ticketsService);
  const plan = { ...aCompanyView().plan };
  const bus = aBus({ 'companies.plan': () => aCompanyView({ plan }) });
  const create = new CreateQueue(db, bus);
  const queries = new QueueQueries(db);
  const admin = anActor({ profile: 'admin' });
  const sales = { name: 'Sales', color: '#00ff00' };

  it('creates a queue that everyone of the company sees, and records its event', async () => {
    const view = await create.execute(admin, { name: ' Sales ', color: ' #00ff00 ' });

    const queue = { id: 1, ...sales, greetingMessage: '', orderQueue: null, userIds: [], chatbots: [] };
    expect(view).toMatchObject({ ...queue, schedules: aWeek(), integrationId: null, menu: [], closeTicket: false });
    expect(view.token).toMatch(/^[0-9A-Z]{30}$/);
    expect(await queries.list(anActor())).toEqual([queue]);
    expect(await queries.list(anActor({ companyId: 2 }))).toEqual([]);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'queue.saved', companyId: 1, data: { queue, isNew: true } },
      {
        name: 'audit.recorded',
        data: { act: 'queue.created', target: { id: 1, name: 'Sales' }, changes: [{ field: 'name', to: 'Sales' }, {}] },
      },
    ]);
  });

  it.each([
    ['a name that is taken', { name: 'SALES', color: '#111' }, 'ERR_QUEUE_NAME_ALREADY_EXISTS'],
    ['a colour that is taken', { name: 'Help', color: '#00FF00' }, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'],
  ])('refuses %s, in this company only', async (_, input, code) => {
    await create.execute(admin, sales);

    await expect(create.execute(admin, input)).rejects.toMatchObject({ code });
    expect(await eventNames(db)).toEqual(['queue.saved', 'audit.recorded']);
    await expect(create.execute({ ...admin, companyId: 2 }, input)).resolves.toMatchObject(input);
  });

  it('stays within the plan, also of two at once', async () => {
    plan.queues = 2;
    await create.execute(admin, sales);

    const both = ['Help', 'Stock'].map((name, index) => create.execute(admin, { name, color: `#11${index}` }));

    const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'ERR_PLAN_LIMIT_REACHED', details: { limit: 2 } } }]);
    await expect(create.execute({ ...admin, companyId: 2 }, sales)).resolves.toBeDefined();
    expect(await queries.list(admin)).toHaveLength(2);
  });

  it('is for admins', async () => {
    const refused = { code: 'ERR_NO_PERMISSION' };

    await expect(create.execute(anActor({ profile: 'supervisor' }), sales)).rejects.toMatchObject(refused);
    expect(await queries.list(admin)).toEqual([]);
  });
});
