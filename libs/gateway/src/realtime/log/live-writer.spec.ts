import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { gatewayService } from '../../gateway.service.js';
import type { NewLiveEvent } from './logged-event.js';
import { LiveWriter } from './live-writer.js';

const rows = (...texts: string[]): NewLiveEvent[] =>
  texts.map((text) => ({
    topic: 'queue',
    rooms: [text],
    audience: { kind: 'company' },
    payload: { action: 'delete', queueId: 1 },
  }));

describe('The writer of the live log', () => {
  const db = useTestDatabase(gatewayService);
  const event = (key = 'k', companyId = 1) => ({ ...anEvent('queue.deleted', companyId, { queueId: 1 }), key });
  const logged = (companyId = 1) =>
    asOwner<{ seq: string; room: string }>(
      db,
      'SELECT seq, rooms[1] AS room FROM realtime_event WHERE company_id = $1 ORDER BY seq',
      [companyId],
    );

  it('numbers what comes at the same time in its order, without a gap, over few transactions', async () => {
    const writer = new LiveWriter(db);
    const texts = Array.from({ length: 100 }, (_, index) => `${index}`);
    await Promise.all(texts.map((text) => writer.write(event(text), rows(text, `${text}b`))));
    // The transactions that wrote rows: other databases of the server share its counter.
    const [{ transactions }] = await asOwner<{ transactions: string }>(
      db,
      'SELECT count(DISTINCT xmin::text) AS transactions FROM realtime_event WHERE company_id = 1',
    );

    const found = await logged();
    expect(found.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(found.map(({ room }) => room)).toEqual(texts.flatMap((text) => [text, `${text}b`]));
    expect(Number(transactions)).toBeLessThan(10);
  });

  it('writes an event once, however often and by however many replicas it comes', async () => {
    const [one, other] = [new LiveWriter(db), new LiveWriter(db)];
    const events = Array.from({ length: 20 }, (_, index) => ({ event: event(), rows: rows(`${index}`) }));
    const each = (writer: LiveWriter, input: typeof events) => input.map((item) => writer.write(item.event, item.rows));
    await Promise.all([...each(one, events), ...each(one, events), ...each(other, events.toReversed())]);
    await Promise.all(each(other, events));

    expect(await logged()).toHaveLength(20);
    expect((await logged()).map(({ seq }) => Number(seq))).toEqual(events.map((_, index) => index + 1));
  });

  it('keeps companies apart', async () => {
    const writer = new LiveWriter(db);
    await Promise.all([writer.write(event('a', 1), rows('ours')), writer.write(event('a', 2), rows('theirs'))]);

    expect([await logged(1), await logged(2)]).toMatchObject([[{ room: 'ours' }], [{ room: 'theirs' }]]);
  });

  it('refuses one that waits behind a parked event of its key, and one that no row can hold, and writes the others', async () => {
    await asOwner(
      db,
      `INSERT INTO parked_event (event_id, key, envelope, due_at, reason)
       VALUES (gen_random_uuid(), 'parked', '{}', now(), 'a test')`,
    );
    const writer = new LiveWriter(db);
    const first = writer.write(event(), rows('first'));
    const [unholdable, waits, good] = await Promise.allSettled([
      writer.write(event(), rows('a\u0000b')),
      writer.write(event('parked'), rows('later')),
      writer.write(event(), rows('good')),
    ]);
    await first;

    expect([unholdable, waits]).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected', reason: { message: 'an earlier event of this key is parked' } },
    ]);
    expect(good).toMatchObject({ status: 'fulfilled' });
    expect(await logged()).toMatchObject([{ room: 'first' }, { room: 'good' }]);
    expect(await asOwner(db, 'SELECT count(*)::integer AS n FROM inbox')).toEqual([{ n: 2 }]);
  });

  it('writes nothing for an event that means nothing to consoles, and remembers it', async () => {
    await new LiveWriter(db).write(event(), []);

    expect(await logged()).toEqual([]);
    expect(await asOwner(db, 'SELECT count(*)::integer AS n FROM inbox')).toEqual([{ n: 1 }]);
  });
});
