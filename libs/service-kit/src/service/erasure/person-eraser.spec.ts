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
});
