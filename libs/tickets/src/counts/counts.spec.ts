import { anEvent, asOwner, eventually, useTestDatabase } from '@prosa/testing';
import pino from 'pino';
import { aTicket, receive, within } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { SyncOptions } from '../options/sync-options.js';
import { countAgain } from './count-again.js';
import { COUNTS_LOCK, mergeChanges } from './merge-changes.js';
import { recount } from './recount.js';
import { redateCycles } from './redate-cycles.js';
import { RunCounting } from './run-counting.js';

const KEPT = ['cycle_count', 'duration_count', 'return_count', 'traffic_count', 'cost_count'];

describe('Counts', () => {
  const db = useTestDatabase(ticketsService);

  /** Rows with something in them, of every table of counts. */
  async function counts(): Promise<Record<string, unknown>[]> {
    const tables = await Promise.all(KEPT.map((table) => asOwner(db, `SELECT '${table}' AS kept, * FROM ${table}`)));
    const isFilled = (row: Record<string, unknown>) =>
      Object.entries(row).some(([name, value]) => !isKey(name) && Number(value) !== 0);
    return tables
      .flat()
      .filter(isFilled)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  const isKey = (name: string) =>
    [
      'kept',
      'company_id',
      'day',
      'queue_id',
      'user_id',
      'step',
      'back',
      'since_day',
      'connection_id',
      'category',
      'is_billable',
      'currency',
    ].includes(name);
  const mergeAll = async (companyId = 1) => {
    while (await mergeChanges(db, companyId));
  };
  const move = (id: number, status: string, userId: number | null) =>
    within(db, 1, (manager) =>
      manager.query('UPDATE ticket SET status = $2, user_id = $3 WHERE company_id = 1 AND id = $1', [
        id,
        status,
        userId,
      ]),
    );

  it('are the same whether kept or counted again, while tickets move and both go on at once', async () => {
    const tickets: number[] = [];
    for (let person = 0; person < 8; person++) {
      const value = `551190000000${person}`;
      const contact = { aliases: [{ type: 'phone', value }], name: value, isGroup: false } as never;
      await receive(db, { chatId: `${value}@s.whatsapp.net`, contact });
    }
    tickets.push(...(await asOwner<{ id: number }>(db, 'SELECT id FROM ticket')).map(({ id }) => id));
    let isOver = false;
    const repeat = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    const background = [repeat(() => mergeChanges(db, 1)), repeat(() => countAgain(db, 1))];
    await Promise.all(
      tickets.map(async (id) => {
        for (const status of ['open', 'closed', 'pending', 'open', 'nps', 'closed', 'open'])
          await move(id, status, status === 'pending' ? null : 7);
      }),
    );
    isOver = true;
    await Promise.all(background);

    await mergeAll();
    const kept = await counts();
    expect(kept.length).toBeGreaterThan(4);
    await countAgain(db, 1);
    expect(await counts()).toEqual(kept);
    expect(await asOwner(db, 'SELECT 1 FROM cycle_change UNION ALL SELECT 1 FROM traffic_change')).toEqual([]);
  });

  it('follow the clock of the company', async () => {
    const { id } = await aTicket(db, { status: 'open', userId: 7 });
    await move(id, 'closed', 7);
    await asOwner(db, `UPDATE ticket_cycle SET opened_at = '2026-05-04T16:00Z', finished_at = '2026-05-04T17:00Z'`);
    await mergeAll();
    const days = async () =>
      (await counts()).filter(({ kept }) => kept === 'cycle_count').map((row) => dayOf(row.day as Date));
    expect(await days()).toEqual(['2026-05-04']);

    const counting = new RunCounting(db, pino({ level: 'silent' }) as never);
    await new SyncOptions(db).setZone(anEvent('company.zoneChanged', 1, { timeZone: 'Asia/Tokyo' }));
    while (await counting.step());
    expect(await days()).toEqual(['2026-05-05']);
    expect(await asOwner(db, 'SELECT 1 FROM count_work')).toEqual([]);
  });

  it('keep the day of a cycle that finishes while the days are set by another clock', async () => {
    const { id } = await aTicket(db, { status: 'open', userId: 7 });
    await asOwner(db, 'UPDATE ticket_cycle SET opened_day = opened_day - 1');
    let redated = Promise.resolve();
    await within(db, 1, async (manager) => {
      await manager.query(`UPDATE ticket SET status = 'closed' WHERE company_id = 1 AND id = $1`, [id]);
      redated = redateCycles(db, 1);
      await eventually(async () =>
        expect(
          await asOwner(db, `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`),
        ).toHaveLength(1),
      );
    });
    await redated;

    expect(
      await asOwner(db, 'SELECT 1 FROM ticket_cycle WHERE finished_at IS NOT NULL AND finished_day IS NULL'),
    ).toEqual([]);
    expect(await asOwner(db, 'SELECT 1 FROM ticket_cycle WHERE finished_day IS NOT NULL')).toHaveLength(1);
  });

  it('are the same whether counted again at once or in steps of a few rows', async () => {
    const { id } = await aTicket(db, { status: 'open', userId: 7 });
    for (let turn = 0; turn < 5; turn++) for (const status of ['closed', 'open']) await move(id, status, 7);
    await countAgain(db, 1);
    const atOnce = await counts();
    let steps = 0;

    await within(db, 1, (manager) => recount(manager, 1, { size: 2, afterStep: async () => void steps++ }));

    expect(await counts()).toEqual(atOnce);
    expect(steps).toBeGreaterThan(4);
  });

  it('are claimed as long as the work lasts', async () => {
    await aTicket(db, { status: 'open', userId: 7 });
    await new SyncOptions(db).setZone(anEvent('company.zoneChanged', 1, { timeZone: 'Asia/Tokyo' }));
    const claimedUntil = async () => {
      const [work] = await asOwner<{ due: string }>(db, 'SELECT due_at::text AS due FROM count_work');
      return work!.due;
    };
    const waitsFor = (locktype: string) =>
      eventually(async () =>
        expect(
          await asOwner(db, `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = $1`, [locktype]),
        ).toHaveLength(1),
      );
    const claims: string[] = [];
    let work: Promise<unknown> = Promise.resolve();
    await within(db, 1, async (counting) => {
      await counting.query(COUNTS_LOCK, [1]);
      await within(db, 1, async (moving) => {
        await moving.query('UPDATE ticket_cycle SET opened_day = opened_day + 1 WHERE company_id = 1');
        work = new RunCounting(db, pino({ level: 'silent' }) as never).step();
        await waitsFor('transactionid');
        claims.push(await claimedUntil());
      });
      await waitsFor('advisory');
      claims.push(await claimedUntil());
    });
    await work;

    expect(claims[1]! > claims[0]!).toBe(true);
    expect(await asOwner(db, 'SELECT 1 FROM count_work')).toEqual([]);
  });

  it('take the changes up once there are many, and not before', async () => {
    const { id } = await aTicket(db);
    expect(await asOwner(db, 'SELECT 1 FROM count_work')).toEqual([]);
    for (let turn = 0; turn < 30; turn++) for (const status of ['open', 'closed']) await move(id, status, 7);
    expect(await asOwner(db, 'SELECT 1 FROM count_work')).toHaveLength(1);

    const counting = new RunCounting(db, pino({ level: 'silent' }) as never);
    counting.onApplicationBootstrap();
    await eventually(async () => expect(await asOwner(db, 'SELECT 1 FROM cycle_change')).toEqual([]));
    await counting.beforeApplicationShutdown();
    expect(await counts()).toEqual(expect.arrayContaining([expect.objectContaining({ services: 30, closed: 30 })]));
  });
});

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
