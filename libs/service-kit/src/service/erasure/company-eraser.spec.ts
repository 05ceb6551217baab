import { asOwner, eventually, useTestDatabase } from '@prosa/testing';
import pino from 'pino';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CompanyDeleted } from '../../database/company-deleted.js';
import { withTenant, writeTenant } from '../../database/with-tenant.js';
import { once } from '../../bus/inbox/once.js';
import { type BeforeErasure, CompanyEraser } from './company-eraser.js';

/** What may stand in a service's way: references in a line, to itself, in a ring, and a table that no guard is on. */
class Library1730000000001 implements MigrationInterface {
  name = 'Library1730000000001';
  up = (db: QueryRunner) =>
    db.query(`
      CREATE TABLE shelf (company_id integer NOT NULL, id integer, favourite_id integer, PRIMARY KEY (company_id, id));
      CREATE TABLE book (company_id integer NOT NULL, id integer, shelf_id integer NOT NULL, sequel_of integer,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, shelf_id) REFERENCES shelf (company_id, id),
        FOREIGN KEY (company_id, sequel_of) REFERENCES book (company_id, id));
      CREATE TABLE "Loan" (company_id integer NOT NULL, book_id integer NOT NULL,
        FOREIGN KEY (company_id, book_id) REFERENCES book (company_id, id) ON DELETE CASCADE);
      CREATE TABLE lookup (hash text PRIMARY KEY, company_id integer NOT NULL);
      SELECT guard_tenant_table(name) FROM unnest(ARRAY['shelf', 'book', 'Loan']) name;`);
  down = (db: QueryRunner) => db.query('DROP TABLE lookup, "Loan", book, shelf');
}

const TABLES = ['shelf', 'book', '"Loan"', 'lookup', 'outbox_event', 'dead_letter', 'operator_act'];
const BOOKS = 1_200;

describe('CompanyEraser', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [Library1730000000001] });
  const running: CompanyEraser[] = [];

  function eraser(before?: BeforeErasure): CompanyEraser {
    const made = new CompanyEraser(db, pino({ level: 'silent' }), () => before, 20);
    running.push(made);
    return made;
  }

  const remaining = async (companyId: number) => {
    const counts = await Promise.all(
      TABLES.map((table) => asOwner(db, `SELECT 1 FROM ${table} WHERE company_id = $1`, [companyId])),
    );
    const parked = await asOwner(db, `SELECT 1 FROM parked_event WHERE envelope ->> 'companyId' = $1`, [
      String(companyId),
    ]);
    return [...counts, parked].map((rows) => rows.length);
  };
  const published = () => asOwner(db, `SELECT company_id, key, data FROM outbox_event WHERE name = 'company.erased'`);

  beforeEach(async () => {
    for (const company of [1, 2, 3]) {
      await asOwner(
        db,
        `INSERT INTO shelf VALUES (${company}, 1, NULL);
         INSERT INTO book SELECT ${company}, n, 1, NULL FROM generate_series(1, ${BOOKS}) n;
         -- The later one is quoted by the earlier one too: no order of ids is safe.
         UPDATE book SET sequel_of = ${BOOKS} + 1 - id WHERE company_id = ${company} AND id % 3 = 0;
         INSERT INTO "Loan" SELECT ${company}, n FROM generate_series(1, 700) n;
         INSERT INTO lookup VALUES ('hash ' || ${company}, ${company});
         INSERT INTO outbox_event (id, company_id, name, key, data) VALUES (gen_random_uuid(), ${company}, 'x', 'x', '{}');
         INSERT INTO dead_letter SELECT gen_random_uuid(), ${company}, 'x', 'x', '{}', 1, 'x', now();
         INSERT INTO operator_act (operator, act, event_id, company_id, name, key, reason)
           SELECT 'x', 'x', gen_random_uuid(), ${company}, 'x', 'x', 'x';
         INSERT INTO parked_event (event_id, key, envelope, due_at, reason)
           SELECT gen_random_uuid(), 'x', '{"companyId": ${company}}', now(), 'x';`,
      );
    }
  });
  afterEach(() => Promise.all(running.splice(0).map((each) => each.stop())));

  it('leaves nothing of the company and everything of the others, and says so once', async () => {
    const before = await remaining(3);
    const first = eraser();
    first.start();
    eraser().start();

    await first.requestErasure(2);
    await first.requestErasure(2);

    await eventually(async () => expect(await published()).toHaveLength(1));
    expect(await published()).toEqual([{ company_id: 1, key: 'company:2', data: { companyId: 2, service: 'kit' } }]);
    expect(await remaining(2)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await remaining(3)).toEqual(before);
  });

  it('goes on where another left off in the middle', async () => {
    const killed = eraser();
    killed.start();
    await killed.requestErasure(2);
    await eventually(async () => expect((await remaining(2))[2]).toBeLessThan(700));
    await killed.stop();

    eraser().start();

    await eventually(async () => expect(await published()).toHaveLength(1));
    expect(await remaining(2)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('lets nothing of it come back: no late event, no call', async () => {
    const at = eraser();
    at.start();
    await at.requestErasure(2);
    await eventually(async () => expect(await published()).toHaveLength(1));
    const insert = 'INSERT INTO lookup VALUES ($1, 2) RETURNING hash';

    const event = { id: '6f2b6f0e-6e19-4d0c-9d1f-0a3b2f3f7a11', companyId: 2, key: 'x' };
    const late = [
      withTenant(db, { companyId: 2 }, (manager) => manager.query(insert, ['a'])),
      writeTenant(db, { companyId: 2 }, insert, ['b']),
      once(db, event, 'test', (manager) => manager.query(insert, ['c'])),
    ];

    for (const each of await Promise.allSettled(late)) {
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(CompanyDeleted) });
    }
    expect(await remaining(2)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await expect(writeTenant(db, { companyId: 3 }, 'SELECT 1 AS one', [])).resolves.toEqual([{ one: 1 }]);
  });

  it('waits for transactions that began before it was deleted', async () => {
    const at = eraser();
    at.start();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let entered = () => {};
    const hasEntered = new Promise<void>((resolve) => (entered = resolve));
    const slow = withTenant(db, { companyId: 2 }, async (manager) => {
      // The entry itself is sent without waiting for its answer.
      await manager.query('SELECT 1');
      entered();
      await released;
      await manager.query(`INSERT INTO lookup VALUES ('late', 2)`);
    });
    await hasEntered;

    await at.requestErasure(2);
    await eventually(async () => {
      expect(await asOwner(db, 'SELECT 1 FROM gone_company WHERE gone_at IS NOT NULL')).toHaveLength(1);
    });
    expect(await published()).toEqual([]);
    release();
    await slow;

    await eventually(async () => expect(await published()).toHaveLength(1));
    expect(await remaining(2)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('touches nothing before what lives is closed', async () => {
    let isClosed = false;
    const at = eraser({ execute: async () => isClosed });
    at.start();
    const before = await remaining(2);

    await at.requestErasure(2);
    await withTenant(db, { companyId: 2 }, (manager) => manager.query('SELECT 1'));
    expect(await remaining(2)).toEqual(before);
    isClosed = true;

    await eventually(async () => expect(await published()).toHaveLength(1));
  });
});
