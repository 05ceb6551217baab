import type { CloseAllInput } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { recordedEvents } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { AskCloseAll } from './ask-close-all.js';
import { RunCloseAll } from './run-close-all.js';

const admin = anActor({ userId: 9, profile: 'admin' });

describe('closing all', () => {
  const db = useTestDatabase(ticketsService);
  const ask = new AskCloseAll(db);
  const run = (jobId: number) => new RunCloseAll(db).execute(anEvent('tickets.closeAllAsked', 1, { jobId }));
  const latest = async () => {
    const [job] = await asOwner<{ id: number }>(db, 'SELECT max(id) AS id FROM close_all');
    return job!.id;
  };
  const close = async (input: CloseAllInput) => {
    await ask.start(admin, input);
    await run(await latest());
    return ask.progress(admin);
  };

  /** Three that wait (in queue 1, in queue 2, in none), one that is attended, one that waits in another company. */
  beforeEach(() =>
    asOwner(
      db,
      `WITH queues AS (INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'Sales', '#1'), (2, 1, 'Help', '#2')),
       given (id, company_id, status, queue_id) AS (VALUES
         (1, 1, 'pending', 1), (2, 1, 'pending', 2), (3, 1, 'pending', NULL), (4, 1, 'open', 1), (5, 2, 'pending', NULL)),
       contacts AS (INSERT INTO contact (id, company_id, name) SELECT id, company_id, 'C' || id FROM given)
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, queue_id, unread_messages)
       SELECT id, company_id, id, 1, status, queue_id, 2 FROM given`,
    ),
  );

  const closed = async () => {
    const tickets = await asOwner<{ id: number }>(db, `SELECT id FROM ticket WHERE status = 'closed' ORDER BY id`);
    return tickets.map(({ id }) => id);
  };

  it.each<[string, CloseAllInput, number[]]>([
    ['of a tab', { status: 'pending' }, [1, 2, 3]],
    ['of a tab, with no queue named', { status: 'pending', queueIds: [] }, [1, 2, 3]],
    ['of some queues', { status: 'pending', queueIds: [1, 2] }, [1, 2]],
    ['of no queue', { status: 'pending', queueIds: [0] }, [3]],
    ['of what is attended', { status: 'open' }, [4]],
    ['of nothing', { status: 'group' }, []],
  ])('ends the tickets %s, of no other company, and tells of each', async (_, input, expected) => {
    const progress = await close(input);

    expect(await closed()).toEqual(expected);
    expect(progress).toMatchObject({ state: 'done', total: expected.length, closed: expected.length, kept: 0 });
    const told = (await recordedEvents(db)).filter(({ name }) => name === 'ticket.closed');
    expect(told).toHaveLength(expected.length);
    expect(told.map(({ data }) => data)).toEqual(
      expected.map(() =>
        expect.objectContaining({ byUserId: 9, ticket: expect.objectContaining({ unreadMessages: 0 }) }),
      ),
    );
  });

  it('goes on where it was: nothing is closed or counted twice', async () => {
    await ask.start(admin, { status: 'pending' });
    await run(await latest());
    await run(await latest());

    expect(await ask.progress(admin)).toMatchObject({ total: 3, closed: 3 });
    expect((await recordedEvents(db)).filter(({ name }) => name === 'ticket.closed')).toHaveLength(3);
  });

  it('runs once at a time, and stops', async () => {
    const first = await ask.start(admin, { status: 'pending' });
    expect(await ask.start(admin, { status: 'open' })).toEqual(first);
    expect(await ask.stop(admin)).toMatchObject({ status: 'pending', state: 'stopped' });

    await run(await latest());

    expect(await closed()).toEqual([]);
    expect(await ask.start(admin, { status: 'open' })).toMatchObject({ status: 'open', state: 'running' });
  });

  it('is for admins, of whom each sees their own company’s', async () => {
    const refused = { code: 'ERR_NO_PERMISSION' };
    const plain = anActor({ profile: 'supervisor' });
    expect(() => ask.start(plain, { status: 'pending' })).toThrow(expect.objectContaining(refused));
    expect(() => ask.progress(plain)).toThrow(expect.objectContaining(refused));
    expect(() => ask.stop(plain)).toThrow(expect.objectContaining(refused));

    await ask.start(admin, { status: 'pending' });
    expect(await ask.progress({ ...admin, companyId: 2 })).toBeNull();
    expect(await ask.stop({ ...admin, companyId: 2 })).toBeNull();
    expect(await ask.progress(admin)).toMatchObject({ state: 'running' });
  });
});
