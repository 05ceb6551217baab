import { withSystem } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { rows } from '../../test/arrange.js';
import { aRunningSession } from '../../test/fake-session.js';
import { channelsService } from '../channels.service.js';
import { StaleFence } from '../database/assert-fence.js';
import { RunningSessions } from './running-sessions.js';
import { announceWork } from './session-work.js';
import type { SessionWorker } from './session-worker.js';
import { WorkLoop } from './work-loop.js';

describe('WorkLoop', () => {
  const db = useTestDatabase(channelsService);
  const loops: WorkLoop[] = [];

  afterEach(async () => {
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
  });

  async function arrange(drain: SessionWorker['drain']) {
    const running = await aRunningSession(db);
    const sessions = new RunningSessions();
    sessions.begin(running.session);
    sessions.setAdapterLookup(() => running.adapter);
    const worker = { kind: 'outbound' as const, drain: jest.fn(drain) };
    const loop = new WorkLoop(db, sessions, [worker], createLog('test', 'silent'));
    loops.push(loop);
    const announce = () => withSystem(db, (manager) => announceWork(manager, running.session, 'outbound'));
    return { ...running, sessions, worker, loop, announce };
  }
  const isIdle = async () => expect(await rows(db, 'session_work')).toMatchObject([{ due_at: null }]);

  it('gives work that was announced before and after the start, and lets it rest when it is done', async () => {
    const { worker, loop, announce, session } = await arrange(() => Promise.resolve(null));
    await announce();

    loop.start();
    await eventually(isIdle);
    await announce();
    await eventually(() => expect(worker.drain.mock.calls.length).toBeGreaterThan(1));

    expect(worker.drain.mock.calls[0]?.[0].session).toEqual(session);
    await eventually(isIdle);
  });

  it('does not forget work that is announced while it finishes', async () => {
    const { worker, loop, announce } = await arrange(async () => {
      if (worker.drain.mock.calls.length === 1) await announce();
      return null;
    });
    await announce();

    loop.start();

    await eventually(() => expect(worker.drain.mock.calls.length).toBeGreaterThan(1));
    await eventually(isIdle);
  });

  it('comes back when the worker says so, and after a failure', async () => {
    const { worker, loop, announce } = await arrange(() => Promise.resolve(30));
    await announce();
    loop.start();
    await eventually(() => expect(worker.drain.mock.calls.length).toBeGreaterThan(1));

    worker.drain.mockRejectedValueOnce(new Error('database away')).mockResolvedValue(null);

    await eventually(isIdle);
  });

  it('asks the database seldom while nothing is due, and finds planned work and new sessions in time', async () => {
    const { session, sessions, worker, loop, announce } = await arrange(() => Promise.resolve(null));
    const looks = jest.spyOn(sessions, 'all');
    loop.start();
    await eventually(() => expect(looks).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(looks.mock.calls.length).toBeLessThan(3);

    sessions.end(session);
    await announce();
    await asOwner(db, `UPDATE session_work SET due_at = now() + interval '300 milliseconds'`);
    expect(worker.drain).not.toHaveBeenCalled();
    sessions.begin(session);

    await eventually(isIdle);
    expect(worker.drain).toHaveBeenCalledTimes(1);
  });

  it('leaves the work of a closed session alone', async () => {
    const { adapter, sessions, worker, loop, announce } = await arrange(() => Promise.resolve(null));
    adapter.isOpen = false;
    await announce();
    const looks = jest.spyOn(sessions, 'all');
    loop.start();
    await eventually(async () => {
      await asOwner(db, `SELECT pg_notify('session_work', '1')`);
      // Before it looks again, all that it saw is given away.
      expect(looks.mock.calls.length).toBeGreaterThan(1);
    });
    expect(worker.drain).not.toHaveBeenCalled();

    adapter.isOpen = true;

    await eventually(isIdle);
  });

  it('lets go of a session that is somebody else’s by now, and leaves its work due', async () => {
    const { session, sessions, loop, announce } = await arrange(() => Promise.reject(new StaleFence(session)));
    await announce();

    loop.start();

    await eventually(() => expect(sessions.open()).toEqual([]));
    expect(await rows(db, 'session_work')).not.toMatchObject([{ due_at: null }]);
  });

  it('stops only when what is being done is done', async () => {
    let finish: () => void = () => undefined;
    const { worker, loop, announce } = await arrange(() => new Promise((resolve) => (finish = () => resolve(null))));
    await announce();
    loop.start();
    await eventually(() => expect(worker.drain).toHaveBeenCalled());
    let isStopped = false;

    const stopped = loop.stop().then(() => (isStopped = true));
    await eventually(() => expect(worker.drain.mock.calls[0]?.[1].aborted).toBe(true));
    expect(isStopped).toBe(false);
    finish();

    await stopped;
    await isIdle();
  });
});
