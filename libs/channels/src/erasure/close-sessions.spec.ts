import { withSystem } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { asOwner, eventually, useTestDatabase } from '@prosa/testing';
import type pg from 'pg';
import { type Diary, FakeAdapterFactory } from '../../test/fake-adapter.js';
import { channelsService } from '../channels.service.js';
import { requestSession } from '../sessions/request-session.js';
import { openSessionPool } from '../sessions/open-session-pool.js';
import { SessionManager } from '../sessions/session-manager.js';
import { CloseSessions } from './close-sessions.js';

describe('CloseSessions', () => {
  const db = useTestDatabase(channelsService);
  const log = createLog('channels', 'silent');
  let diary: Diary;
  let sessionManager: SessionManager | undefined;
  let pool: pg.Pool | undefined;

  const close = (companyId: number, requestedMs = 0) =>
    new CloseSessions(db, log).execute({ companyId, requestedMs, isClosed: false });
  const leases = () => asOwner(db, 'SELECT connection_id, company_id, wanted FROM session_lease ORDER BY 1');

  beforeEach(async () => {
    diary = [];
    for (const [companyId, connectionId] of [
      [1, 1],
      [2, 2],
      [2, 3],
    ] as const) {
      await withSystem(db, (manager) =>
        requestSession(manager, { companyId, connectionId, channel: 'whatsapp' }, 'open'),
      );
    }
  });
  afterEach(async () => {
    await sessionManager?.stop();
    await pool?.end();
    [sessionManager, pool] = [undefined, undefined];
  });

  function startManager(): void {
    const nothing = () => Promise.resolve();
    pool = openSessionPool(db, 2);
    sessionManager = new SessionManager({
      pool,
      factories: new Map([['whatsapp', new FakeAdapterFactory('a', diary, () => undefined)]]),
      handlerFor: () => ({
        received: nothing,
        receipts: nothing,
        session: nothing,
        identified: nothing,
        presence: nothing,
        pictureChanged: nothing,
        addressBook: nothing,
      }),
      log,
      times: { pollMs: 20, favouriteFirstMs: 0 },
    });
    sessionManager.start();
  }

  it('has every session of the company logged out by its owner before the leases are deleted, and none of another', async () => {
    startManager();
    await eventually(() => expect(diary.filter(({ did }) => did === 'connect')).toHaveLength(3));

    expect(await close(2)).toBe(false);
    await eventually(async () => expect(await close(2)).toBe(true));

    // A call between the end of a session and the end of its lease requests it once more.
    const loggedOut = new Set(diary.filter(({ did }) => did === 'logout').map(({ connectionId }) => connectionId));
    expect([...loggedOut].sort()).toEqual([2, 3]);
    expect(await leases()).toEqual([{ connection_id: 1, company_id: 1, wanted: true }]);
  });

  it('waits for nothing when no session runs', async () => {
    await asOwner(db, 'UPDATE session_lease SET wanted = false');

    expect(await close(2)).toBe(true);
    expect(await leases()).toHaveLength(1);
  });

  it('continues without the provider when that cannot be reached for a minute', async () => {
    expect(await close(2, 59_000)).toBe(false);
    expect(await close(2, 61_000)).toBe(true);

    expect(await leases()).toEqual([{ connection_id: 1, company_id: 1, wanted: true }]);
  });
});
