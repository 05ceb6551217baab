import { randomUUID } from 'node:crypto';
import { asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { pino } from 'pino';
import { OutboxPurger } from './outbox-purger.js';

const log = pino({ level: 'silent' });

describe('OutboxPurger', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const limits = { batchSize: 2, batchesMax: 2 };

  const published = (count: number, age: string) =>
    db.query(
      `INSERT INTO outbox_event (id, company_id, name, key, data, published_at)
       SELECT gen_random_uuid(), 1, 'queue.deleted', 'k', '{}', now() - $2::interval FROM generate_series(1, $1)`,
      [count, age],
    );
  const handled = (count: number, age: string) =>
    db.query(
      `INSERT INTO inbox (consumer, event_id, handled_at)
       SELECT 'count', gen_random_uuid(), now() - $2::interval FROM generate_series(1, $1)`,
      [count, age],
    );
  const count = async (table: string) =>
    ((await db.query(`SELECT count(*)::int AS count FROM ${table}`)) as [{ count: number }])[0].count;

  it('deletes what is old from outbox and inbox, and leaves what is young or not published', async () => {
    await published(3, '8 days');
    await published(1, '6 days');
    await handled(3, '15 days');
    await handled(1, '13 days');
    await db.query(
      `INSERT INTO outbox_event (id, company_id, name, key, data, at) VALUES ($1, 1, 'queue.deleted', 'k', '{}', '2020-01-01')`,
      [randomUUID()],
    );

    expect(await new OutboxPurger(db, log).tidy()).toBe(true);

    expect([await count('outbox_event'), await count('inbox')]).toEqual([2, 1]);
  });

  it('deletes a limited number in a round, and says that more is left', async () => {
    await published(5, '8 days');
    await handled(4, '15 days');
    const purger = new OutboxPurger(db, log, limits);

    expect(await purger.tidy()).toBe(false);
    expect([await count('outbox_event'), await count('inbox')]).toEqual([1, 0]);
    expect(await purger.tidy()).toBe(true);
    expect(await count('outbox_event')).toBe(0);
  });

  it('deletes in small statements, and skips rows that another one has locked', async () => {
    await published(4, '8 days');
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM outbox_event ORDER BY seq LIMIT 1 FOR UPDATE');

    await new OutboxPurger(db, log, limits).tidy();

    expect(await count('outbox_event')).toBe(1);
    await runner.rollbackTransaction();
    await runner.release();
  });

  it('goes on with the other table, and with the next round, when a statement failed', async () => {
    await published(1, '8 days');
    await handled(1, '15 days');
    await asOwner(db, 'REVOKE DELETE ON outbox_event FROM prosa_kit');
    const purger = new OutboxPurger(db, log, { ...limits, firstAfterMs: 0, againAfterMs: 10 });

    purger.start();

    await eventually(async () => expect(await count('inbox')).toBe(0));
    expect(await count('outbox_event')).toBe(1);
    await asOwner(db, 'GRANT DELETE ON outbox_event TO prosa_kit');
    await eventually(async () => expect(await count('outbox_event')).toBe(0));
    await purger.stop();
  });
});
