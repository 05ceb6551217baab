import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, MARIA, receive } from '../../test/arrange.js';
import { figuresByHand } from '../../test/figures-by-hand.js';
import { ListServices } from '../dashboard/list-services.js';
import { ReadFigures } from '../dashboard/read-figures.js';
import { ticketsService } from '../index.js';
import type { PastService } from './past-service.js';
import { writePastServices } from './write-past-services.js';

const PERIOD = { from: '2026-01-01', to: '2026-01-31' };

describe('Services of the past', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin' });
  let queue: PastService['queue'];

  beforeEach(async () => {
    queue = { id: await aQueue(db, 'Vendas'), name: 'Vendas' };
    await anAttendant(db, { id: 9, name: 'Ana', profile: 'admin' });
    await asOwner(
      db,
      `INSERT INTO connection (company_id, id, name, channel, number, is_default, updated_at)
         VALUES (1, 1, 'Loja', 'whatsapp', '', true, now());
       INSERT INTO contact (id, company_id, name, number) VALUES (1, 1, 'Maria', '${MARIA.value}'), (2, 1, 'João', '5511911110002');
       INSERT INTO contact_alias (company_id, type, value, contact_id) VALUES (1, 'phone', '${MARIA.value}', 1);
       SELECT setval(pg_get_serial_sequence('contact', 'id'), 2)`,
    );
  });

  /** A service of an hour at noon of a day of January by the company's clock, which Ana took on after 5 minutes. */
  function aService(day: string, overrides: Partial<PastService> = {}): PastService {
    const at = (time: string) => `2026-01-${day}T${time}`;
    return {
      contact: { id: 1, number: MARIA.value },
      connectionId: 1,
      queue,
      userId: 9,
      openedAt: at('12:00:00'),
      acceptedAt: at('12:05:00'),
      closedAt: at('13:05:00'),
      rating: 9,
      ratedAt: at('13:06:00'),
      messages: [
        { at: at('12:00:00'), fromMe: false, userId: null, body: 'Oi' },
        { at: at('12:05:10'), fromMe: true, userId: 9, body: 'Olá!' },
      ],
      ...overrides,
    };
  }
  const unattended = { userId: null, acceptedAt: null, rating: null, ratedAt: null, queue: null };

  const write = (services: PastService[]) => writePastServices((db.options as { url: string }).url, 1, services);

  it('are counted and listed as if they had happened, with what comes after them', async () => {
    const other = { contact: { id: 2, number: '5511911110002' } };
    await write([aService('20', { rating: 3 }), aService('02'), aService('02', { ...other, ...unattended })]);
    await receive(db);

    const { asOf: _, ...figures } = await new ReadFigures(db).execute(admin, PERIOD);
    expect(figures.current).toMatchObject({
      services: 3,
      closed: 3,
      unattended: 1,
      leads: 1,
      rated: 2,
      promoters: 1,
      wait: { count: 2, meanMs: 300_000 },
      service: { count: 2, meanMs: 3_600_000 },
      traffic: { received: 3, sent: 3, people: 2 },
    });
    const { asOf: __, ...today } = await new ReadFigures(db).execute(admin, { days: 1 });
    const byHand = await figuresByHand(db, { from: today.period.from, to: today.period.to }, null, today.timeZone);
    expect(today.current).toEqual(byHand.current);
    const list = await new ListServices(db).execute(admin, { ...PERIOD, figure: 'services' });
    expect(list).toMatchObject({
      count: 3,
      services: [
        { contact: { name: 'Maria' }, waitMs: 300_000, serviceMs: 3_600_000, rating: 3, status: 'closed' },
        { contact: { name: 'João' }, waitMs: null, rating: null },
        { contact: { name: 'Maria' }, rating: 9 },
      ],
    });
  });

  it('leave closed tickets with their messages and log, and contacts of the day of their first one', async () => {
    await write([aService('20'), aService('02')]);

    expect(
      await asOwner(
        db,
        `SELECT t.status, t.last_message, t.unread_messages, t.created_at, (SELECT count(*)::integer FROM message m WHERE m.ticket_id = t.id AND m.id <= t.last_message_id) AS messages,
         (SELECT array_agg(type ORDER BY l.id) FROM ticket_log l WHERE l.ticket_id = t.id) AS log FROM ticket t ORDER BY id`,
      ),
    ).toEqual(
      ['02', '20'].map((day) => ({
        status: 'closed',
        last_message: 'Olá!',
        unread_messages: 0,
        created_at: new Date(`2026-01-${day}T15:00:00Z`),
        messages: 2,
        log: ['create', 'open', 'closed'],
      })),
    );
    const [{ created_at: seen }] = (await asOwner(db, 'SELECT created_at FROM contact WHERE id = 1')) as [
      { created_at: Date },
    ];
    expect(seen).toEqual(new Date('2026-01-02T15:00:00Z'));
    expect(await asOwner(db, 'SELECT sum(tickets)::integer AS tickets FROM ticket_counter')).toEqual([{ tickets: 2 }]);
  });
});
