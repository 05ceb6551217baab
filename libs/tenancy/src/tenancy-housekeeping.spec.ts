import { asOwner } from '@prosa/testing';
import type { User } from './accounts/users/user.entity.js';
import { aCompany, aUser, signInAs } from '../test/arrange.js';
import { tenancyUnderTest } from '../test/tenancy-under-test.js';
import { TenancyHousekeeping } from './tenancy-housekeeping.js';
import { BATCH } from './sessions/prune-sessions.js';

describe('TenancyHousekeeping', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const tidy = () => get(TenancyHousekeeping).tidy();
  const sessions = (companyId = 1) =>
    asOwner<{ id: string }>(db, 'SELECT id FROM session WHERE company_id = $1 ORDER BY created_at', [companyId]);
  const end = (age: string) =>
    asOwner(db, `UPDATE session SET ended_at = now() - interval '${age}', end_reason = 'signed-out'`);

  let user: User;

  beforeEach(async () => {
    await aCompany(db);
    user = await aUser(tenancy);
  });

  it('goes on with the other companies when one fails', async () => {
    for (const companyId of [2, 3]) {
      await aCompany(db, companyId);
      await signInAs(tenancy, await aUser(tenancy, { companyId }));
    }
    await signInAs(tenancy, user);
    await end('100 days');
    await asOwner(
      db,
      `INSERT INTO gone_company (company_id, gone_at) VALUES (1, now());
       CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
       CREATE TRIGGER refuse BEFORE DELETE ON session FOR EACH ROW WHEN (old.company_id = 2) EXECUTE FUNCTION refuse()`,
    );

    await tidy();
    await asOwner(db, 'DROP FUNCTION refuse CASCADE');

    expect(await sessions(2)).toHaveLength(1);
    expect(await sessions(3)).toEqual([]);
  });

  it('deletes ended sessions after their retention', async () => {
    await signInAs(tenancy, user);
    await end('89 days');
    await tidy();
    expect(await sessions()).toHaveLength(1);

    await end('91 days');
    await tidy();

    expect(await sessions()).toEqual([]);
  });

  it('deletes expired sessions after their retention, and never one that can be refreshed', async () => {
    await signInAs(tenancy, user);
    await asOwner(db, `UPDATE session SET last_used_at = now() - interval '91 days'`);
    await tidy();
    expect(await sessions()).toHaveLength(1);

    await asOwner(db, `UPDATE refresh_token SET expires_at = now() - interval '84 days'`);
    await tidy();

    expect(await sessions()).toEqual([]);
  });

  it('deletes more sessions than fit into a batch', async () => {
    await asOwner(
      db,
      `INSERT INTO session (id, company_id, user_id, address, user_agent, ended_at, end_reason)
       SELECT gen_random_uuid(), 1, $1, '', '', now() - interval '91 days', 'signed-out' FROM generate_series(1, $2::int)`,
      [user.id, BATCH + 1],
    );

    await tidy();

    expect(await sessions()).toEqual([]);
  });
});
