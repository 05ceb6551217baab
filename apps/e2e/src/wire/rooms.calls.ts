import { eventually } from '@prosa/testing';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireTicket, WireWorld } from './kit/wire-world.js';

const SOCKETS_OF_A_PAGE = 14;

/** Sockets and their rooms (docs/spec/wire-contract.md §3): an open chat takes any ticket that it is sent for its own. */
export function roomCalls(at: () => WireWorld): void {
  describe('the sockets', () => {
    const ticketEvents = (socket: WireSocket) => socket.events(`company-${at().companyId}-ticket`);
    const messageEvents = (socket: WireSocket) => socket.events(`company-${at().companyId}-appMessage`);
    const open = (query: Record<string, string> = {}) => WireSocket.open(at().admin, query);

    it('of a page connect by the cookie, whatever they say of themselves', async () => {
      const { admin, companyId } = at();
      const queries: Record<string, string>[] = [
        { companyId: 'undefined', userId: 'undefined' },
        { companyId: String(companyId) },
        {},
        { companyId: String(companyId), userId: String(admin.user.id) },
      ];
      const sockets = await Promise.all(
        Array.from({ length: SOCKETS_OF_A_PAGE }, (_, n) => open(queries[n % queries.length])),
      );
      for (const socket of sockets) socket.emit('userStatus');

      await admin.read('POST', '/tags', { body: { name: 'Para todos', color: '#111111' } });

      for (const socket of sockets) {
        expect(await socket.next(`company${companyId}-tag`)).toMatchObject({ tag: { name: 'Para todos' } });
        socket.close();
      }
    });

    it('without a session, or of another company, are sent nothing', async () => {
      const { admin, companyId, nobody, stranger } = at();
      const claims = { companyId: String(companyId), userId: String(admin.user.id) };
      const outside = [await WireSocket.silent(nobody, claims), await WireSocket.silent(stranger, claims)];
      for (const socket of outside) for (const status of ['open', 'pending']) await socket.join('joinTickets', status);
      const inside = await open();
      await inside.join('joinTickets', 'pending');

      const { id } = await at().newCustomer('Xavier');

      await inside.next(`company-${companyId}-ticket`, ({ ticket }) => (ticket as WireTicket)?.id === id);
      for (const socket of outside) expect(socket.names().filter((name) => name.startsWith('company'))).toEqual([]);
      for (const socket of [...outside, inside]) socket.close();
    });

    it('receive a ticket in its own room, in the room of its status and at the bell, and nowhere else', async () => {
      const { admin, companyId, first, newCustomer, phones } = at();
      const { id, contact } = await newCustomer('Wagner');
      const other = await newCustomer('Wanda');
      const socketIn = async (...rooms: [string, ...string[]][]) => {
        const socket = await open({ companyId: String(companyId) });
        for (const [name, ...sent] of rooms) await socket.join(name, ...sent);
        return socket;
      };
      const [pending, opened, closed, chat, otherChat, bell, lost, page] = await Promise.all([
        socketIn(['joinTickets', 'pending']),
        socketIn(['joinTickets', 'open']),
        socketIn(['joinTickets', 'closed'], ['joinTickets', 'group'], ['joinTickets', 'search']),
        socketIn(['joinChatBox', String(id)]),
        socketIn(['joinChatBox', String(other.id)]),
        socketIn(['joinNotification']),
        socketIn(['joinChatBox', 'undefined']),
        socketIn(),
      ]);

      const body = { status: 'open', userId: admin.user.id, queueId: first.queueId };
      await admin.read('PUT', `/tickets/${id}`, { body });
      await phones.write(contact.number, first.business, 'obrigado');
      await chat.next(
        `company-${companyId}-appMessage`,
        ({ message }) => (message as { body: string }).body === 'obrigado',
      );
      await bell.next(`company-${companyId}-appMessage`);

      // It leaves the old list, with its number, before it enters the new one.
      expect(ticketEvents(pending)).toContainEqual(expect.objectContaining({ action: 'delete', ticketId: id }));
      await eventually(() =>
        expect(ticketEvents(opened)[0]).toMatchObject({ action: 'update', ticket: { id, status: 'open' } }),
      );
      expect(ticketEvents(pending).filter(({ action }) => action === 'update')).toEqual([]);
      expect(ticketEvents(chat)[0]).toMatchObject({ action: 'update', ticket: { id, userId: admin.user.id } });
      for (const socket of [closed, otherChat, lost, page]) {
        expect([ticketEvents(socket), messageEvents(socket)]).toEqual([[], []]);
      }
      for (const socket of [pending, opened, closed, chat, otherChat, bell, lost, page]) {
        expect(ticketEvents(socket).every(({ action, ticket }) => action !== 'update' || Boolean(ticket))).toBe(true);
        socket.close();
      }
    });

    it('receive a changed message in the room of its ticket only, and of a deleted ticket by its number', async () => {
      const { admin, companyId, first, newCustomer } = at();
      const { id } = await newCustomer('Xênia');
      await admin.read('PUT', `/tickets/${id}`, {
        body: { status: 'open', userId: admin.user.id, queueId: first.queueId },
      });
      const [list, chat] = [await open(), await open()];
      await list.join('joinTickets', 'open');
      await chat.join('joinChatBox', String(id));

      await admin.read('POST', `/messages/${id}`, { body: { body: 'até logo', fromMe: true, quotedMsg: null } });
      await chat.next(`company-${companyId}-appMessage`, ({ action }) => action === 'update');
      expect((await admin.call('DELETE', `/tickets/${id}`)).status).toBe(200);

      for (const page of [chat, list]) {
        await page.next(
          `company-${companyId}-ticket`,
          ({ action, ticketId }) => action === 'delete' && ticketId === id,
        );
      }
      expect(messageEvents(list).every(({ action, ticket }) => action === 'create' && Boolean(ticket))).toBe(true);
      list.close();
      chat.close();
    });

    it('live on when the page renews its token after a refusal', async () => {
      const { admin, companyId } = at();
      const socket = await open();
      await admin.restart();
      await admin.restart();

      await admin.read('POST', '/tags', { body: { name: 'Depois', color: '#222222' } });

      expect(await socket.next(`company${companyId}-tag`)).toMatchObject({ tag: { name: 'Depois' } });
      socket.close();
    });
  });
}
