import { BOOLEAN, LIST, NUMBER, TEXT, USER } from './kit/shapes.js';
import { PNG } from './kit/picture.js';
import { ORIGIN } from './kit/wire-console.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireWorld } from './kit/wire-world.js';

interface Row {
  id: number;
  queues: { id: number }[];
  tickets: { id: number }[];
  [field: string]: unknown;
}

/** Users and queues (docs/spec/wire-contract.md §4, §8). */
export function peopleCalls(at: () => WireWorld): void {
  describe('the people', () => {
    it('are listed with queues and what they have in hand, and by name', async () => {
      const { admin, attendant, first } = at();
      const query = { searchParam: '', pageNumber: 1 };
      const { users, hasMore } = await admin.read<{ users: Row[]; hasMore: boolean }>('GET', '/users/', { query });

      expect(hasMore).toBe(false);
      for (const user of users) expect(user).toMatchObject({ ...USER, online: BOOLEAN, queues: LIST, tickets: LIST });
      expect(users.find(({ id }) => id === first.userId)?.tickets).toMatchObject([
        { id: first.ticket.id, status: 'open' },
      ]);
      const colleagues = await attendant.read<{ users: Row[] }>('GET', '/users/', { query });
      expect(colleagues.users.flatMap(({ tickets }) => tickets)).toEqual([]);
      const options = await attendant.read<Row[]>('GET', '/users/list');
      expect(options).toHaveLength(users.length);
      expect(options[0]).toEqual({ id: NUMBER, name: TEXT });
    });

    it.each([
      ['a box without a tick', false],
      ['nothing', ''],
      ['null', null],
    ])('are made without a connection: %s', async (name, whatsappId) => {
      const { admin, first } = at();
      const body = {
        name: `Sem ${name}`,
        email: `sem-${String(whatsappId)}@wire.example`,
        password: 'Girassol-17-Marinho',
        profile: 'user',
        startWork: '00:00',
        endWork: '23:59',
        farewellMessage: '',
        allTicket: 'disable',
        allowGroup: false,
        defaultTheme: 'light',
        defaultMenu: 'open',
        wpp: '',
        super: false,
        queueIds: [first.queueId],
        companyId: first.companyId,
        whatsappId,
        userQueueIds: [],
        contacts: {},
      };
      const made = await admin.read<Row>('POST', '/users', { body });

      expect(made).toMatchObject({ ...USER, whatsappId: null, queues: [{ id: first.queueId }] });
      expect((await admin.call('DELETE', `/users/${made.id}`)).status).toBe(200);
    });

    it('come back whole from their form, and by their language alone', async () => {
      const { admin, companyId, first, hire } = at();
      const { id } = await hire('Elis', { queueIds: [first.queueId] });
      const page = await WireSocket.open(admin, { companyId: String(companyId), userId: 'undefined' });
      const loaded = await admin.read<Row>('GET', `/users/${id}`);

      const form = { ...loaded, name: 'Elis Regina', password: '', whatsappId: '', queueIds: [first.queueId] };
      const saved = await admin.read<Row>('PUT', `/users/${id}`, { body: form });

      expect(saved).toEqual({ ...loaded, name: 'Elis Regina' });
      expect(
        await page.next(`company-${companyId}-user`, ({ user }) => (user as Row)?.name === 'Elis Regina'),
      ).toMatchObject({ action: 'update', user: { ...USER, id, queues: [{ id: first.queueId }] } });
      expect(await admin.read('PUT', `/users/${id}`, { body: { language: 'es' } })).toEqual({
        ...saved,
        language: 'es',
      });
      expect((await admin.call('DELETE', `/users/${id}`)).status).toBe(200);
      // Those whom tests before dismissed may still be on their way to this page.
      await page.next(`company-${companyId}-user`, ({ action, userId }) => action === 'delete' && userId === id);
      page.close();
    });

    it('have a picture at the address that the console makes, for pages of any origin', async () => {
      const { admin, companyId } = at();
      const form = new FormData();
      form.append('userId', String(admin.user.id));
      form.append('typeArch', 'user');
      form.append('profileImage', new Blob([PNG], { type: 'image/png' }), 'eu.png');

      const { user } = await admin.read<{ user: { profileImage: string } }>(
        'POST',
        `/users/${admin.user.id}/media-upload`,
        { form },
      );

      const address = `${admin.url}/public/company${companyId}/user/${user.profileImage}`;
      const [tag, fetched] = [await fetch(address), await fetch(address, { headers: { origin: ORIGIN } })];
      expect(user.profileImage).not.toContain('/');
      expect([tag.status, tag.headers.get('vary')]).toEqual([200, 'Origin']);
      expect(fetched.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    });
  });

  describe('the queues', () => {
    it('are a bare list, and one is made of a form with empty fields', async () => {
      const { admin, companyId } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId) });
      const body = {
        name: 'Financeiro',
        color: '#123456',
        greetingMessage: '',
        orderQueue: '',
        integrationId: '',
        promptId: '',
        schedules: [],
        chatbots: [],
        fileListId: null,
        tempoRoteador: 0,
        ativarRoteador: false,
      };

      const { id } = await admin.read<{ id: number }>('POST', '/queue', { body });

      expect(await page.next(`company-${companyId}-queue`)).toMatchObject({ queue: { id, name: 'Financeiro' } });
      const queues = await admin.read<{ id: number }[]>('GET', '/queue', { query: { companyId } });
      expect(queues.find((queue) => queue.id === id)).toMatchObject({ name: 'Financeiro', color: '#123456' });
      for (const field of ['greetingMessage', 'orderQueue']) expect(queues[0]).toHaveProperty(field);
      const again = await admin.call<{ error: string }>('POST', '/queue', { body: { ...body, name: 'Cobrança' } });
      expect([again.status, again.body]).toEqual([409, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }]);
      page.close();
    });
  });
}
