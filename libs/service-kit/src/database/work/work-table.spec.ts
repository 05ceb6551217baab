import { asOwner, useTestDatabase } from '@prosa/testing';
import { WorkTable } from './work-table.js';

describe('Shared work', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const LEASE_SECONDS = 30;
  const work = new WorkTable<{ size: number }>({
    table: 'job_work',
    id: 'job_id',
    leaseSeconds: LEASE_SECONDS,
    columns: 'size',
    where: 'w.size > 0',
  });
  const left = () => asOwner(db, 'SELECT job_id AS id, due_at > now() AS "isClaimed" FROM job_work ORDER BY job_id');
  /** As if the process that claimed it had been killed a lease ago. */
  const expire = () => asOwner(db, `UPDATE job_work SET due_at = due_at - interval '${LEASE_SECONDS} seconds'`);

  beforeEach(async () => {
    await asOwner(
      db,
      `DROP TABLE IF EXISTS job_work;
       CREATE TABLE job_work (company_id integer, job_id integer, size integer, due_at timestamptz,
         PRIMARY KEY (company_id, job_id));
       GRANT ALL ON job_work TO PUBLIC;
       INSERT INTO job_work SELECT 1 + id % 2, id, id, now() - (10 - id) * interval '1 second' FROM generate_series(0, 5) id`,
    );
  });

  it('is claimed once each by many at once, what is due first before the rest, and nothing that is excepted', async () => {
    expect(await work.claim(db)).toMatchObject({ companyId: 2, id: 1, size: 1 });

    const claimed = await Promise.all(Array.from({ length: 12 }, () => work.claim(db)));

    expect(claimed.flatMap((one) => one?.id ?? []).sort()).toEqual([2, 3, 4, 5]);
    expect(await left()).toMatchObject([{ id: 0, isClaimed: false }, ...Array(5).fill({ isClaimed: true })]);
  });

  it('is another process’s once a claim was not renewed in time', async () => {
    const killed = (await work.claim(db))!;
    expect(await work.renew(db, killed)).toBe(true);
    await expire();
    await asOwner(db, 'UPDATE job_work SET size = 0 WHERE job_id > 1');

    const taken = (await work.claim(db))!;

    expect(taken).toMatchObject({ id: killed.id });
    expect(await work.renew(db, killed)).toBe(false);
    await work.finish(db, killed);
    expect(await left()).toHaveLength(6);
    await work.finish(db, taken);
    expect(await left()).toHaveLength(5);
  });

  it('is left to be done again when it was made due meanwhile', async () => {
    await asOwner(db, 'UPDATE job_work SET size = 0 WHERE job_id > 1');
    const claimed = (await work.claim(db))!;
    await work.setDue(db, claimed, 0);

    await work.finish(db, claimed);

    expect(await work.claim(db)).toMatchObject({ id: claimed.id });
    await work.extend(db, claimed);
    await work.delete(db, claimed);
    expect(await left()).toHaveLength(5);
  });

  it('stays due when the transaction that ended it is rolled back', async () => {
    const claimed = (await work.claim(db))!;

    await expect(
      db.transaction(async (manager) => {
        await work.delete(manager, claimed);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');

    expect(await left()).toHaveLength(6);
  });
});
