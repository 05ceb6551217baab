import { NUMBER, TEXT, TIME } from './kit/shapes.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireConsole } from './kit/wire-console.js';
import type { WireWorld } from './kit/wire-world.js';

const DAYS = [
  ['Segunda-feira', 'Monday'],
  ['Terça-feira', 'Tuesday'],
  ['Quarta-feira', 'Wednesday'],
  ['Quinta-feira', 'Thursday'],
  ['Sexta-feira', 'Friday'],
  ['Sábado', 'Saturday'],
  ['Domingo', 'Sunday'],
] as const;

interface Chat {
  id: number;
  users: { userId: number; unreads: number }[];
}

const unreadsOf = ({ users }: Chat, { user }: WireConsole) => users.find(({ userId }) => userId === user.id)?.unreads;

/** Internal chat, as such a console calls it and listens to it (docs/wire.md). */
export function chatCalls(at: () => WireWorld): void {
  describe('internal chat', () => {
    const page = (console: WireConsole) =>
      WireSocket.open(console, { companyId: String(at().companyId), userId: String(console.user.id) });
    /** A chat of the admin with the attendant, who is named as the dialog sends it. */
    const aChat = (title = 'Turno da noite') => {
      const { admin, attendant } = at();
      const users = [{ id: attendant.user.id, name: attendant.user.name }];
      return admin.read<Chat>('POST', '/chats', { body: { users, title } });
    };
    const own = async (console: WireConsole) =>
      console.read<{ records: Chat[]; hasMore: boolean }>('GET', '/chats/', {
        query: { searchParam: '', pageNumber: 1 },
      });

    it('is made with its maker in it, answered whole, and announced to each of its members', async () => {
      const { admin, attendant, companyId } = at();
      const sockets = await Promise.all([page(admin), page(attendant)]);
      const chat = await aChat();

      expect(chat).toMatchObject({
        id: NUMBER,
        uuid: TEXT,
        title: 'Turno da noite',
        ownerId: admin.user.id,
        lastMessage: '',
        updatedAt: TIME,
      });
      expect(chat.users).toHaveLength(2);
      expect(chat.users).toContainEqual(
        expect.objectContaining({ userId: admin.user.id, unreads: 0, user: { id: admin.user.id, name: TEXT } }),
      );
      for (const [index, console] of [admin, attendant].entries()) {
        const name = `company-${companyId}-chat-user-${console.user.id}`;
        expect(await sockets[index]!.next(name)).toMatchObject({ action: 'create', record: { id: chat.id } });
        expect((await own(console)).records.map(({ id }) => id)).toContain(chat.id);
        sockets[index]!.close();
      }
    });

    it('shows a message to both, counts it for the other, and counts nothing once it is read, twice as well', async () => {
      const { admin, attendant, companyId } = at();
      const chat = await aChat();
      const socket = await page(attendant);
      await admin.read('POST', `/chats/${chat.id}/messages`, { body: { message: 'tudo certo?\n' } });

      const message = { chatId: chat.id, senderId: admin.user.id, sender: { name: TEXT }, message: 'tudo certo?' };
      const badge = await socket.next(`company-${companyId}-chat`);
      expect(badge).toMatchObject({ action: 'new-message', newMessage: message, chat: { id: chat.id } });
      expect((badge.newMessage as { chat: Chat }).chat.users.map(({ userId }) => userId)).toContain(attendant.user.id);
      expect(unreadsOf(badge.chat as Chat, attendant)).toBe(1);
      const thread = await socket.next(`company-${companyId}-chat-${chat.id}`);
      expect(thread).toMatchObject({ action: 'new-message', newMessage: { ...message, createdAt: TIME } });

      for (let call = 0; call < 2; call++) {
        await attendant.read('POST', `/chats/${chat.id}/read`, { body: { userId: attendant.user.id } });
      }
      const read = await socket.next(`company-${companyId}-chat`, ({ action }) => action === 'update');
      expect(unreadsOf(read.chat as Chat, attendant)).toBe(0);
      const messages = await attendant.read('GET', `/chats/${chat.id}/messages`, { query: { pageNumber: 1 } });
      expect(messages).toMatchObject({ records: [message], hasMore: false });
      const past = await attendant.read('GET', `/chats/${chat.id}/messages`, { query: { pageNumber: 2 } });
      expect(past).toMatchObject({ records: [], hasMore: false });
      socket.close();
    });

    it('is changed and deleted by its owner, who stays; whoever is removed gets the end of that chat alone', async () => {
      const { admin, attendant, companyId } = at();
      const chat = await aChat();
      const socket = await page(attendant);
      const refused = await attendant.send('PUT', `/chats/${chat.id}`, { body: { users: [], title: 'Minha' } });
      expect(refused.status).toBe(403);

      await admin.read('PUT', `/chats/${chat.id}`, { body: { users: [{ id: admin.user.id }], title: 'Só eu' } });

      expect(await socket.next(`company-${companyId}-chat`)).toMatchObject({ action: 'delete', id: chat.id });
      expect((await own(attendant)).records.map(({ id }) => id)).not.toContain(chat.id);
      const hidden = await attendant.send('GET', `/chats/${chat.id}/messages`);
      expect(hidden.status).toBe(404);
      await admin.read('DELETE', `/chats/${chat.id}`);
      expect((await own(admin)).records.map(({ id }) => id)).not.toContain(chat.id);
      socket.close();
    });
  });

  describe('lists of files', () => {
    const option = (name: string, more: object = {}) => ({ name, path: '', mediaType: '', file: {}, ...more });

    it('are saved with their options in order, take the n-th file for the n-th id, and are never deleted by event', async () => {
      const { admin, companyId } = at();
      const socket = await WireSocket.open(admin, { companyId: String(companyId) });
      const body = {
        name: 'Preços',
        message: 'Tabelas do ano',
        options: [option('Janeiro'), option('Fevereiro'), { name: 'Março', file: {} }],
        userId: admin.user.id,
      };
      const list = await admin.read<{ id: number; options: { id: number; name: string }[] }>('POST', '/files', {
        body,
      });
      expect(list.options.map(({ name }) => name)).toEqual(['Janeiro', 'Fevereiro', 'Março']);
      expect(await socket.next(`company-${companyId}-file`)).toMatchObject({
        action: 'create',
        files: { id: list.id, name: 'Preços' },
      });

      const [first, , third] = list.options;
      const form = new FormData();
      form.append('fileId', String(list.id));
      form.append('typeArch', 'fileList');
      for (const [id, name] of [
        [third!.id, 'marco.txt'],
        [first!.id, 'janeiro.txt'],
      ] as const) {
        form.append('files', new Blob([`tabela ${name}`]), name);
        form.append('mediaType', 'text/plain');
        form.append('name', name);
        form.append('id', String(id));
      }
      await admin.read('POST', `/files/uploadList/${list.id}`, { form });
      const loaded = await admin.read<{ options: object[] }>('GET', `/files/${list.id}`);
      expect(loaded).toMatchObject({
        id: list.id,
        message: 'Tabelas do ano',
        options: [{ path: 'janeiro.txt', mediaType: 'text/plain' }, { path: '' }, { path: 'marco.txt' }],
      });

      // After every save, without a new file as well.
      const empty = new FormData();
      empty.append('fileId', String(list.id));
      empty.append('typeArch', 'fileList');
      await admin.read('POST', `/files/uploadList/${list.id}`, { form: empty });
      const options = [...loaded.options.slice(1), option('Abril')];
      const saved = await admin.read<typeof list>('PUT', `/files/${list.id}`, { body: { ...loaded, options } });
      expect(saved.options.map(({ name }) => name)).toEqual(['Fevereiro', 'Março', 'Abril']);
      expect(await admin.read('GET', '/files/', { query: { companyId } })).toMatchObject({
        files: [{ id: list.id, name: 'Preços' }],
      });

      await admin.read('DELETE', `/files/${list.id}`);
      await admin.read('POST', '/tags', { body: { name: 'Depois dos arquivos', color: '#111111' } });
      await socket.next(
        `company${companyId}-tag`,
        ({ tag }) => (tag as { name: string }).name === 'Depois dos arquivos',
      );
      const actions = socket.events(`company-${companyId}-file`).map(({ action }) => action);
      expect(actions).not.toContain('delete');
      socket.close();
    });
  });

  describe('people on call', () => {
    const week = (startTime: string | null, endTime: string | null) =>
      DAYS.map(([weekday, weekdayEn]) => ({ weekday, weekdayEn, startTime: null, endTime: null })).map((day, index) =>
        index === 0 ? { ...day, startTime, endTime } : day,
      );

    it('are a bare list with whole weeks, saved as loaded, with an interval as text and cleared times as ""', async () => {
      const { admin, attendant } = at();
      const form = { userId: attendant.user.id, phone: '5511988887777', interval: 1, days: week('18:00', '08:00') };
      await admin.read('POST', '/plantao', { body: form });
      const [row] = await admin.read<{ id: number; days: object[] }[]>('GET', '/plantao');
      expect(row).toMatchObject({ id: NUMBER, user: { name: TEXT }, phone: '5511988887777' });
      expect(row!.days).toEqual(form.days);

      const loaded = await admin.read<typeof form>('GET', `/plantao/${row!.id}`);
      expect(loaded).toMatchObject({ userId: attendant.user.id, interval: 1, days: form.days });
      const cleared = [{ ...loaded.days[0], startTime: '', endTime: '' }, ...loaded.days.slice(1)];
      const refused = await admin.call('PUT', `/plantao/${row!.id}`, { body: { ...loaded, days: cleared } });
      expect(refused.status).toBe(400);
      const nonsense = [{ ...loaded.days[0], startTime: '29:61' }, ...loaded.days.slice(1)];
      expect((await admin.call('POST', '/plantao', { body: { ...form, days: nonsense } })).status).toBe(400);
      const days = [
        { ...loaded.days[0] },
        { ...loaded.days[1], startTime: '18:00', endTime: '08:00' },
        ...cleared.slice(2),
      ];
      await admin.read('PUT', `/plantao/${row!.id}`, { body: { ...loaded, interval: '15', days } });
      expect(await admin.read('GET', `/plantao/${row!.id}`)).toMatchObject({ interval: 15, days });

      await admin.read('DELETE', `/plantao/${row!.id}`);
      expect(await admin.read('GET', '/plantao')).toEqual([]);
      expect(await attendant.read('GET', '/plantao')).toEqual([]);
    });
  });
}
