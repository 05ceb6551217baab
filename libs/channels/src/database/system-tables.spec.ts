import { BASE_TABLES, withSystem } from '@prosa/service-kit/database';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { anInbound, aSession, nothing, sealer } from '../../test/arrange.js';
import { channelsService } from '../channels.service.js';
import { AcceptInbound } from '../inbound/accept-inbound.js';
import { SYSTEM_TABLES } from './system-tables.js';

describe('tables of the channels service', () => {
  const db = useTestDatabase(channelsService);

  it('are under forced row-level security, but for the reviewed ones', async () => {
    const open = await asOwner<{ name: string }>(
      db,
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'channels'::regnamespace AND relkind = 'r'
       AND NOT (relrowsecurity AND relforcerowsecurity)`,
    );

    expect(open.map(({ name }) => name).sort()).toEqual([...BASE_TABLES, ...SYSTEM_TABLES].sort());
  });

  it('without row-level security contain ids, times, hashes and names of processes and channels only', async () => {
    const columns = await asOwner<{ column: string }>(
      db,
      `SELECT DISTINCT column_name AS column FROM information_schema.columns
       WHERE table_schema = 'channels' AND table_name = ANY($1)`,
      [SYSTEM_TABLES],
    );

    const reviewed = [
      'account_id',
      'ask',
      'ask_no',
      'bound_at',
      'channel',
      'company_id',
      'connection_id',
      'due_at',
      'expires_at',
      'facts',
      'fence',
      'free_since',
      'hash',
      'kind',
      'last_delivery_at',
      'last_inbound_at',
      'last_outbound_at',
      'owner',
      'replaced_at',
      'since',
      'version',
      'wanted',
    ];
    expect(columns.map(({ column }) => column).sort()).toEqual(reviewed);
  });

  it('show no company’s rows without a company', async () => {
    await new AcceptInbound(db, sealer).execute(await aSession(db), anInbound(), nothing);

    const seen = await withSystem(db, (manager) =>
      manager.query('SELECT 1 FROM inbound_message UNION ALL SELECT 1 FROM connection'),
    );

    expect(seen).toEqual([]);
  });
});
