import { channelsService } from '@prosa/channels';
import { asOwner, useTestDatabase } from '@prosa/testing';
import pg from 'pg';
import { checkSessions } from './checks/sessions.js';

describe('the doctor on sessions', () => {
  const db = useTestDatabase(channelsService);
  let owner: pg.Client;

  beforeEach(async () => {
    const [{ name }] = (await db.query('SELECT current_database() AS name')) as [{ name: string }];
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: name });
    owner = new pg.Client({ connectionString: url.toString() });
    await owner.connect();
  });
  afterEach(() => owner.end());

  const aReplica = (name: string) =>
    asOwner(
      db,
      `INSERT INTO session_replica (owner, since, expires_at) VALUES ($1, now() - interval '3 hours', now() + interval '10 s')`,
      [name],
    );

  async function aConnection(id: number, lease: { owner: string | null; expires: string; wanted?: boolean }) {
    await asOwner(
      db,
      `INSERT INTO connection (id, company_id, name, channel, status, status_since)
       VALUES ($1::integer, 1, 'c' || $1::integer, 'whatsapp', 'CONNECTED', now() - interval '5 minutes')`,
      [id],
    );
    await asOwner(
      db,
      `INSERT INTO session_lease (connection_id, company_id, owner, fence, wanted, expires_at)
       VALUES ($1, 1, $2, 7, $3, now() + $4::interval)`,
      [id, lease.owner, lease.wanted ?? true, lease.expires],
    );
  }

  it('says which process runs which session, under which fence, for how long, and what waits', async () => {
    await aReplica('first/1');
    await aConnection(1, { owner: 'first/1', expires: '10 s' });
    await asOwner(
      db,
      `INSERT INTO outbound_message (company_id, connection_id, chat_key, message_id, provider_id, payload, created_at,
         next_try_at)
       VALUES (1, 1, 'k', 1, 'p', '{}', now() - interval '10 minutes', now() - interval '10 minutes')`,
    );

    expect(await checkSessions(owner)).toEqual([
      { check: 'replica', level: 'ok', text: 'first/1 runs 1 sessions, up for 3 h' },
      {
        check: 'session',
        level: 'warning',
        text: 'connection 1 of company 1 (whatsapp): CONNECTED for 5 min, owned by first/1 under fence 7, 1 messages wait, the oldest for 10 min',
        advice: 'see ProsaOutboundWaits in docs/operating.md',
      },
    ]);
  });

  it('reports sessions that nobody runs, unless nothing runs at all', async () => {
    await aConnection(1, { owner: 'dead/1', expires: '-60 s' });
    await aConnection(2, { owner: null, expires: '-60 s', wanted: false });
    expect((await checkSessions(owner)).map(({ level }) => level)).toEqual(['ok', 'ok']);

    await aReplica('second/2');

    expect(await checkSessions(owner)).toMatchObject([
      { check: 'replica' },
      { level: 'problem', text: expect.stringContaining('no owner, last fence 7; nobody runs it for 60 s') as string },
      { level: 'warning', text: expect.stringContaining('nobody is to run it') as string },
    ]);
  });
});
