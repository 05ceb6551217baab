import { withSystem } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import pg from 'pg';
import { eventually } from '@prosa/testing';
import { type Diary, FakeAdapterFactory } from '../../test/fake-adapter.js';
import { type ChannelsDatabase, openChannelsDatabase } from '../../test/whatsapp/channels-database.js';
import { requestSession } from './request-session.js';
import { favouriteOf } from './favourite.js';
import type { LeaseTimes } from './lease-times.js';
import { openSessionPool } from './open-session-pool.js';
import { SessionManager } from './session-manager.js';
import { SessionLeases } from './session-leases.js';

const TIMES: LeaseTimes = {
  ttlMs: 1_000,
  renewMs: 300,
  pollMs: 100,
  selfFenceMs: 700,
  favouriteFirstMs: 60_000,
  rebalanceMs: 400,
  stableAfterMs: 300,
};
const COMPANY = 1;

/** No lease runs out while a test lasts: what moves was given up. */
const LONG: Partial<LeaseTimes> = { ttlMs: 600_000, selfFenceMs: 500_000 };

type Entry = Diary[number] & { at: number };

describe('sessions change hands', () => {
  let database: ChannelsDatabase;
  let running: { sessionManager: SessionManager; pool: pg.Pool }[] = [];
  let diary: Diary = [];
  let times: number[] = [];

  beforeAll(async () => {
    database = await openChannelsDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.map(({ sessionManager }) => sessionManager.stop()));
    await Promise.all(running.map(({ pool }) => pool.end()));
    running = [];
    diary = [];
    times = [];
    await database.asOwner('TRUNCATE session_lease, session_replica CASCADE');
  });
  afterAll(() => database?.close());

  function start(owner: string, changed: Partial<LeaseTimes> = {}): SessionManager {
    const pool = openSessionPool(database.db, 2);
    const nothing = () => Promise.resolve();
    const sessionManager = new SessionManager({
      pool,
      factories: new Map([['whatsapp', new FakeAdapterFactory(owner, diary, () => times.push(performance.now()))]]),
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
      owner,
      times: { ...TIMES, ...changed },
    });
    sessionManager.start();
    running.push({ sessionManager, pool });
    return sessionManager;
  }

  const connects = (replica: string): Entry[] =>
    diary.flatMap((entry, index) =>
      entry.replica === replica && entry.did === 'connect' ? [{ ...entry, at: times[index] ?? 0 }] : [],
    );
  const has = (replica: string, count: number) =>
    eventually(() => expect(connects(replica)).toHaveLength(count), 15_000);

  async function requestSessions(connectionIds: number[]): Promise<void> {
    for (const connectionId of connectionIds)
      await withSystem(database.db, (manager) =>
        requestSession(manager, { companyId: COMPANY, connectionId, channel: 'whatsapp' }, 'open'),
      );
  }

  /** Sessions that one of two replicas prefers. */
  const favouritesOf = (owner: string, count: number) =>
    Array.from({ length: 100 }, (_, index) => index + 1)
      .filter((id) => favouriteOf(id, ['a', 'b']) === owner)
      .slice(0, count);

  it('to a replica that joins, with a pause between two of them', async () => {
    start('a', { favouriteFirstMs: 0 });
    const ids = favouritesOf('b', 4);
    await requestSessions(ids);
    await has('a', 4);

    start('b');
    await has('b', 4);

    const moves = connects('b').map(({ at }) => at);
    const gaps = moves.slice(1).map((at, index) => at - (moves[index] ?? 0));
    // A move is recorded when it is done, and one of them may have taken longer: the gap in the middle counts.
    expect(gaps.toSorted((one, other) => one - other)[1]).toBeGreaterThan(TIMES.rebalanceMs / 2);
  });

  it('at once when the replica that they prefer stops', async () => {
    const a = start('a', LONG);
    const ids = favouritesOf('a', 3);
    await requestSessions(ids);
    await has('a', 3);
    start('b', LONG);
    await eventually(async () => expect(await database.asOwner('SELECT 1 FROM session_replica')).toHaveLength(2));

    await a.stop();

    await has('b', 3);
  });

  it('as soon as the lease of a dead replica runs out, although they prefer it', async () => {
    const dead = new SessionLeases(database.pool, 'a', TIMES);
    const [connectionId = 0] = favouritesOf('a', 1);
    await requestSessions([connectionId]);
    await dead.heartbeat();
    await dead.claim(connectionId);
    // Its heartbeat outlasts its lease, because it came later.
    await database.asOwner(`UPDATE session_replica SET expires_at = now() + interval '1 hour'`);

    start('b');

    await has('b', 1);
  });

  it('to a replica that was frozen, only when it runs steadily again', async () => {
    const frozen = new SessionLeases(database.pool, 'a', TIMES);
    await frozen.heartbeat();
    await database.asOwner(`UPDATE session_replica
      SET since = now() - interval '1 hour', expires_at = now() - interval '1 second'`);

    await frozen.heartbeat();

    expect(await frozen.replicas()).toMatchObject([{ owner: 'a' }]);
    expect((await frozen.replicas())[0]?.runningForMs).toBeLessThan(TIMES.stableAfterMs);
  });

  it('and replicas that died long ago are deleted', async () => {
    const [dead, leaving] = ['a', 'b'].map((owner) => new SessionLeases(database.pool, owner, TIMES));
    await dead?.heartbeat();
    await leaving?.heartbeat();
    await database.asOwner(`UPDATE session_replica SET expires_at = now() - interval '2 hours' WHERE owner = 'a'`);

    await leaving?.unregister();

    expect(await database.asOwner('SELECT owner FROM session_replica')).toEqual([]);
  });

  it('not while their former owner is writing, and other sessions need not wait for it', async () => {
    const [stuck = 0, other = 0] = favouritesOf('a', 2);
    await requestSessions([stuck, other]);
    // It comes first, because it is free for the longest time.
    const longFree = `UPDATE session_lease SET expires_at = now() - interval '1 hour' WHERE connection_id = $1`;
    await database.asOwner(longFree, [stuck]);
    const writer = await database.pool.connect();
    await writer.query('BEGIN');
    await writer.query('SELECT 1 FROM session_lease WHERE connection_id = $1 FOR KEY SHARE', [stuck]);

    start('a');
    await has('a', 1);

    expect(connects('a')).toMatchObject([{ connectionId: other }]);
    await writer.query('COMMIT');
    writer.release();
    await has('a', 2);
  });

  it('are not used by a process that was too busy to notice that its lease ran out', async () => {
    const sessionManager = start('a');
    const [connectionId = 0] = favouritesOf('a', 1);
    await requestSessions([connectionId]);
    await has('a', 1);
    expect(sessionManager.adapterOf(connectionId)).toBeDefined();

    const end = performance.now() + TIMES.selfFenceMs + 50;
    while (performance.now() < end) Math.sqrt(end);

    expect(sessionManager.adapterOf(connectionId)).toBeUndefined();
    await has('a', 2);
    expect(connects('a')[1]).toMatchObject({ fence: 2 });
  });
});
