import type { QueueView } from '@prosa/contracts';
import { anEvent, asOwner } from '@prosa/testing';
import { aCompany, aUser, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { SyncUserQueue } from './sync-user-queue.js';

const queue: QueueView = {
  id: 5,
  name: 'Vendas',
  color: '#065183',
  greetingMessage: 'Olá',
  orderQueue: null,
  userIds: [],
  chatbots: [],
};

describe('SyncUserQueue', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const save = (overrides: Partial<QueueView> = {}, companyId = 1) =>
    get(SyncUserQueue).save(anEvent('queue.saved', companyId, { queue: { ...queue, ...overrides } }));
  const copies = () => asOwner(db, 'SELECT company_id, id, name, color FROM queue_copy ORDER BY company_id');

  beforeEach(() => aCompany(db));

  it('keeps name and colour, the newest of them', async () => {
    await save();
    await save({ name: 'Vendas SP', color: '#ff0000' });

    expect(await copies()).toEqual([{ company_id: 1, id: 5, name: 'Vendas SP', color: '#ff0000' }]);
  });

  it('announces the users whose object shows the queue, once when the event is delivered twice', async () => {
    const [ana] = [await aUser(tenancy), await aUser(tenancy, { name: 'Bia' })];
    await save();
    await asOwner(db, 'INSERT INTO user_queue VALUES (1, $1, 5)', [ana.id]);
    const event = anEvent('queue.saved', 1, { queue: { ...queue, name: 'Vendas SP' } });

    await get(SyncUserQueue).save(event);
    await get(SyncUserQueue).save(event);

    expect(await recorded(db, 'user.changed')).toMatchObject([
      { user: { id: ana.id, queues: [{ id: 5, name: 'Vendas SP' }] }, attendant: { queueIds: [5] } },
    ]);
  });

  it('announces nobody for a change that no user object shows', async () => {
    const ana = await aUser(tenancy);
    await save();
    await asOwner(db, 'INSERT INTO user_queue VALUES (1, $1, 5)', [ana.id]);

    await save({ orderQueue: 2, greetingMessage: 'Bem-vindo' });

    expect(await recorded(db, 'user.changed')).toEqual([]);
  });

  it('makes the members true that an admin chose, announcing those who begin and those who stop', async () => {
    const [ana, bia, caio] = [
      await aUser(tenancy),
      await aUser(tenancy, { name: 'Bia' }),
      await aUser(tenancy, { name: 'Caio' }),
    ];
    await save();
    await asOwner(db, 'INSERT INTO user_queue VALUES (1, $1, 5), (1, $2, 5)', [ana.id, bia.id]);

    const memberIds = [bia.id, caio.id, 999_999];
    await get(SyncUserQueue).save(anEvent('queue.saved', 1, { queue, memberIds }));

    const announced = await recorded(db, 'user.changed');
    expect(announced).toHaveLength(2);
    expect(announced).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ attendant: expect.objectContaining({ id: ana.id, queueIds: [] }) as object }),
        expect.objectContaining({ attendant: expect.objectContaining({ id: caio.id, queueIds: [5] }) as object }),
      ]),
    );
    expect(await asOwner(db, 'SELECT user_id FROM user_queue ORDER BY user_id')).toEqual([
      { user_id: bia.id },
      { user_id: caio.id },
    ]);
  });

  it('removes a deleted queue from its users, and announces them', async () => {
    const ana = await aUser(tenancy);
    await save();
    await asOwner(db, 'INSERT INTO user_queue VALUES (1, $1, 5)', [ana.id]);

    await get(SyncUserQueue).remove(anEvent('queue.deleted', 1, { queueId: 5 }));

    expect(await copies()).toEqual([]);
    expect(await recorded(db, 'user.changed')).toMatchObject([{ user: { queues: [] }, attendant: { queueIds: [] } }]);
  });

  it("leaves another company's queue of the same number alone", async () => {
    await save();
    await save({ name: 'Other' }, 2);

    await get(SyncUserQueue).remove(anEvent('queue.deleted', 2, { queueId: 5 }));

    expect(await copies()).toMatchObject([{ company_id: 1, name: 'Vendas' }]);
  });
});
