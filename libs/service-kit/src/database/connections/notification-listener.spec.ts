import { asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { clientOptions } from './persistent-connection.js';
import { NotificationListener } from './notification-listener.js';

describe('Listeners of one process', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const listeners: NotificationListener[] = [];

  afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.close())));

  function listen(channel: string) {
    const received: (string | undefined)[] = [];
    const listener = new NotificationListener(clientOptions(db), {
      channel,
      onNotify: (payload) => received.push(payload),
    });
    listeners.push(listener);
    return { received, listener };
  }
  const notify = (channel: string, payload: string) => asOwner(db, 'SELECT pg_notify($1, $2)', [channel, payload]);
  const connections = () =>
    asOwner<{ pid: number }>(
      db,
      `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()`,
    );

  it('share one connection, and receive what is notified in their channels', async () => {
    const [a, b, again] = [listen('a'), listen('b'), listen('a')];
    await Promise.all([a, b, again].map(({ listener }) => listener.ensure()));
    expect(await connections()).toHaveLength(1);
    for (const { received } of [a, b, again]) received.splice(0);

    await notify('a', '1');
    await notify('b', '2');

    await eventually(() => expect([a.received, b.received, again.received]).toEqual([['1'], ['2'], ['1']]));
  });

  it('all look again when one of them opens the lost connection again', async () => {
    const [a, b] = [listen('a'), listen('b')];
    await Promise.all([a, b].map(({ listener }) => listener.ensure()));
    const [lost] = await connections();
    b.received.splice(0);
    await asOwner(db, 'SELECT pg_terminate_backend($1)', [lost?.pid]);

    await eventually(async () => {
      await a.listener.ensure();
      expect(b.received).toStrictEqual([undefined]);
    });

    await notify('b', '1');
    await eventually(() => expect(b.received).toStrictEqual([undefined, '1']));
  });

  it('close it when the last one leaves, and open another for who comes then', async () => {
    const [a, b] = [listen('a'), listen('b')];
    await Promise.all([a, b].map(({ listener }) => listener.ensure()));

    await a.listener.close();
    expect(await connections()).toHaveLength(1);
    await b.listener.close();
    await eventually(async () => expect(await connections()).toEqual([]));

    const late = listen('a');
    await late.listener.ensure();
    await notify('a', '1');
    await eventually(() => expect(late.received).toContain('1'));
  });
});
