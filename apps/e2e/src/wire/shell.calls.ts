import { LIST, NUMBER, TEXT, TICKET } from './kit/shapes.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireTicket, WireWorld } from './kit/wire-world.js';

const FLAGS = [
  'useCampaigns',
  'useKanban',
  'useOpenAi',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useIntegration',
  'useFacebook',
  'useInstagram',
  'useWhatsapp',
];

/** What every page asks, settings, and the platform's lists (docs/spec/wire-contract.md §1, §4, §9, §10). */
export function shellCalls(at: () => WireWorld): void {
  describe('the shell', () => {
    it.each([
      ['GET', '/users/'],
      ['GET', 'users'],
      ['GET', '/USERS/?pageNumber=1'],
      ['GET', 'contacts'],
      ['GET', '/tags/'],
      ['GET', '/whatsapp/?session=0'],
      ['GET', '/Whatsapp/'],
      ['GET', '/companySettings/1/'],
      ['GET', '/helps/list/'],
      ['GET', '/contact-lists/list?companyId=1'],
      ['GET', '/campaigns/'],
      ['GET', '/queueintegration/'],
    ])('finds %s %s', async (method, path) => {
      expect((await at().admin.call(method, path)).status).toBe(200);
    });

    it('answers in words that an address is not there', async () => {
      const { status, body } = await at().admin.call('POST', '/queueIntegration/nowhere/else');

      expect([status, body]).toEqual([404, { error: 'Este endereço não existe.', code: 'ERR_UNKNOWN_ROUTE' }]);
    });

    it.each([
      ['/chats/?searchParam=&pageNumber=1', { records: [], count: 0, hasMore: false }],
      ['/files/?companyId=1', { files: [], hasMore: false, count: 0 }],
      ['/prompt', { prompts: [] }],
      ['/queueIntegration', { queueIntegrations: [], integrations: [], hasMore: false, count: 0 }],
    ])('reads an empty list of what is to come, and goes on: %s', async (path, answer) => {
      const { admin, attendant } = at();

      for (const console of [admin, attendant]) expect(await console.read('GET', path)).toEqual(answer);
    });

    it('reads version and plan, as often as it likes', async () => {
      const { admin, companyId } = at();
      const paths = Array.from({ length: 8 }, () => `/companies/listPlan/${companyId}`);
      const companies = await Promise.all(paths.map((path) => admin.read<{ plan: object }>('GET', path)));

      for (const { plan } of companies) {
        expect(plan).toMatchObject(Object.fromEntries(FLAGS.map((flag) => [flag, expect.any(Boolean)])));
      }
      expect(await admin.read('GET', '/version')).toMatchObject({ version: TEXT });
    });

    it('reads options by column and changes one', async () => {
      const { admin, companyId } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId) });

      expect(await admin.read('GET', `/companySettings/${companyId}`)).toMatchObject({
        userRating: TEXT,
        requiredTag: TEXT,
      });
      for (const column of [
        'sendGreetingAccepted',
        'requiredTag',
        'sendSignMessage',
        'lgpdHideNumber',
        'scheduleType',
      ]) {
        expect(await admin.read('GET', '/companySettingOne', { query: { column } })).toEqual({ [column]: TEXT });
      }
      const { sendSignMessage } = await admin.read<Record<string, string>>('GET', `/companySettings/${companyId}`);
      const value = sendSignMessage === 'enabled' ? 'disabled' : 'enabled';
      const body = { column: 'sendSignMessage', data: value };
      expect((await admin.call('PUT', '/companySettings', { body })).status).toBe(200);
      expect(await page.next(`company-${companyId}-settings`)).toMatchObject({
        setting: { key: 'sendSignMessage', value },
      });
      page.close();
    });

    it('reads what is open in the last days for its real-time panel, as a bare list of rows', async () => {
      const { admin, attendant, first } = at();
      const ofUser = { status: 'open', showAll: true, queueIds: [first.queueId], userId: first.userId };

      const tickets = await admin.read<WireTicket[]>('GET', '/dashboard/moments', { query: ofUser });
      expect(tickets.find(({ id }) => id === first.ticket.id)).toMatchObject({ ...TICKET, status: 'open' });
      const ofNoQueue = { status: 'open', showAll: true, queueIds: [0], userId: admin.user.id };
      const named = await admin.read<WireTicket[]>('GET', '/dashboard/moments', { query: ofNoQueue });
      expect(named.map(({ id }) => id)).toContain(first.ticket.id);
      const own = await attendant.read<WireTicket[]>('GET', '/dashboard/moments', { query: { status: 'open' } });
      expect(own.filter(({ userId }) => userId !== attendant.user.id)).toEqual([]);
      const late = { ...ofUser, dateStart: '2000-01-01', dateEnd: '2000-01-31' };
      expect(await admin.read('GET', '/dashboard/moments', { query: late })).toEqual([]);
      expect((await admin.call('GET', '/dashboard/moments?dateStart=ontem')).status).toBe(400);
    });

    it('reads the platform settings and sends one back', async () => {
      const { admin } = at();
      const settings = await admin.read<{ key: string; value: string }[]>('GET', '/settings');

      expect(settings).toContainEqual(expect.objectContaining({ key: 'userCreation', value: TEXT }));
      const body = { key: 'userCreation', value: settings.find(({ key }) => key === 'userCreation')?.value };
      expect((await admin.call('PUT', '/settings/userCreation', { body })).status).toBe(200);
    });

    it('reads the opening hours and sends the seven days back', async () => {
      const { admin, companyId } = at();
      const { schedules } = await admin.read<{ schedules: object[] }>('GET', `/companies/${companyId}`);

      expect(schedules).toEqual(LIST);
      const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((weekdayEn) => ({
        weekday: weekdayEn,
        weekdayEn,
        startTimeA: '08:00',
        endTimeA: '12:00',
        startTimeB: '13:00',
        endTimeB: '18:00',
      }));
      const body = { id: companyId, schedules: days };
      const saved = await admin.read<{ schedules: object[] }>('PUT', `/companies/${companyId}/schedules`, { body });
      expect(saved.schedules).toHaveLength(7);
    });

    it('keeps holidays and further spans that a console without them does not send', async () => {
      const { admin, companyId } = at();
      const path = `/companies/${companyId}/schedules`;
      const { schedules } = await admin.read<{ schedules: object[] }>('GET', `/companies/${companyId}`);
      const christmas = { date: '2026-12-25', name: 'Natal', isYearly: true, spans: [] };
      const evening = { moreSpans: [{ start: '20:00', end: '23:00' }] };
      await admin.read('PUT', path, { body: { schedules: withFirst(schedules, evening), exceptions: [christmas] } });

      const loaded = await admin.read<{ schedules: object[] }>('GET', `/companies/${companyId}`);
      const saved = await admin.read('PUT', path, { body: { id: companyId, schedules: loaded.schedules } });
      expect(saved).toMatchObject({ exceptions: [christmas] });
      expect(saved).toHaveProperty('schedules.0.moreSpans', evening.moreSpans);
      expect(await admin.read('PUT', path, { body: { schedules, exceptions: [] } })).toMatchObject({
        schedules,
        exceptions: [],
      });
    });

    it('lists plans without a session, and saves one whose amount is written as people do', async () => {
      const { admin, nobody } = at();
      expect(await nobody.read('GET', '/plans/list')).toEqual(LIST);

      const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true]));
      const body = { name: 'Plano de fora', users: '3', connections: 2, queues: 4, amount: '1.234,50', ...flags };
      const { id } = await admin.read<{ id: number }>('POST', '/plans', { body });
      const plans = await admin.read<{ id: number; amount: unknown }[]>('GET', '/plans/all');
      expect(plans.find((plan) => plan.id === id)).toMatchObject({ amount: '1.234,50', users: 3 });
      expect(
        (await admin.call('PUT', `/plans/${id}`, { body: { ...body, id, amount: 150, createdAt: 'x' } })).status,
      ).toBe(200);
      expect((await admin.call('DELETE', `/plans/${id}`)).status).toBe(200);
    });

    it('lists companies for its page and for the settings tab', async () => {
      const { admin } = at();
      const query = { searchParam: '', pageNumber: 1 };
      const page = await admin.read<{ companies: object[]; hasMore: boolean }>('GET', '/companiesPlan/', { query });

      expect(page).toMatchObject({ hasMore: false });
      expect(page.companies).toHaveLength(2);
      expect(page.companies[0]).toMatchObject({ plan: { name: TEXT, amount: expect.anything() }, status: true });
      for (const field of ['dueDate', 'recurrence', 'lastLogin', 'createdAt'])
        expect(page.companies[0]).toHaveProperty(field);
      expect(await admin.read('GET', '/companies/list')).toHaveLength(2);
      expect(await admin.read('GET', '/invoices/all')).toEqual(LIST);
    });

    it('lists helps, and announces to everybody', async () => {
      const { admin, attendant, stranger } = at();
      const pages = [await WireSocket.open(attendant), await WireSocket.open(stranger, { companyId: 'undefined' })];

      const help = { title: 'Começo', description: 'Primeiros passos', video: 'dQw4w9WgXcQ' };
      const { id } = await admin.read<{ id: number }>('POST', '/helps', { body: help });
      expect(await attendant.read('GET', '/helps/list')).toContainEqual(expect.objectContaining({ id, ...help }));
      expect((await admin.call('DELETE', `/helps/${id}`)).status).toBe(200);

      const body = { title: 'Aviso', text: 'Manutenção hoje', priority: 3, status: true, companyId: 1 };
      const announcement = await admin.read<{ id: number }>('POST', '/announcements', { body });
      for (const page of pages) {
        expect(await page.next('company-announcement')).toMatchObject({
          action: 'create',
          record: { id: announcement.id },
        });
        page.close();
      }
      expect(
        await stranger.read('GET', '/announcements/', { query: { searchParam: '', pageNumber: 1 } }),
      ).toMatchObject({
        records: [{ id: NUMBER, title: 'Aviso', text: TEXT, priority: 3, mediaPath: null }],
        hasMore: false,
      });
      expect((await admin.call('DELETE', `/announcements/${announcement.id}`)).status).toBe(200);
    });
  });
}

/** A week whose first day has further fields. */
const withFirst = ([first, ...others]: object[], more: object): object[] => [{ ...first, ...more }, ...others];
