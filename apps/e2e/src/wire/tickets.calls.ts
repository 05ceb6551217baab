import { eventually } from '@prosa/testing';
import { TEXT, TICKET } from './kit/shapes.js';
import { WireConsole } from './kit/wire-console.js';
import type { WireTicket, WireWorld } from './kit/wire-world.js';

interface Page {
  tickets: WireTicket[];
  hasMore: boolean;
}

/** Tickets: lists, one, its moves, its log (docs/spec/wire-contract.md §5). */
export function ticketCalls(at: () => WireWorld): void {
  describe('the tickets', () => {
    const list = (query: object, console = at().admin) =>
      console.read<Page>('GET', '/tickets', { query: { searchParam: '', pageNumber: 1, ...query } });
    const ids = async (query: object, console = at().admin) => (await list(query, console)).tickets.map(({ id }) => id);
    const put = (id: number, body: object, console = at().admin) =>
      console.read<WireTicket>('PUT', `/tickets/${id}`, { body });

    it('of a new customer are still there after a reload, whatever queues are chosen', async () => {
      const { newCustomer, first, attendant, hire, product } = at();
      const { id } = await newCustomer('Olívia');
      const queueIds = [first.queueId];

      for (const status of ['pending', 'search']) expect(await ids({ status, showAll: true, queueIds })).toContain(id);
      expect(await ids({ status: 'pending', showAll: false, queueIds: [0, first.queueId] })).toContain(id);
      // After the real-time panel the lists name its queue without an id.
      expect(await ids({ status: 'pending', showAll: true, queueIds: [null] })).toContain(id);
      // Whom tickets without a queue are hidden from does not get them by naming a queue.
      expect(await ids({ status: 'pending', queueIds: [0, first.queueId] }, attendant)).not.toContain(id);
      const whole = await hire('Wilma', { queueIds, allTicket: 'enable' });
      const wilma = await new WireConsole(product.url).signIn(whole.email, whole.password);
      expect(await ids({ status: 'pending', queueIds }, wilma)).toContain(id);

      await put(id, {
        status: 'closed',
        userId: at().admin.user.id,
        sendFarewellMessage: false,
        amountUsedBotQueues: 0,
      });
      expect(await ids({ status: 'closed', showAll: true, queueIds })).toContain(id);
    });

    it('have rows of the published shape, page by page', async () => {
      const { first } = at();
      const query = { status: 'open', showAll: true, queueIds: [first.queueId], tags: [], users: [], whatsapps: [] };
      const { tickets, hasMore } = await list({ ...query, statusFilter: [], date: '', updatedAt: '' });

      expect(hasMore).toBe(false);
      const row = tickets.find(({ id }) => id === first.ticket.id);
      expect(row).toMatchObject({
        ...TICKET,
        queue: { id: first.queueId, name: TEXT, color: TEXT },
        user: { id: first.userId, name: TEXT },
        lastMessage: TEXT,
      });
    });

    it('are filtered by the day they were opened or changed on, by the clock of the company', async () => {
      const { first, newCustomer } = at();
      const { id } = await newCustomer('Diana');
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();
      const query = { status: 'search', showAll: true, queueIds: [first.queueId] };

      expect(await ids({ ...query, date: today, updatedAt: today })).toContain(id);
      expect(await ids({ ...query, date: '2001-02-03' })).toEqual([]);
      expect(await ids({ ...query, updatedAt: '2001-02-03' })).toEqual([]);
      expect((await at().admin.call('GET', '/tickets?date=ontem')).status).toBe(400);
    });

    it('open with all of their contact, and the user is null where there is none', async () => {
      const { admin, newCustomer } = at();
      const { uuid, id } = await newCustomer('Paulo');
      const ticket = await admin.read<WireTicket>('GET', `/tickets/u/${uuid}`);

      expect(ticket).toMatchObject({ ...TICKET, id, user: null, queue: null });
      expect(ticket.contact).toMatchObject({ email: TEXT, active: true, extraInfo: [], tags: [] });
      for (const field of ['disableBot', 'acceptAudioMessage']) expect(ticket.contact).toHaveProperty(field);
      expect((await admin.call('GET', '/tickets/u/undefined')).status).toBeGreaterThanOrEqual(400);
    });

    it('are accepted, handed on, returned, closed and reopened by the bodies of such a console', async () => {
      const { admin, attendant, first, newCustomer } = at();
      const { id } = await newCustomer('Quitéria');
      const me = admin.user.id;

      const accepted = await put(id, { status: 'open', userId: me, queueId: first.queueId });
      expect(accepted).toMatchObject({ id, status: 'open', userId: me, queueId: first.queueId });
      const handed = await put(id, { queueId: first.queueId, userId: attendant.user.id, status: 'open' });
      expect(handed).toMatchObject({ status: 'open', userId: attendant.user.id });
      const queued = await put(id, { queueId: first.queueId, status: 'pending', userId: null });
      expect(queued).toMatchObject({ status: 'pending', userId: null, queueId: first.queueId });
      expect(await put(id, { status: 'open', userId: attendant.user.id }, attendant)).toMatchObject({ status: 'open' });
      expect(await put(id, { status: 'pending', userId: null }, attendant)).toMatchObject({
        status: 'pending',
        user: null,
      });
      await put(id, { status: 'open', userId: attendant.user.id }, attendant);
      const closed = await put(id, { status: 'closed', userId: attendant.user.id, promptId: null }, attendant);
      expect(closed).toMatchObject({ id, status: 'closed' });
      expect(await put(id, { status: 'open', userId: me })).toMatchObject({ id, status: 'open', userId: me });
      // Who is too late learns who has it.
      expect(await put(id, { useIntegration: true })).toMatchObject({ id, status: 'open', userId: me });
      const late = await put(id, { status: 'open', userId: attendant.user.id }, attendant);
      expect(late).toMatchObject({ id, userId: me, user: { name: 'Rosa' }, queue: { name: TEXT } });
    });

    it('are not opened twice: the other one comes as JSON text', async () => {
      const { admin, first } = at();
      const { contactId } = await admin.read<WireTicket>('GET', `/tickets/u/${first.ticket.uuid}`);
      const body = { contactId, queueId: first.queueId, whatsappId: null, userId: admin.user.id, status: 'open' };

      const { status, body: answer } = await admin.call<{ error: string }>('POST', '/tickets', {
        body: { ...body, companyId: first.companyId },
      });

      expect(status).toBe(409);
      expect(JSON.parse(answer.error)).toMatchObject({
        userId: first.userId,
        uuid: first.ticket.uuid,
        user: { name: TEXT },
        queue: { name: TEXT },
      });
    });

    it('have a bare log, the newest first, whose steps name whom they must', async () => {
      const { admin, first } = at();
      const log = await admin.read<{ type: string; createdAt: string; user: object | null; queue: object | null }[]>(
        'GET',
        `/tickets-log/${first.ticket.id}`,
      );

      expect(log.length).toBeGreaterThan(0);
      expect(log.map(({ createdAt }) => createdAt)).toEqual(
        log
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
      const byUser = log.filter(({ type }) => ['access', 'transfered', 'open'].includes(type));
      expect(byUser.every(({ user }) => user !== null)).toBe(true);
      expect(log.filter(({ type }) => type === 'queue').every(({ queue }) => queue !== null)).toBe(true);
    });

    it('ring the bell for what concerns an admin, not for what others attend', async () => {
      const { admin, attendant, first, newCustomer, phones } = at();
      const waiting = await newCustomer('Raul');
      const theirs = await newCustomer('Sílvia');
      await put(theirs.id, { status: 'open', userId: attendant.user.id, queueId: first.queueId });
      await phones.write(theirs.contact.number, first.business, 'ainda está aí?');
      await eventually(async () => {
        const { tickets } = await list({ status: 'open', showAll: true });
        expect(tickets.find(({ id }) => id === theirs.id)?.unreadMessages).toBeGreaterThan(0);
      }, 30_000);

      const { tickets } = await admin.read<Page>('GET', '/tickets', { query: { withUnreadMessages: true } });
      expect(tickets.map(({ id }) => id)).toContain(waiting.id);
      expect(tickets.map(({ id }) => id)).not.toContain(theirs.id);
      const own = await attendant.read<Page>('GET', '/tickets', { query: { withUnreadMessages: true } });
      expect(own.tickets.map(({ id }) => id)).toEqual([theirs.id]);
    });

    it('are closed all at once, in the named queues, and deleted one by one', async () => {
      const { admin, attendant, first, newCustomer } = at();
      const { id } = await newCustomer('Telma');
      await put(id, { queueId: first.queueId, status: 'pending', userId: null });
      const body = { status: 'pending', queueIds: [first.queueId] };

      expect((await attendant.call('POST', '/tickets/closeAll', { body })).status).toBe(403);
      expect((await admin.call('POST', '/tickets/closeAll', { body })).status).toBeLessThan(300);
      await eventually(async () => expect(await ids({ status: 'closed', showAll: true })).toContain(id), 30_000);
      expect((await admin.call('DELETE', `/tickets/${id}`)).status).toBe(200);
      expect((await admin.call('GET', `/tickets-log/${id}`)).status).toBe(404);
    });
  });
}
