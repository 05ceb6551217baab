import { type ChannelsDatabase, openChannelsDatabase } from '../../../test/whatsapp/channels-database.js';
import { withTenant } from '@prosa/service-kit/database';
import { eraseWhatsApp, pruneWhatsApp } from './journal-upkeep.js';

describe('the upkeep of the journal', () => {
  let database: ChannelsDatabase;

  beforeAll(async () => {
    database = await openChannelsDatabase(1);
  });
  beforeEach(async () => {
    await database.asOwner('TRUNCATE inbound_journal, wa_sent, wa_keys');
    for (const company of [1, 2]) {
      for (const [hash, age] of [
        ['\\x01', null],
        ['\\x02', 29],
        ['\\x03', 31],
      ]) {
        await database.asOwner(
          `INSERT INTO inbound_journal (company_id, connection_id, hash, enc_type, plaintext, done_at)
           VALUES ($1, 5, $2, 'msg', '\\x', now() - $3 * interval '1 day')`,
          [company, hash, age],
        );
      }
      for (const age of [6, 8]) {
        await database.asOwner(`INSERT INTO wa_sent VALUES ($1, 5, $2, '\\x', now() - $3 * interval '1 day')`, [
          company,
          `id ${age}`,
          age,
        ]);
      }
      await database.asOwner(`INSERT INTO wa_keys VALUES ($1, 5, 'session', 'a', '\\x')`, [company]);
    }
  });
  afterAll(() => database?.close());

  const counts = async (company: number) => {
    const [row] = await database.asOwner<{ journal: number; sent: number; keys: number }>(
      `SELECT (SELECT count(*)::int FROM inbound_journal WHERE company_id = $1) AS journal,
              (SELECT count(*)::int FROM wa_sent WHERE company_id = $1) AS sent,
              (SELECT count(*)::int FROM wa_keys WHERE company_id = $1) AS keys`,
      [company],
    );
    return row;
  };

  it('deletes what is past its retention, of this company, and nothing that is still open', async () => {
    const prune = () => withTenant(database.db, { companyId: 1 }, (manager) => pruneWhatsApp(manager, 1, 100));

    expect([await prune(), await prune()]).toEqual([2, 0]);

    expect(await counts(1)).toEqual({ journal: 2, sent: 1, keys: 1 });
    expect(await counts(2)).toEqual({ journal: 3, sent: 2, keys: 1 });
  });

  it('deletes no more rows of a table than it may', async () => {
    await database.asOwner(`UPDATE inbound_journal SET done_at = now() - interval '31 days'`);

    await withTenant(database.db, { companyId: 1 }, (manager) => pruneWhatsApp(manager, 1, 2));

    expect(await counts(1)).toMatchObject({ journal: 1, sent: 1 });
  });

  it('deletes everything of a deleted connection, and nothing of another company', async () => {
    const erase = (companyId: number) =>
      withTenant(database.db, { companyId: 1 }, (manager) => eraseWhatsApp(manager, { companyId, connectionId: 5 }));

    await erase(1);
    await erase(2);

    expect(await counts(1)).toEqual({ journal: 0, sent: 0, keys: 0 });
    expect(await counts(2)).toEqual({ journal: 3, sent: 2, keys: 1 });
  });
});
