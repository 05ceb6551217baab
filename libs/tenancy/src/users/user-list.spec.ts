import { apiKeyActor, type ListUsersInput } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { anActor, asOwner, readsOf, statementsOf } from '@prosa/testing';
import { aCompany } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { listUsers, listUsersById, userPage } from './user.queries.js';

const PEOPLE = 5_000;

describe('a list of five thousand users', () => {
  const { db } = tenancyUnderTest();
  const admin = anActor({ userId: 100, profile: 'admin' });
  const list = (input: ListUsersInput) => withTenant(db, admin, (manager) => listUsers(manager, admin, input));
  const readOf = async (input: ListUsersInput) => {
    const [sql, values] = await withTenant(db, admin, async (manager) =>
      userPage(manager, admin, input).getQueryAndParameters(),
    );
    const reads = await readsOf(db, 1, { sql, values });
    return reads.reduce((sum, { rows }) => sum + rows, 0);
  };

  beforeEach(async () => {
    for (const companyId of [1, 2]) {
      await aCompany(db, companyId);
      await asOwner(
        db,
        `INSERT INTO app_user (company_id, name, email, password_hash, profile)
         SELECT $1::integer, 'Person ' || lpad(n::text, 5, '0'), 'p' || n || '@company' || $1::integer || '.example', 'x', 'user'
         FROM generate_series(1, ${PEOPLE}) n`,
        [companyId],
      );
    }
    await asOwner(db, 'ANALYZE app_user');
  });

  it('reads no more of them than a page and one, wherever it stands', async () => {
    const { cursor } = await list({ pageNumber: 100 });

    expect(await readOf({})).toBe(21);
    expect(await readOf({ cursor: cursor! })).toBe(21);
    expect((await list({ cursor: cursor! })).users[0]).toMatchObject({ name: 'Person 02001' });
    expect(await statementsOf(() => list({}))).toHaveLength(7);
  });

  it('searches names and e-mails in the company alone', async () => {
    expect((await list({ searchParam: '4999@' })).users).toMatchObject([{ name: 'Person 04999', companyId: 1 }]);
    expect((await list({ searchParam: 'son 04999' })).users).toHaveLength(1);

    expect(await readOf({ searchParam: '4999@' })).toBe(PEOPLE);
  });

  it('has each of them once by id for programs, while others are created and renamed', async () => {
    const key = apiKeyActor(1, 'Site');
    const byId = (after: number | null) =>
      withTenant(db, key, (manager) => listUsersById(manager, key, { after, limit: 2_000 }));
    const read: number[] = [];
    for (let page = await byId(null); ; page = await byId(page.next)) {
      read.push(...page.rows.map(({ id }) => id));
      if (page.next === null) break;
      await asOwner(db, `UPDATE app_user SET name = 'Aa' WHERE id = ${page.next}`);
    }
    const all = await asOwner<{ id: number }>(db, 'SELECT id FROM app_user WHERE company_id = 1 ORDER BY id');

    expect(read).toEqual(all.map(({ id }) => id));
    const user = anActor({ userId: 100 });
    const refused = withTenant(db, user, (manager) => listUsersById(manager, user, { after: null, limit: 1 }));
    await expect(refused).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });
});
