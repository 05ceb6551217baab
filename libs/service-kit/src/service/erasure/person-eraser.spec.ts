import type { EventMessage } from '@prosa/contracts';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { type ErasePerson, PersonEraser } from './person-eraser.js';

const PHONE = '5511987654321';

describe('PersonEraser', () => {
  const db = useTestDatabase({ name: 'kit', entities: [], migrations: [] });
  const traces = {
    contactId: 7,
    until: new Date(Date.now() + 60_000).toISOString(),
    names: [PHONE],
    ticketIds: [],
    groupIds: [],
    groupTicketIds: [],
  };
  const due: EventMessage<'contact.tracesDue'> = {
    ...anEvent('contact.tracesDue', 1, { erasureId: 5, round: 1, traces }),
    key: 'erasure:1:5',
  };

  const published = () =>
    asOwner<{ name: string; key: string; data: object }>(
      db,
      `SELECT name, key, data FROM outbox_event WHERE key LIKE 'erasure:%' ORDER BY seq`,
    );

  it('counts each removed event once, though it is killed after it removed them', async () => {
    await asOwner(
      db,
      `INSERT INTO outbox_event (id, company_id, name, key, data, published_at)
         SELECT gen_random_uuid(), 1, 'x', 'x', '{"to": "${PHONE}"}', now() FROM generate_series(1, 3);
       INSERT INTO dead_letter SELECT gen_random_uuid(), 1, 'x', 'x',
         '{"companyId": 1, "data": {"to": "${PHONE}"}, "at": "2026-01-01T00:00:00Z"}', 1, 'x', now();
       INSERT INTO outbox_event (id, company_id, name, key, data, published_at)
         VALUES (gen_random_uuid(), 1, 'x', 'stays', '{}', now()), (gen_random_uuid(), 2, 'x', 'x', '{"to": "${PHONE}"}', now());`,
    );
    let calls = 0;
    const own: ErasePerson = {
      execute: async () => {
        calls += 1;
        if (calls === 1) throw new Error('killed');
        return { channelRows: 2 };
      },
    };
    const eraser = new PersonEraser(db, () => own);

    await expect(eraser.execute(due)).rejects.toThrow('killed');
    await eraser.execute(due);
    await eraser.execute(due);

    const counted = (removed: number) => ({
      name: 'contact.eventsErased',
      key: due.key,
      data: { erasureId: 5, removed },
    });
    expect(await published()).toEqual([
      counted(3),
      counted(1),
      {
        name: 'contact.tracesErased',
        key: due.key,
        data: { erasureId: 5, round: 1, service: 'kit', removed: { channelRows: 2 } },
      },
    ]);
    expect(await asOwner(db, `SELECT 1 FROM outbox_event WHERE name = 'x'`)).toHaveLength(2);
  });

  it('removes in the second round what was published of the person since the start, and keeps what waits to be handled', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const events = () => asOwner<{ key: string }>(db, `SELECT key FROM outbox_event WHERE name = 'y' ORDER BY key`);
    await asOwner(
      db,
      `INSERT INTO outbox_event (id, company_id, name, key, data, at, published_at)
         VALUES (gen_random_uuid(), 1, 'y', 'a list', '{"number": "${PHONE}"}', now() - interval '30 s', now()),
           (gen_random_uuid(), 1, 'y', 'not published', '{"number": "${PHONE}"}', now() - interval '30 s', NULL);
       INSERT INTO dead_letter SELECT gen_random_uuid(), 1, 'y', 'y',
         jsonb_build_object('companyId', 1, 'data', '{"to": "${PHONE}"}'::jsonb, 'at', now() - interval '30 s'), 1, 'y', now()`,
    );
    const eraser = new PersonEraser(db, () => undefined);
    const roundOf = (round: 1 | 2): EventMessage<'contact.tracesDue'> => ({
      ...anEvent('contact.tracesDue', 1, { erasureId: 6, round, traces: { ...traces, until: since } }),
      key: 'erasure:1:6',
    });

    await eraser.execute(roundOf(1));
    expect(await events()).toEqual([{ key: 'a list' }, { key: 'not published' }]);
    await eraser.execute(roundOf(2));

    expect(await events()).toEqual([{ key: 'not published' }]);
    expect(await asOwner(db, `SELECT 1 FROM dead_letter WHERE name = 'y'`)).toHaveLength(1);
  });
});
