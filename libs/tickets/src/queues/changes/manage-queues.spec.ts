import { anActor, anEvent, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, aTicket, eventNames, recordedEvents } from '../../../test/arrange.js';
import { SyncAttendant } from '../../attendants/sync-attendant.js';
import { ticketsService } from '../../index.js';
import { ChangeQueue } from './change-queue.js';
import { DeleteQueue } from './delete-queue.js';
import { OrderQueues } from './order-queues.js';
import { QueueQueries } from '../queue.queries.js';

const NONE = { code: 'ERR_NO_QUEUE_FOUND' };

/** What each call was refused for; undefined where it was not. */
const reasonsOf = async (calls: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'rejected' ? (call.reason as unknown) : undefined));

describe('Queues', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new QueueQueries(db);
  const change = new ChangeQueue(db);
  const order = new OrderQueues(db);
  const remove = new DeleteQueue(db);
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });
  const names = async () => (await queries.list(admin)).map(({ name }) => name);

  it('are changed field by field, with old and new values in the audit log', async () => {
    const queueId = await aQueue(db, 'Sales');
    await change.execute(admin, { queueId, greetingMessage: 'Welcome', orderQueue: 3 });

    const view = await change.execute(admin, { queueId, name: ' Shop ' });

    expect(view).toMatchObject({
      id: queueId,
      name: 'Shop',
      color: '#Sales',
      greetingMessage: 'Welcome',
      orderQueue: 3,
    });
    expect((await recordedEvents(db)).slice(2)).toMatchObject([
      { name: 'queue.saved', data: { queue: { name: 'Shop' }, isNew: false } },
      {
        name: 'audit.recorded',
        data: {
          act: 'queue.changed',
          target: { kind: 'queue', id: queueId, name: 'Shop' },
          changes: [{ field: 'name', from: 'Sales', to: 'Shop' }],
        },
      },
    ]);
  });

  it('have no place in the order when that was taken away', async () => {
    const queueId = await aQueue(db, 'Sales');
    await change.execute(admin, { queueId, orderQueue: 0 });

    expect(await change.execute(admin, { queueId, orderQueue: null })).toMatchObject({ orderQueue: null });
  });

  it('are not audited when nothing changed', async () => {
    const queueId = await aQueue(db, 'Sales');

    await change.execute(admin, { queueId, name: 'Sales' });

    expect(await eventNames(db)).toEqual(['queue.saved']);
  });

  it.each([
    ['name', { name: 'SALES' }, 'ERR_QUEUE_NAME_ALREADY_EXISTS'],
    ['colour', { color: '#sales' }, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'],
  ])('keep a %s that another has from being taken', async (_, input, code) => {
    await aQueue(db, 'Sales');
    const queueId = await aQueue(db, 'Help');

    await expect(change.execute(admin, { queueId, ...input })).rejects.toMatchObject({ code });
    expect(await names()).toEqual(['Sales', 'Help']);
  });

  it('get their members by the event that tenancy follows, and show them at once', async () => {
    const queueId = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
    await anAttendant(db, { id: 8, name: 'Bia' });

    const view = await change.execute(admin, { queueId, memberIds: [8, 8] });

    expect(view.userIds).toEqual([8]);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'queue.saved', data: { queue: { userIds: [8] }, memberIds: [8] } },
      { data: { changes: [{ field: 'userIds', from: ['Ana'], to: ['Bia'] }] } },
    ]);
    await expect(change.execute(admin, { queueId, memberIds: [9] })).rejects.toMatchObject({
      code: 'ERR_NO_USER_FOUND',
    });
  });

  it('publish who serves them whenever a user begins or stops to', async () => {
    const [sales, help] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    const ana = { id: 7, name: 'Ana', profile: 'user', allTicket: false, allowGroup: false } as const;
    const sync = (queueIds: number[]) =>
      new SyncAttendant(db).execute(anEvent('user.changed', 1, { user: {} as never, attendant: { ...ana, queueIds } }));

    await sync([sales]);
    await sync([sales]);
    await sync([help]);

    expect(await recordedEvents(db)).toMatchObject([
      { name: 'queue.membersChanged', data: { queue: { id: sales, userIds: [7] } } },
      { name: 'queue.membersChanged', data: { queue: { id: help, userIds: [7] } } },
      { name: 'queue.membersChanged', data: { queue: { id: sales, userIds: [] } } },
    ]);
  });

  it('are ordered, those left out behind, and only moved ones are published', async () => {
    const [a, b, c] = [await aQueue(db, 'Aa'), await aQueue(db, 'Bb'), await aQueue(db, 'Cc')];

    expect((await order.execute(admin, { queueIds: [c, a] })).map(({ id }) => id)).toEqual([c, a, b]);
    expect(await order.execute(admin, { queueIds: [c, b, a] })).toMatchObject([
      { id: c, orderQueue: 1 },
      { id: b, orderQueue: 2 },
      { id: a, orderQueue: 3 },
    ]);

    expect((await eventNames(db)).length).toBe(5);
    await expect(order.execute(stranger, { queueIds: [a] })).rejects.toMatchObject(NONE);
  });

  it('are deleted: they leave every list, name and colour are free, and the row stays for old messages', async () => {
    const queueId = await aQueue(db, 'Sales');

    await remove.execute(admin, { queueId });

    expect(await names()).toEqual([]);
    expect(await aQueue(db, 'Sales')).not.toBe(queueId);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'audit.recorded', data: { act: 'queue.deleted', target: { id: queueId, name: 'Sales' } } },
      { name: 'queue.deleted', data: { queueId, toQueueId: null, byUserId: 1 } },
    ]);
    const again = [
      remove.execute(admin, { queueId }),
      change.execute(admin, { queueId }),
      queries.get(admin, { queueId }),
    ];
    expect(await reasonsOf(again)).toEqual(again.map(() => expect.objectContaining(NONE) as object));
  });

  it('are deleted into another queue that exists', async () => {
    const [queueId, toQueueId] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];

    for (const to of [queueId, 999]) {
      await expect(remove.execute(admin, { queueId, toQueueId: to })).rejects.toMatchObject(NONE);
    }
    await remove.execute(admin, { queueId, toQueueId });

    expect((await recordedEvents(db)).at(-1)).toMatchObject({ data: { queueId, toQueueId } });
  });

  it('that are deleted into each other at once: one remains', async () => {
    const [one, other] = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];

    const both = await Promise.allSettled([
      remove.execute(admin, { queueId: one, toQueueId: other }),
      remove.execute(admin, { queueId: other, toQueueId: one }),
    ]);

    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: NONE }]);
    expect(await names()).toHaveLength(1);
  });

  it('say how many tickets their deletion concerns', async () => {
    const queueId = await aQueue(db, 'Sales');
    expect(await queries.usage(admin, { queueId })).toEqual({ waiting: 0, attended: 0, closed: 0 });
    await aTicket(db, { queueId });

    expect(await queries.usage(admin, { queueId })).toEqual({ waiting: 1, attended: 0, closed: 0 });
    await expect(queries.usage(stranger, { queueId })).rejects.toMatchObject(NONE);
  });

  it('are for the admins of their company', async () => {
    const queueId = await aQueue(db, 'Sales');
    const supervisor = anActor({ profile: 'supervisor', queueIds: [queueId] });
    const callsOf = (actor: typeof admin) => [
      change.execute(actor, { queueId, name: 'Mine' }),
      remove.execute(actor, { queueId }),
      queries.get(actor, { queueId }),
    ];

    const refused = [...callsOf(supervisor), order.execute(supervisor, { queueIds: [queueId] })];
    expect(await reasonsOf(refused)).toEqual(
      refused.map(() => expect.objectContaining({ code: 'ERR_NO_PERMISSION' }) as object),
    );
    const absent = callsOf(stranger);
    expect(await reasonsOf(absent)).toEqual(absent.map(() => expect.objectContaining(NONE) as object));
    expect(await names()).toEqual(['Sales']);
  });
});
