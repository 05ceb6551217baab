import { BOOLEAN, LIST, NUMBER, TEXT } from './kit/shapes.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireTicket, WireWorld } from './kit/wire-world.js';

interface Contact {
  id: number;
  name: string;
  number: string;
  [field: string]: unknown;
}
interface Tag {
  id: number;
  name: string;
  color: string;
}

/** Contacts, tags, notes and quick messages (docs/spec/wire-contract.md §7, §10). */
export function contactCalls(at: () => WireWorld): void {
  describe('the contacts', () => {
    it('are listed for the page, for pickers and as a whole', async () => {
      const { admin, first } = at();
      const query = { searchParam: '', pageNumber: 1, contactTag: [] };
      const page = await admin.read<{ contacts: Contact[]; hasMore: boolean; count: number }>('GET', '/contacts/', {
        query,
      });

      expect([page.hasMore, page.count]).toEqual([false, page.contacts.length]);
      for (const contact of page.contacts) {
        expect(contact).toMatchObject({
          id: NUMBER,
          name: TEXT,
          number: TEXT,
          tags: LIST,
          tickets: LIST,
          urlPicture: TEXT,
        });
        expect(contact).toMatchObject({ active: BOOLEAN, channel: TEXT, isGroup: BOOLEAN });
      }
      const owner = page.contacts.find(({ number }) => number === first.customer) as Contact & { tickets: object[] };
      expect(owner.tickets.at(-1)).toMatchObject({ updatedAt: TEXT });
      expect(await admin.read('GET', 'contacts', { query: { searchParam: '' } })).toMatchObject({ contacts: LIST });
      expect(await admin.read<Contact[]>('GET', '/contacts/list')).toHaveLength(page.count);
      const came = await admin.read<{ count: number }>('GET', '/contacts', {
        query: { dateStart: '2000-01-01', dateEnd: '2099-12-31' },
      });
      expect(came.count).toBeGreaterThan(0);
    });

    it('are made, changed, toggled, blocked and deleted', async () => {
      const { admin, companyId, phones } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId) });
      const events = `company-${companyId}-contact`;
      const number = '5511987650001';
      await phones.create(number, 'Zuleica');
      const form = {
        name: 'Zuleica',
        number,
        email: '',
        disableBot: false,
        lgpdAcceptedAt: '',
        extraInfo: [],
        companyId,
      };

      const made = await admin.read<Contact>('POST', '/contacts', { body: form });
      expect(await page.next(events, ({ contact }) => (contact as Contact)?.id === made.id)).toMatchObject({
        contact: { number },
      });
      const again = await admin.call('POST', '/contacts', { body: form });
      expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_CONTACT' }]);

      const loaded = await admin.read<Contact>('GET', `/contacts/${made.id}`);
      expect(loaded).toMatchObject({ extraInfo: [], disableBot: false, lgpdAcceptedAt: null, tags: [] });
      const body = { ...loaded, name: 'Zuleica Dias', extraInfo: [{ name: 'CPF', value: '1' }] };
      expect(await admin.read('PUT', `/contacts/${made.id}`, { body })).toMatchObject({ name: 'Zuleica Dias' });
      expect(await admin.read('PUT', `/contacts/toggleDisableBot/${made.id}`)).toMatchObject({ disableBot: true });
      expect(await admin.read('PUT', `/contacts/toggleAcceptAudio/${made.id}`)).toMatchObject({
        acceptAudioMessage: BOOLEAN,
      });
      expect((await admin.call('PUT', `/contacts/block/${made.id}`, { body: { active: false } })).status).toBe(200);
      expect(await admin.read('GET', `/contacts/profile/${number}`)).toMatchObject({
        contactId: made.id,
        urlPicture: TEXT,
      });
      expect(await admin.read('GET', '/contacts/profile/5511900000009')).toMatchObject({ contactId: 0 });
      expect((await admin.call('DELETE', `/contacts/${made.id}`)).status).toBe(200);
      await page.next(events, ({ action, contactId }) => action === 'delete' && contactId === made.id);
      page.close();
    });

    it('come from a sheet row by row', async () => {
      const { admin, phones } = at();
      await phones.create('5511987650002', 'Yara');
      const body = { name: 'Yara', number: '5511987650002', email: 'yara@cliente.example' };

      expect((await admin.call('POST', '/contactsImport', { body })).status).toBeLessThan(300);
    });
  });

  describe('the tags', () => {
    it('are made without a colour, listed by offset, and stand at the contact', async () => {
      const { admin, companyId, first } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId) });
      const made = await admin.read<Tag>('POST', '/tags', { body: { name: 'Cliente fiel', color: '', kanban: 0 } });

      expect(made.color).toMatch(/^#[0-9a-f]{6}$/i);
      expect(await page.next(`company${companyId}-tag`)).toMatchObject({ tag: { id: made.id } });
      const list = await admin.read<{ tags: Tag[]; hasMore: boolean }>('GET', '/tags/', {
        query: { searchParam: '', offset: 0, kanban: 0 },
      });
      expect(list).toMatchObject({ tags: [{ id: made.id, name: 'Cliente fiel', contactsCount: 0 }], hasMore: false });
      expect(await admin.read('GET', '/tags/', { query: { offset: 1, kanban: 0 } })).toEqual({
        tags: [],
        hasMore: false,
      });
      expect(await admin.read('GET', '/tags/list', { query: { kanban: 0 } })).toHaveLength(1);

      const { contactId } = await admin.read<WireTicket>('GET', `/tickets/u/${first.ticket.uuid}`);
      expect(await admin.read('GET', `/contactTags/${contactId}`)).toEqual({ tags: false });
      const body = { contactId, tags: [{ ...made, label: made.name }] };
      expect((await admin.call('POST', '/tags/sync', { body })).status).toBe(200);
      expect(await admin.read('GET', `/contactTags/${contactId}`)).toEqual({ tags: true });
      expect((await admin.call('PUT', `/tags/${made.id}`, { body: { ...made, color: '' } })).body).toMatchObject({
        color: made.color,
      });
      expect((await admin.call('DELETE', `/tags/${made.id}`)).status).toBe(200);
      await page.next(`company${companyId}-tag`, ({ action, tagId }) => action === 'delete' && tagId === made.id);
      page.close();
    });

    it('of the kanban are its columns', async () => {
      const { admin } = at();
      const { id } = await admin.read<Tag>('POST', '/tags', {
        body: { name: 'Negociando', color: '#805AD5', kanban: 1 },
      });

      expect(await admin.read('GET', '/tags/kanban')).toMatchObject({
        lista: [{ id, name: 'Negociando', color: '#805AD5' }],
      });
    });

    it('of the kanban are the only ones of a ticket on the board, which is moved by two calls', async () => {
      const { admin, first } = at();
      const { id } = await admin.read<Tag>('POST', '/tags', { body: { name: 'Fechando', color: '', kanban: 1 } });
      const { id: ticketId } = await admin.read<WireTicket>('GET', `/tickets/u/${first.ticket.uuid}`);
      const onBoard = async () => {
        const query = { queueIds: [null, ...admin.user.queues.map(({ UserQueue }) => UserQueue.queueId)], teste: true };
        const { tickets } = await admin.read<{ tickets: (WireTicket & { tags: object[] })[] }>(
          'GET',
          '/ticket/kanban',
          {
            query,
          },
        );
        return tickets.find((ticket) => ticket.id === ticketId);
      };

      expect(await onBoard()).toMatchObject({ tags: [], contact: { name: TEXT, number: TEXT }, lastMessage: TEXT });
      await admin.read('DELETE', `/ticket-tags/${ticketId}`);
      await admin.read('PUT', `/ticket-tags/${ticketId}/${id}`);
      expect((await onBoard())?.tags).toEqual([{ id }]);
      const { tags } = await admin.read<{ tags: object[] }>('GET', '/tags/', {
        query: { searchParam: '', offset: 0, kanban: 1 },
      });
      expect(tags).toContainEqual(expect.objectContaining({ id, name: 'Fechando', ticketsCount: 1 }));
      await admin.read('DELETE', `/ticket-tags/${ticketId}`);
      await admin.read('PUT', `/ticket-tags/${ticketId}/lane0`);
      expect((await onBoard())?.tags).toEqual([]);
    });
  });

  describe('the notes and quick messages', () => {
    it('are written, listed and deleted', async () => {
      const { admin, companyId, first } = at();
      const { contactId, id: ticketId } = await admin.read<WireTicket>('GET', `/tickets/u/${first.ticket.uuid}`);
      const { id } = await admin.read<{ id: number }>('POST', '/ticket-notes', {
        body: { note: 'ligou antes', ticketId, contactId },
      });

      expect(await admin.read('GET', '/ticket-notes/list', { query: { ticketId, contactId } })).toMatchObject([
        { id, note: 'ligou antes', user: { name: 'Rosa' } },
      ]);
      expect((await admin.call('DELETE', `/ticket-notes/${id}`)).status).toBe(200);

      const page = await WireSocket.open(admin, { companyId: String(companyId) });
      const body = {
        shortcode: 'oi',
        message: 'Olá, {{firstName}}!',
        geral: true,
        status: true,
        isMedia: false,
        mediaPath: null,
        mediaName: null,
      };
      const record = await admin.read<{ id: number }>('POST', '/quick-messages', { body });
      expect(await page.next(`company${companyId}-quickemessage`)).toMatchObject({ record: { id: record.id } });
      const query = { searchParam: '', companyId, userId: admin.user.id };
      expect(await admin.read('GET', '/quick-messages', { query })).toMatchObject({
        records: [{ id: record.id, shortcode: 'oi', geral: true, mediaName: null, mediaPath: null }],
        hasMore: false,
      });
      expect(await admin.read('GET', '/quick-messages/list', { query })).toHaveLength(1);
      const form = new FormData();
      form.append('typeArch', 'quickMessage');
      form.append('file', new Blob(['um texto']), 'tabela.txt');
      const saved = await admin.read<{ mediaName: string; mediaPath: string }>(
        'POST',
        `/quick-messages/${record.id}/media-upload`,
        { form },
      );
      expect(saved).toMatchObject({ mediaName: 'tabela.txt' });
      // Read by a client without cookie and token.
      expect((await fetch(saved.mediaPath)).status).toBe(200);
      expect((await admin.call('DELETE', `/quick-messages/${record.id}/media-upload`)).status).toBe(200);
      expect((await admin.call('DELETE', `/quick-messages/${record.id}`)).status).toBe(200);
      await page.next(
        `company${companyId}-quickemessage`,
        (event) => event['action'] === 'delete' && event['id'] === record.id,
      );
      page.close();
    });
  });
}
