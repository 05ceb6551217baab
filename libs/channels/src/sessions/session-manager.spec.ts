import { withSystem } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { eventually } from '@prosa/testing';
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { SessionUpdate } from '../channel-adapter.js';
import { type Diary, FakeAdapterFactory } from '../../test/fake-adapter.js';
import { type ChannelsDatabase, openChannelsDatabase } from '../../test/whatsapp/channels-database.js';
import { dropSession, requestSession, type SessionRequest } from './request-session.js';
import { favouriteOf } from './favourite.js';
import type { LeaseTimes } from './lease-times.js';
import { openSessionPool } from './open-session-pool.js';
import { SessionManager } from './session-manager.js';

const TIMES: LeaseTimes = {
  ttlMs: 1_000,
  renewMs: 300,
  pollMs: 100,
  selfFenceMs: 700,
  favouriteFirstMs: 200,
  rebalanceMs: 100,
  stableAfterMs: 300,
};
/** No lease runs out while a test lasts: what moves was given up. */
const LONG: Partial<LeaseTimes> = { ttlMs: 600_000, selfFenceMs: 500_000 };
const COMPANY = 1;

interface TestReplica {
  sessionManager: SessionManager;
  factory: FakeAdapterFactory;
  pool: pg.Pool;
}

describe('SessionManager', () => {
  let database: ChannelsDatabase;
  let replicas: TestReplica[] = [];
  let diary: Diary = [];
  let connections = 0;
  const changed = new EventEmitter().setMaxListeners(0);

  beforeAll(async () => {
    database = await openChannelsDatabase();
  });
  afterEach(async () => {
    await Promise.all(replicas.map(({ sessionManager }) => sessionManager.stop()));
    await Promise.all(replicas.map(({ pool }) => pool.end()));
    replicas = [];
    diary = [];
    await database.asOwner('TRUNCATE session_lease, session_replica CASCADE');
  });
  afterAll(() => database?.close());

  function start(name: string, times: Partial<LeaseTimes> = {}, connected?: () => Promise<void>): TestReplica {
    const factory = new FakeAdapterFactory(name, diary, () => changed.emit('note'), connected);
    const pool = openSessionPool(database.db, 2);
    const nothing = () => Promise.resolve();
    const sessionManager = new SessionManager({
      pool,
      factories: new Map([['whatsapp', factory]]),
      handlerFor: () => ({
        received: nothing,
        receipts: nothing,
        session: nothing,
        identified: nothing,
        presence: nothing,
        pictureChanged: nothing,
        addressBook: nothing,
      }),
      log: createLog('channels', 'silent'),
      owner: name,
      times: { ...TIMES, ...times },
    });
    sessionManager.start();
    const replica = { sessionManager, factory, pool };
    replicas.push(replica);
    return replica;
  }

  async function requestTheSession(request: SessionRequest = 'open', connectionId = ++connections): Promise<number> {
    await withSystem(database.db, (manager) =>
      requestSession(manager, { companyId: COMPANY, connectionId, channel: 'whatsapp' }, request),
    );
    return connectionId;
  }

  const recorded = (check: (entry: Diary[number]) => boolean): Promise<Diary[number]> =>
    new Promise((resolve) => {
      const scan = () => {
        const found = diary.find(check);
        if (!found) return;
        changed.off('note', scan);
        resolve(found);
      };
      changed.on('note', scan);
      scan();
    });
  const did = (entry: Partial<Diary[number]>) =>
    recorded((other) => Object.entries(entry).every(([k, v]) => other[k as keyof typeof other] === v));

  async function lease(connectionId: number) {
    const [row] = await database.asOwner<{ owner: string | null; wanted: boolean; request: string | null }>(
      'SELECT owner, wanted, ask AS request FROM session_lease WHERE connection_id = $1',
      [connectionId],
    );
    return row;
  }

  const until = <T>(read: () => Promise<T>, check: (value: T) => boolean): Promise<void> =>
    eventually(async () => expect(check(await read())).toBe(true));

  it('gives a wanted session to one of two replicas, and keeps it there over many renewals', async () => {
    start('a', { stableAfterMs: 60_000 });
    start('b', { stableAfterMs: 60_000 });
    const connectionId = await requestTheSession();

    await did({ connectionId, did: 'connect' });
    await until(
      () =>
        database.asOwner<{ late: boolean }>(
          `SELECT min(since) < now() - interval '1.5 seconds' AS late FROM session_replica`,
        ),
      ([row]) => row?.late === true,
    );

    expect(diary).toEqual([expect.objectContaining({ connectionId, fence: 1, did: 'connect' })]);
  });

  it('keeps its leases while many sessions take long to connect, a few of them at once', async () => {
    let [connecting, most] = [0, 0];
    const slowly = async () => {
      most = Math.max(most, ++connecting);
      await new Promise((resolve) => setTimeout(resolve, TIMES.ttlMs / 2));
      connecting--;
    };
    const ids: number[] = [];
    for (let n = 0; n < 15; n++) ids.push(await requestTheSession());

    const { sessionManager } = start('a', {}, slowly);
    for (const connectionId of ids) await did({ connectionId, did: 'connect' });
    await until(
      () => database.asOwner<object>('SELECT 1 FROM session_lease WHERE ask IS NOT NULL'),
      (rows) => rows.length === 0,
    );

    expect(most).toBe(5);
    expect(diary.map(({ did: what, fence }) => `${what} ${fence}`)).toEqual(ids.map(() => 'connect 1'));
    expect(ids.filter((id) => !sessionManager.adapterOf(id))).toEqual([]);
  });

  it('takes over from a replica that stops, at once', async () => {
    const a = start('a', LONG);
    const connectionId = await requestTheSession();
    await did({ connectionId, replica: 'a', did: 'connect' });
    start('b', { ...LONG, stableAfterMs: 60_000 });

    await a.sessionManager.stop();

    expect(await did({ connectionId, replica: 'b', did: 'connect' })).toMatchObject({ fence: 2 });
  });

  it('takes over from a replica that lost the database, after that one closed its session', async () => {
    const a = start('a');
    const connectionId = await requestTheSession();
    await did({ connectionId, replica: 'a', did: 'connect' });
    start('b', { stableAfterMs: 60_000 });

    a.pool.query = () => Promise.reject(new Error('the database is away'));

    await did({ connectionId, replica: 'b', did: 'connect' });
    expect(diary.map(({ replica, did: what }) => `${replica} ${what}`)).toEqual([
      'a connect',
      'a disconnect',
      'b connect',
    ]);
  });

  it('closes a session that another process claimed', async () => {
    start('a');
    const connectionId = await requestTheSession();
    await did({ connectionId, did: 'connect' });

    await database.asOwner(
      `UPDATE session_lease SET owner = 'z', fence = 9, expires_at = now() + interval '1 hour' WHERE connection_id = $1`,
      [connectionId],
    );

    await did({ connectionId, did: 'disconnect' });
  });

  it('closes the session of a deleted connection', async () => {
    const { sessionManager } = start('a');
    const connectionId = await requestTheSession();
    // The owner takes the first request away once it has connected.
    await until(
      () => lease(connectionId),
      (row) => row?.owner !== null && row?.request === null,
    );

    await withSystem(database.db, (manager) => dropSession(manager, { companyId: COMPANY, connectionId }));

    await did({ connectionId, did: 'disconnect' });
    expect(sessionManager.adapterOf(connectionId)).toBeUndefined();
  });

  it('renews: logs out, then connects again, in the process that owns the session', async () => {
    start('a');
    const connectionId = await requestTheSession();
    await did({ connectionId, did: 'connect' });

    await requestTheSession('renew', connectionId);

    await until(
      () => lease(connectionId),
      (row) => row?.request === null,
    );
    expect(diary.map(({ did: what }) => what)).toEqual(['connect', 'logout', 'connect']);
  });

  it('restarts: closes and connects again, still linked', async () => {
    start('a');
    const connectionId = await requestTheSession();
    await did({ connectionId, did: 'connect' });

    await requestTheSession('restart', connectionId);

    await until(
      () => lease(connectionId),
      (row) => row?.request === null,
    );
    expect(diary.map(({ did: what }) => what)).toEqual(['connect', 'disconnect', 'connect']);
  });

  it('closes: logs out and stays idle until a person requests it', async () => {
    start('a');
    const connectionId = await requestTheSession();
    await did({ connectionId, did: 'connect' });

    await requestTheSession('close', connectionId);

    await until(
      () => lease(connectionId),
      (row) => row?.wanted === false && row.owner === null,
    );
    expect(diary.map(({ did: what }) => what)).toEqual(['connect', 'logout', 'disconnect']);
    await requestTheSession('open', connectionId);
    await recorded(({ did: what, fence }) => what === 'connect' && fence === 2);
  });

  it('leaves a session that stopped by itself idle', async () => {
    const { factory } = start('a');
    const connectionId = await requestTheSession();
    // The owner takes the first request away once it has connected.
    await until(
      () => lease(connectionId),
      (row) => row?.owner !== null && row?.request === null,
    );
    const stopped: SessionUpdate = { status: 'DISCONNECTED', qrcode: null, retries: 0, reason: 'codeExpired' };

    await factory.made[0]?.handler.session(stopped);

    await until(
      () => lease(connectionId),
      (row) => row?.wanted === false && row.owner === null,
    );
  });

  it('does not let one company request the session of another', async () => {
    start('a');
    const connectionId = await requestTheSession();
    // The owner takes the first request away once it has connected.
    await until(
      () => lease(connectionId),
      (row) => row?.owner !== null && row?.request === null,
    );

    await withSystem(database.db, (manager) =>
      requestSession(manager, { companyId: COMPANY + 1, connectionId, channel: 'whatsapp' }, 'close'),
    );

    expect(await lease(connectionId)).toMatchObject({ wanted: true, request: null });
  });

  it('shares sessions with a replica that joins, one at a time', async () => {
    const a = start('a');
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await requestTheSession());
    for (const connectionId of ids) await did({ connectionId, did: 'connect' });
    const forB = ids.filter((id) => favouriteOf(id, ['a', 'b']) === 'b');
    expect(forB.length).toBeGreaterThan(0);

    start('b');

    for (const connectionId of forB) await did({ connectionId, replica: 'b', did: 'connect' });
    expect(ids.filter((id) => a.sessionManager.adapterOf(id))).toEqual(ids.filter((id) => !forB.includes(id)));
  });
});
