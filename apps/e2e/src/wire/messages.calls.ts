import { MESSAGE, TEXT } from './kit/shapes.js';
import { ORIGIN } from './kit/wire-console.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireTicket, WireWorld } from './kit/wire-world.js';

interface Message {
  id: number;
  body: string;
  fromMe: boolean;
  mediaUrl: string | null;
  mediaType: string;
  isPrivate: boolean;
  [field: string]: unknown;
}
interface Page {
  messages: Message[];
  hasMore: boolean;
}

/** A note is marked by its first sign alone where the form has no other mark. */
const PRIVATE_MARK = '\u200D';

/** Threads, and what is sent in them (docs/spec/wire-contract.md §2, §6). */
export function messageCalls(at: () => WireWorld): void {
  describe('the messages', () => {
    let ticket: WireTicket;
    let chat: WireSocket;
    const read = (pageNumber = 1) =>
      at().admin.read<Page>('GET', `/messages/${ticket.id}`, { query: { pageNumber, selectedQueues: [1, 2] } });
    const send = (body: object) => at().admin.call('POST', `/messages/${ticket.id}`, { body });
    const sendForm = (form: FormData) => at().admin.call<{ error: string }>('POST', `/messages/${ticket.id}`, { form });
    /** The create event: messages appear by nothing else. */
    const created = async (fits: (message: Message) => boolean) => {
      const event = await chat.next(
        `company-${at().companyId}-appMessage`,
        ({ action, message }) => action === 'create' && fits(message as Message),
      );
      return event as unknown as { message: Message; ticket: WireTicket; contact: { name: string } };
    };

    beforeAll(async () => {
      const { admin, first, newCustomer } = at();
      const { id } = await newCustomer('Úrsula', 'quanto custa?');
      ticket = await admin.read('PUT', `/tickets/${id}`, {
        body: { status: 'open', userId: admin.user.id, queueId: first.queueId },
      });
      chat = await WireSocket.open(admin, { companyId: String(at().companyId), userId: String(admin.user.id) });
      await chat.join('joinChatBox', String(id));
    }, 60_000);
    afterAll(() => chat?.close());

    it('are read the newest page first, each page the oldest first', async () => {
      for (let n = 1; n <= 21; n++)
        await send({ read: 1, fromMe: true, mediaUrl: '', body: `linha ${n}`, quotedMsg: null });
      const [newest, older] = [await read(1), await read(2)];

      expect([newest.messages.length, newest.hasMore, older.messages.length, older.hasMore]).toEqual([
        20,
        true,
        2,
        false,
      ]);
      expect([newest.messages[0]?.body, newest.messages.at(-1)?.body]).toEqual(['linha 2', 'linha 21']);
      expect(older.messages.map(({ body }) => body)).toEqual(['quanto custa?', 'linha 1']);
      expect(newest.messages[0]).toMatchObject({
        ...MESSAGE,
        ticketId: ticket.id,
        ticket: { queue: { name: TEXT, color: TEXT } },
        fromMe: true,
        quotedMsg: null,
        mediaUrl: null,
        mediaType: expect.stringMatching(/^(conversation|extendedTextMessage)$/),
      });
      expect(older.messages[0]).toMatchObject({ fromMe: false, contact: { name: 'Úrsula' } });
    });

    it('are sent with the whole quoted message and appear by the event, with ticket and contact', async () => {
      const quoted = (await read(2)).messages[0]!;
      const answer = { read: 1, fromMe: true, mediaUrl: '', body: '{{ms}} {{name}}, dez reais', quotedMsg: quoted };

      expect((await send({ ...answer, isPrivate: 'false' })).status).toBeLessThan(300);

      const event = await created(({ body }) => body.endsWith('dez reais'));
      expect(event.message.body).toContain('Úrsula');
      expect(event.message).toMatchObject({
        ...MESSAGE,
        quotedMsg: { id: quoted.id, body: 'quanto custa?', fromMe: false },
      });
      expect(event.ticket).toMatchObject({
        id: ticket.id,
        uuid: ticket.uuid,
        status: 'open',
        isGroup: false,
        queueId: ticket.queueId,
        tags: [],
        queue: { name: TEXT },
        contact: { name: 'Úrsula' },
        whatsapp: { name: TEXT },
        lastMessage: TEXT,
      });
      expect(event.contact).toMatchObject({ name: 'Úrsula', urlPicture: TEXT });
    });

    it('carry a contact as a card, and need something to say', async () => {
      const { admin } = at();
      const contact = await admin.read('GET', `/contacts/${ticket.contactId}`);

      expect((await send({ read: 1, fromMe: true, mediaUrl: '', body: null, vCard: contact })).status).toBeLessThan(
        300,
      );
      expect((await created(({ mediaType }) => mediaType === 'contactMessage')).message.body).toContain('BEGIN:VCARD');
      const { status, body } = await admin.call<{ error: string; code: string }>('POST', `/messages/${ticket.id}`, {
        body: { read: 1, fromMe: true, mediaUrl: '', body: '  ', quotedMsg: null },
      });
      expect([status, body.code]).toEqual([400, 'ERR_EMPTY_MESSAGE']);
      expect(body.error).not.toContain('ERR_');
    });

    it('carry a file in either order of the fields, as links that pages of any origin may fetch', async () => {
      const picture = new Blob([
        Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      ]);
      const textFirst = new FormData();
      textFirst.append('fromMe', 'true');
      textFirst.append('isPrivate', 'false');
      textFirst.append('body', 'segue a proposta');
      textFirst.append('medias', picture, 'proposta.pdf');
      const fileFirst = new FormData();
      fileFirst.append('medias', picture, 'tabela.pdf');
      fileFirst.append('body', 'a tabela');
      fileFirst.append('fromMe', 'true');

      for (const form of [textFirst, fileFirst]) expect((await sendForm(form)).status).toBeLessThan(300);

      const { message } = await created(({ body, mediaUrl }) => body === 'a tabela' && mediaUrl !== null);
      await created(({ body, mediaUrl }) => body === 'segue a proposta' && mediaUrl !== null);
      const link = String(message.mediaUrl);
      expect(link).toMatch(/^https?:\/\/.*\/tabela\.pdf$/);
      const [tag, fetched] = [await fetch(link), await fetch(link, { headers: { origin: ORIGIN } })];
      expect([tag.status, tag.headers.get('vary'), fetched.headers.get('access-control-allow-origin')]).toEqual([
        200,
        'Origin',
        ORIGIN,
      ]);
      expect(tag.headers.get('cache-control')).toContain('immutable');
    });

    it('are notes by their first sign, and stay among colleagues', async () => {
      const form = new FormData();
      form.append('medias', new Blob(['lembrete']), 'nota.txt');
      form.append('body', `${PRIVATE_MARK}só entre nós`);
      form.append('fromMe', 'true');

      expect((await sendForm(form)).status).toBeLessThan(300);
      expect(
        (await send({ body: `${PRIVATE_MARK}Rosa: lembrar`, isPrivate: 'true', quotedMsg: null })).status,
      ).toBeLessThan(300);

      expect((await created(({ body }) => body.includes('só entre nós'))).message.isPrivate).toBe(true);
      expect((await created(({ body }) => body.includes('lembrar'))).message.isPrivate).toBe(true);
    });

    it('are forwarded one by one, and deleted', async () => {
      const { admin, companyId, newCustomer } = at();
      const { contactId } = await newCustomer('Vera');
      const { message } = await created(({ body }) => body === 'linha 21');

      const body = { messageId: message.id, contactId, signMessage: false };
      expect((await admin.call('POST', '/message/forward', { body })).status).toBeLessThan(300);
      expect((await admin.call('DELETE', `/messages/${message.id}`)).status).toBe(200);
      const deleted = await chat.next(`company-${companyId}-appMessage`, (event) => {
        const { id, isDeleted } = event.message as Message;
        return event.action !== 'create' && id === message.id && isDeleted === true;
      });
      expect(deleted.message).toMatchObject({ id: message.id, isDeleted: true });
    });
  });
}
