import { NUMBER, TEXT } from './kit/shapes.js';
import type { WireWorld } from './kit/wire-world.js';

/** In the order of the contract. */
const COUNTERS = [
  'supportHappening',
  'supportPending',
  'supportFinished',
  'leads',
  'avgSupportTime',
  'avgWaitTime',
  'npsScore',
  'npsPromotersPerc',
  'npsPassivePerc',
  'npsDetractorsPerc',
  'tickets',
  'waitRating',
  'withoutRating',
  'withRating',
  'percRating',
];
const ATTENDANT = ['id', 'name', 'online', 'rating', 'countRating', 'tickets', 'avgWaitTime', 'avgSupportTime'];

interface Dashboard {
  counters: Record<string, number>;
  attendants: Record<string, unknown>[];
}

/** The dashboard (docs/spec/wire-contract.md §4). */
export function dashboardCalls(at: () => WireWorld): void {
  describe('the dashboard', () => {
    it.each([
      [{ days: 7 }],
      [{ date_from: '2026-01-01', date_to: '2026-01-31' }],
      [{ date_from: '', date_to: '', days: 30 }],
      [{}],
    ])('reads numbers of %j, and never null', async (query) => {
      const { counters, attendants } = await at().admin.read<Dashboard>('GET', '/dashboard', { query });

      expect(Object.keys(counters)).toEqual(COUNTERS);
      expect(Object.values(counters).every((value) => Number.isFinite(value))).toBe(true);
      expect(attendants.map((each) => Object.keys(each))).toEqual(attendants.map(() => ATTENDANT));
      expect(attendants[0]).toMatchObject({ id: NUMBER, name: TEXT, rating: NUMBER, avgWaitTime: NUMBER });
    });

    it('reads its charts: by user, by day, and by hour of a single day', async () => {
      const { admin, companyId } = at();
      const { period } = await admin.read<{ period: { to: string } }>('GET', '/dashboard/figures', {
        query: { days: 1 },
      });
      const chart = (path: string, initialDate: string) =>
        admin.read<{ data: object[]; count?: number }>('GET', path, {
          query: { initialDate, finalDate: period.to, companyId },
        });

      const users = await chart('/dashboard/ticketsUsers', '2026-01-01');
      expect(users.data[0]).toEqual({ nome: TEXT, quantidade: NUMBER });
      const days = await chart('/dashboard/ticketsDay', '2026-01-01');
      expect(days.data.at(-1)).toEqual({ data: period.to.split('-').toReversed().join('/'), total: NUMBER });
      expect(days.count).toEqual(NUMBER);
      const hours = await chart('/dashboard/ticketsDay', period.to);
      expect(hours.data[0]).toEqual({ horario: NUMBER, total: NUMBER });
      expect(hours.count).toEqual(NUMBER);
    });

    it.each([true, false])('counts messages in a list with one object, fromMe=%s', async (fromMe) => {
      const { admin } = at();
      const counts = { count: [{ count: NUMBER }] };

      expect(await admin.read('GET', '/messages-allMe', { query: { fromMe } })).toEqual(counts);
      const query = { fromMe, dateStart: '2026-01-01', dateEnd: '2026-01-31' };
      expect(await admin.read('GET', '/messages-allMe', { query })).toEqual({ count: [{ count: 0 }] });
    });
  });
}
