import { asOwner, useTestDatabase } from '@prosa/testing';
import { createLog } from '@prosa/service-kit/operations';
import { gatewayService } from '../../gateway.service.js';
import { LiveLog } from './live-log.js';
import { BATCH, PruneLiveLog } from './prune-live-log.js';

/** Old events of each company, and all of them. */
const OLD = BATCH + 1;
const ALL = OLD + 5;

describe('pruning of the live log', () => {
  const db = useTestDatabase(gatewayService);

  beforeEach(async () => {
    await asOwner(db, 'TRUNCATE realtime_event, realtime_cursor, gone_company', []);
    for (const companyId of [1, 2, 3]) {
      await asOwner(
        db,
        `INSERT INTO realtime_event (company_id, seq, topic, rooms, audience, payload, at)
         SELECT $1, seq, 'queue', '{}', '{}', '{}', now() - CASE WHEN seq <= $2 THEN interval '25 hours' ELSE interval '1 hour' END
         FROM generate_series(1, $3::int) AS seq`,
        [companyId, OLD, ALL],
      );
      await asOwner(db, 'INSERT INTO realtime_cursor (company_id, seq) VALUES ($1, $2)', [companyId, ALL]);
    }
  });
  const prune = () => new PruneLiveLog(db, new LiveLog(db), createLog('test', 'silent')).tidy();
  const remaining = () =>
    asOwner<{ company: number; first: number; count: number }>(
      db,
      `SELECT company_id AS company, min(seq)::int AS first, count(*)::int AS count
       FROM realtime_event GROUP BY 1 ORDER BY 1`,
      [],
    );

  it('deletes what is older than a day, in batches', async () => {
    await prune();

    expect(await remaining()).toEqual([1, 2, 3].map((company) => ({ company, first: OLD + 1, count: 5 })));
  });

  it('continues with the companies behind one that fails', async () => {
    await asOwner(db, 'INSERT INTO gone_company (company_id, gone_at) VALUES (2, now())', []);

    await prune();

    expect(await remaining()).toEqual([
      { company: 1, first: OLD + 1, count: 5 },
      { company: 2, first: 1, count: ALL },
      { company: 3, first: OLD + 1, count: 5 },
    ]);
  });
});
