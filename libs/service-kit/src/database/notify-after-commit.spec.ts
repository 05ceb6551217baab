import { eventually, useTestDatabase } from '@prosa/testing';
import pg from 'pg';
import { recordEvent } from '../bus/outbox/record-event.js';
import { NotificationListener } from './connections/notification-listener.js';
import { clientOptions } from './connections/persistent-connection.js';
import { notifyAfterCommit } from './notify-after-commit.js';
import { withSystem, withTenant } from './with-tenant.js';

describe('Notifications of a transaction', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const closing: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** What a listener of this process receives. */
  async function listenHere(channel: string): Promise<(string | undefined)[]> {
    const received: (string | undefined)[] = [];
    const listener = new NotificationListener(clientOptions(db), {
      channel,
      onNotify: (payload) => received.push(payload),
    });
    closing.push(() => listener.close());
    await listener.ensure();
    received.splice(0);
    return received;
  }

  /** What another process receives. */
  async function listenElsewhere(channel: string): Promise<pg.Notification[]> {
    const client = new pg.Client(clientOptions(db));
    await client.connect();
    closing.push(() => client.end());
    const received: pg.Notification[] = [];
    client.on('notification', (notification) => received.push(notification));
    await client.query(`LISTEN ${channel}`);
    return received;
  }

  it('reach this process and others once, after the commit', async () => {
    const [here, elsewhere] = [await listenHere('done'), await listenElsewhere('done')];

    await withTenant(db, { companyId: 1 }, async (manager) => {
      notifyAfterCommit(manager, 'done', 'a');
      notifyAfterCommit(manager, 'done', 'a');
      await manager.query('SELECT 1');
      expect(here).toEqual([]);
    });

    expect(here).toEqual(['a']);
    await eventually(() => expect(elsewhere.map(({ payload }) => payload)).toEqual(['a']));
    expect(here).toEqual(['a']);
  });

  it('are those of transactions without a company too', async () => {
    const here = await listenHere('done');
    await withSystem(db, async (manager) => notifyAfterCommit(manager, 'done', 'a'));
    expect(here).toEqual(['a']);
  });

  it('are dropped with a rollback', async () => {
    const [here, elsewhere] = [await listenHere('done'), await listenElsewhere('done')];
    const failed = withTenant(db, { companyId: 1 }, async (manager) => {
      notifyAfterCommit(manager, 'done', 'lost');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');

    await withTenant(db, { companyId: 1 }, async (manager) => notifyAfterCommit(manager, 'done', 'kept'));
    await eventually(() => expect(elsewhere.map(({ payload }) => payload)).toEqual(['kept']));
    expect(here).toEqual(['kept']);
  });

  it('are refused outside of a transaction that sends them', () => {
    expect(() => notifyAfterCommit(db.manager, 'done')).toThrow('not in a transaction');
  });

  it('are not sent by the transaction that records an event, whose commit would wait for all others that notify', async () => {
    const elsewhere = await listenElsewhere('outbox_kit');
    let writerId = 0;
    await withTenant(db, { companyId: 1 }, async (manager) => {
      const [writer]: { id: number }[] = await manager.query('SELECT pg_backend_pid() AS id');
      writerId = writer!.id;
      await listenHere('outbox_kit');
      await recordEvent(manager, 'queue.deleted', { companyId: 1, key: 'k' }, { queueId: 1 });
    });
    await eventually(() => expect(elsewhere).toHaveLength(1));
    expect(elsewhere[0]?.processId).not.toBe(writerId);
  });
});
