import type { Actor, BulkReport, StartBulkInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createLog } from '@prosa/service-kit/operations';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, choose, recordedEvents, publishedContacts } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { CloseTicket } from '../close-ticket.js';
import { MarkRead } from '../mark-read.js';
import { ReturnTicket } from '../return-ticket.js';
import { TransferTicket } from '../transfer/transfer-ticket.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkStep } from './bulk-step.js';
import { ApplyToTicket } from './apply-to-ticket.js';
import { ManageBulk } from './manage-bulk.js';
import { RunBulk } from './run-bulk.js';

const admin = anActor({ userId: 9, profile: 'admin' });
const ana = anActor({ userId: 7, queueIds: [1] });
const ABSENT = 999;

describe('A bulk action', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new BulkQueries(db);
  const manage = new ManageBulk(db, queries);
  const log = createLog('test', 'silent');
  const close = new CloseTicket(db);
  const doToTicket = new ApplyToTicket(close, new ReturnTicket(db), new TransferTicket(db), new MarkRead(db));
  const run = new RunBulk(db, new BulkStep(db, doToTicket, log), log);

  const makeDue = () => asOwner(db, `UPDATE bulk_work SET due_at = due_at - interval '1 minute'`);
  const step = async () => {
    await makeDue();
    return run.step();
  };
  const toTheEnd = async () => {
    while (await step());
  };
  async function runToEnd(actor: Actor, input: StartBulkInput): Promise<BulkReport> {
    await manage.start(actor, input);
    await toTheEnd();
    return (await queries.last(actor))!;
  }
  const ticket = async (id: number) => (await asOwner<TicketRow>(db, 'SELECT * FROM ticket WHERE id = $1', [id]))[0]!;
  const inStatus = async (status: string) =>
    (await asOwner<{ id: number }>(db, 'SELECT id FROM ticket WHERE status = $1 ORDER BY id', [status])).map(
      ({ id }) => id,
    );

  /**
   * Waiting in queue 1, in queue 2, in none (1-3); attended by Ana in queue 1 (4, 5), by the admin (6); another company's
   * (7).
   */
  beforeEach(async () => {
    await anAttendant(db, { id: 9, profile: 'admin' });
    await asOwner(
      db,
      `WITH queues AS (INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'Sales', '#1'), (2, 1, 'Help', '#2')),
       tags AS (INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#1'), (2, 2, 'Alheia', '#2')),
       given (id, company_id, status, queue_id, user_id) AS (VALUES (1, 1, 'pending', 1, NULL), (2, 1, 'pending', 2, NULL),
         (3, 1, 'pending', NULL, NULL), (4, 1, 'open', 1, 7), (5, 1, 'open', 1, 7), (6, 1, 'open', 2, 9),
         (7, 2, 'pending', NULL, NULL)),
       contacts AS (INSERT INTO contact (id, company_id, name) SELECT id, company_id, 'C' || id FROM given)
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, queue_id, user_id, unread_messages)
       SELECT id, company_id, id, 1, status, queue_id, user_id::integer, 2 FROM given`,
    );
    await anAttendant(db, { id: 7, name: 'Ana' }, [1]);
  });

  it('does what is named, as one by one, and says what it left and why', async () => {
    const report = await runToEnd(ana, { action: 'resolve', ticketIds: [4, 1, 6, 7, ABSENT, 4] });

    expect(await inStatus('closed')).toEqual([1, 4]);
    expect(report).toEqual({
      id: expect.any(Number),
      action: 'resolve',
      state: 'done',
      total: 5,
      done: 2,
      skipped: 3,
      // Hidden, foreign and missing tickets are answered alike.
      skips: [6, 7, ABSENT].map((ticketId) => ({ ticketId, uuid: null, contact: null, code: 'ERR_NO_TICKET_FOUND' })),
    });
    const closed = (await recordedEvents(db)).filter(({ name }) => name === 'ticket.closed');
    expect(closed).toHaveLength(2);
    expect(closed[0]!.data).toMatchObject({ byUserId: 7 });
  });

  it('does all that a list shows, and counts it before', async () => {
    const list = { status: 'pending', queueIds: [1, 0] };
    expect(await queries.count(admin, list)).toEqual({ count: 2 });
    expect(await queries.count(ana, list)).toEqual({ count: 1 });
    expect(await queries.count(admin, { status: 'search', searchParam: 'c4' })).toEqual({ count: 1 });

    expect(await runToEnd(admin, { action: 'resolve', ...list })).toMatchObject({ total: 2, done: 2 });
    expect(await inStatus('closed')).toEqual([1, 3]);
  });

  it.each<[string, StartBulkInput, object]>([
    ['returns', { action: 'return', ticketIds: [4] }, { status: 'pending', user_id: null, queue_id: 1 }],
    ['hands on to a queue', { action: 'transfer', queueId: 2, ticketIds: [4] }, { status: 'pending', queue_id: 2 }],
    ['hands on to a user', { action: 'transfer', userId: 9, ticketIds: [4] }, { status: 'open', user_id: 9 }],
    ['marks read', { action: 'read', ticketIds: [4] }, { unread_messages: 0 }],
  ])('%s', async (_, input, expected) => {
    expect(await runToEnd(ana, input)).toMatchObject({ done: 1, skipped: 0 });
    expect(await ticket(4)).toMatchObject(expected);
  });

  it('gives contacts a tag beside those they have, once', async () => {
    await asOwner(db, 'INSERT INTO tag (id, company_id, name, color) VALUES (3, 1, $1, $2)', ['Antiga', '#3']);
    await asOwner(db, 'INSERT INTO contact_tag (company_id, contact_id, tag_id) VALUES (1, 4, 3), (1, 5, 1)');

    expect(await runToEnd(ana, { action: 'tag', tagId: 1, ticketIds: [4, 5, 6] })).toMatchObject({
      done: 2,
      skipped: 1,
    });

    const contactTags = await asOwner(db, 'SELECT contact_id, tag_id FROM contact_tag ORDER BY 1, 2');
    expect(contactTags).toEqual([
      { contact_id: 4, tag_id: 1 },
      { contact_id: 4, tag_id: 3 },
      { contact_id: 5, tag_id: 1 },
    ]);
    const events = (await recordedEvents(db)).filter(({ name }) => name === 'contact.saved');
    expect(events.map(({ data }) => (data.contact as { id: number }).id)).toEqual([4]);
  });

  it('leaves what one may not do, and what somebody moved meanwhile', async () => {
    await choose(db, { requiredTag: 'enabled' });
    await manage.start(admin, { action: 'resolve', ticketIds: [1, 4] });
    await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7 WHERE id = 1`);
    await toTheEnd();

    expect((await queries.last(admin))!.skips).toEqual([
      {
        ticketId: 1,
        uuid: (await ticket(1)).uuid,
        contact: { name: 'C1', isGroup: false },
        code: 'ERR_TICKET_CHANGED',
      },
      { ticketId: 4, uuid: (await ticket(4)).uuid, contact: { name: 'C4', isGroup: false }, code: 'ERR_TAG_REQUIRED' },
    ]);
    expect((await runToEnd(admin, { action: 'read', ticketIds: [1, 2] })).skips).toMatchObject([
      { ticketId: 2, code: 'ERR_NO_PERMISSION' },
    ]);
    expect(await inStatus('closed')).toEqual([]);
  });

  it('says of each ticket that its receiver does not serve its queue', async () => {
    const report = await runToEnd(admin, { action: 'transfer', userId: 7, ticketIds: [1, 2, 3] });

    expect(report.skips).toMatchObject([
      { ticketId: 2, code: 'ERR_NO_USER_FOUND' },
      { ticketId: 3, code: 'ERR_QUEUE_REQUIRED' },
    ]);
    expect(await ticket(1)).toMatchObject({ status: 'open', user_id: 7 });
  });

  it('sends the farewell of who attends, unless the option is off', async () => {
    await anAttendant(db, { id: 8, farewellMessage: 'Até logo!' }, [1]);
    await asOwner(db, 'UPDATE ticket SET user_id = 8 WHERE id IN (4, 5)');
    await runToEnd(admin, { action: 'resolve', ticketIds: [4] });
    await runToEnd(admin, { action: 'resolve', sendFarewellMessage: false, ticketIds: [5] });

    const steps = await asOwner(db, 'SELECT ticket_id, text FROM ticket_step ORDER BY 1');
    expect(steps).toEqual([
      { ticket_id: 4, text: expect.stringContaining('Até logo!') },
      { ticket_id: 5, text: null },
    ]);
    expect(await publishedContacts(db)).toEqual([]);
  });

  it('is what the user may do at that moment, and ends with the user', async () => {
    await manage.start(ana, { action: 'resolve', ticketIds: [1, 4, 5] });
    await asOwner(db, 'DELETE FROM queue_member WHERE user_id = 7');
    await step();
    await step();
    await asOwner(db, 'UPDATE attendant SET is_deleted = true WHERE id = 7');
    await toTheEnd();

    expect(await inStatus('closed')).toEqual([4]);
    expect(await queries.last(ana)).toMatchObject({ state: 'cancelled', total: 3, done: 1, skipped: 1 });
  });

  it('goes on where it was after a kill: nothing is done or counted twice', async () => {
    await manage.start(admin, { action: 'resolve', status: 'pending' });
    await step();
    // Killed when the ticket was done, and before the action was due again.
    await asOwner(db, `UPDATE bulk_work SET due_at = now() + interval '30 seconds'`);
    expect(await run.step()).toBe(false);
    await toTheEnd();

    expect(await queries.last(admin)).toMatchObject({ state: 'done', total: 3, done: 3, skipped: 0 });
    expect((await recordedEvents(db)).filter(({ name }) => name === 'ticket.closed')).toHaveLength(3);
    expect(await asOwner(db, 'SELECT 1 FROM bulk_work')).toEqual([]);
  });

  it('is published at its beginning and end, to its user alone', async () => {
    await runToEnd(ana, { action: 'read', ticketIds: [4] });

    const events = (await recordedEvents(db)).filter(({ name }) => name === 'bulk.progressed').map(({ data }) => data);
    expect(events).toMatchObject([
      { userId: 7, bulk: { state: 'running', total: 1, done: 0 } },
      { userId: 7, bulk: { state: 'done', total: 1, done: 1 } },
    ]);
    expect(await queries.last(admin)).toBeNull();
    expect(await queries.last({ ...ana, companyId: 2 })).toBeNull();
  });

  it('runs once at a time for each user, and stops', async () => {
    await manage.start(admin, { action: 'resolve', status: 'pending' });
    await expect(manage.start(admin, { action: 'read', ticketIds: [4] })).rejects.toMatchObject({
      code: 'ERR_BULK_RUNNING',
    });
    await manage.start(ana, { action: 'read', ticketIds: [4] });
    await manage.cancel({ ...admin, companyId: 2 });
    await step();
    await step();
    await manage.cancel(admin);
    await toTheEnd();

    expect(await queries.last(admin)).toMatchObject({ state: 'cancelled', done: 1 });
    expect(await queries.last(ana)).toMatchObject({ state: 'done', done: 1 });
    expect(await manage.start(admin, { action: 'read', ticketIds: [6] })).toMatchObject({ state: 'running' });
  });

  it.each<[string, StartBulkInput, string]>([
    ['that names nothing', { action: 'resolve' }, 'ERR_VALIDATION'],
    ['that goes nowhere', { action: 'transfer', ticketIds: [4] }, 'ERR_VALIDATION'],
    ['without a tag to give', { action: 'tag', ticketIds: [4] }, 'ERR_VALIDATION'],
    ['to a queue that is not there', { action: 'transfer', queueId: 55, ticketIds: [4] }, 'ERR_NO_QUEUE_FOUND'],
    ["with another company's tag", { action: 'tag', tagId: 2, ticketIds: [4] }, 'ERR_NO_TAG_FOUND'],
  ])('%s is refused', async (_, input, code) => {
    await expect(manage.start(admin, input)).rejects.toMatchObject({ code });
    expect(await queries.last(admin)).toBeNull();
  });

  it('tries again what failed for a reason of ours, and goes on without it in the end', async () => {
    let fails = 2;
    const shaky = new ApplyToTicket(close, new ReturnTicket(db), new TransferTicket(db), new MarkRead(db));
    const apply = shaky.within.bind(shaky);
    jest.spyOn(shaky, 'within').mockImplementation(async (manager, actor, task) => {
      if (task.ticketId === 1 && fails-- > 0) throw new AppError('ERR_TIMEOUT');
      if (task.ticketId === 2) throw new Error('broken');
      await apply(manager, actor, task);
    });
    const restarted = new RunBulk(db, new BulkStep(db, shaky, log), log);
    await manage.start(admin, { action: 'resolve', status: 'pending' });
    do await makeDue();
    while (await restarted.step());

    expect(await queries.last(admin)).toMatchObject({ done: 2, skips: [{ ticketId: 2, code: 'ERR_INTERNAL' }] });
  });

  describe('that closes all', () => {
    const closeAll = async (input: Parameters<ManageBulk['closeAll']>[1]) => {
      await manage.closeAll(admin, input);
      await toTheEnd();
      return queries.last(admin);
    };

    it.each<[string, Parameters<ManageBulk['closeAll']>[1], number[]]>([
      ['of a tab', { status: 'pending' }, [1, 2, 3]],
      ['of a tab, with no queue named', { status: 'pending', queueIds: [] }, [1, 2, 3]],
      ['of some queues', { status: 'pending', queueIds: [1, 2] }, [1, 2]],
      ['of no queue', { status: 'pending', queueIds: [0] }, [3]],
      ['of what is attended', { status: 'open' }, [4, 5, 6]],
      ['of nothing', { status: 'group' }, []],
    ])(
      'ends the tickets %s, of no other company, with nothing unread and whatever tag is asked for',
      async (...row) => {
        const [, input, expected] = row;
        await choose(db, { requiredTag: 'enabled' });

        expect(await closeAll(input)).toMatchObject({
          action: 'closeAll',
          total: expected.length,
          done: expected.length,
        });
        expect(await inStatus('closed')).toEqual(expected);
        for (const id of expected) expect(await ticket(id)).toMatchObject({ unread_messages: 0 });
      },
    );

    it('is for admins, begun once, and no way around another action', async () => {
      await expect(manage.closeAll(ana, { status: 'open' })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
      const first = await manage.closeAll(admin, { status: 'pending' });
      expect(await manage.closeAll(admin, { status: 'open' })).toMatchObject({ id: first.id });
      await toTheEnd();
      await manage.start(admin, { action: 'read', ticketIds: [6] });
      await expect(manage.closeAll(admin, { status: 'open' })).rejects.toMatchObject({ code: 'ERR_BULK_RUNNING' });
    });
  });
});

interface TicketRow {
  uuid: string;
  status: string;
}
