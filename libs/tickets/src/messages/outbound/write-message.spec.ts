import { type MediaRef, protocolOf } from '@prosa/contracts';
import { aBus, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import {
  aQueue,
  aTicket,
  lid,
  MARIA,
  onlyTicket,
  receive,
  recordedEvents,
  within,
  choose,
  nameCompany,
} from '../../../test/arrange.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { Message } from '../../conversation/message/message.entity.js';
import { RetryMessage } from './retry-message.js';
import { WriteMessage } from './write-message.js';

const picture: MediaRef = {
  key: '1/2026/01/00000000000000000000000000000001',
  kind: 'image',
  mimetype: 'image/png',
  fileName: 'menu.png',
  size: 1_234,
};

describe('WriteMessage', () => {
  const db = useTestDatabase(ticketsService);
  const send = new WriteMessage(db, aBus({}));
  const ana = anActor({ userId: 7, name: 'Ana Souza', allTicket: true });
  const admin = anActor({ userId: 9, profile: 'admin' });
  const attended = { status: 'open', userId: 7 } as const;

  const arrange = async (overrides: Partial<Ticket> = attended) => ({ ticketId: (await aTicket(db, overrides)).id });
  const sent = () =>
    within(db, 1, (manager) => manager.find(Message, { where: { fromMe: true }, order: { id: 'ASC' } }));
  const queued = async () => (await recordedEvents(db)).filter(({ name }) => name === 'message.queued');

  it('stores the text, answers the contact in the ticket, and hands it to the channel with all names of the contact', async () => {
    const input = await arrange();
    await receive(db, { contact: { aliases: [MARIA, lid('998877')], name: null, isGroup: false } });
    await db.query('DELETE FROM outbox_event');
    const view = await send.execute(ana, { ...input, body: '  Olá\n' });

    expect(view).toMatchObject({ body: 'Olá', fromMe: true, ack: 0, sendState: 'queued', userId: 7, read: true });
    const ticket = {
      lastMessage: 'Olá',
      lastMessageFromMe: true,
      lastMessageAck: 0,
      waitingSince: null,
      unreadMessages: 0,
    };
    expect(await recordedEvents(db)).toMatchObject([
      {
        name: 'message.queued',
        key: '1:1:1',
        data: {
          messageId: view.id,
          connectionId: 1,
          contactId: 1,
          to: [lid('998877'), MARIA],
          content: { kind: 'text', text: 'Olá' },
          quoted: null,
          class: 'person',
          created: { message: view, ticket },
        },
      },
    ]);
  });

  it.each([
    ['a caption', ' O cardápio ', 'O cardápio', 'O cardápio'],
    ['none: the body is the file name', undefined, 'menu.png', ''],
  ])('sends a file with %s', async (_, body, stored, caption) => {
    const view = await send.execute(ana, { ...(await arrange()), body, media: picture });

    const { key: _key, ...mediaInfo } = picture;
    expect(view).toMatchObject({ body: stored, mediaType: 'image', media: picture, mediaInfo, mediaState: 'ready' });
    expect((await queued())[0]?.data).toMatchObject({ content: { kind: 'media', media: picture, caption } });
  });

  it.each(['', ' \n ', '\0', undefined])('refuses the empty text %j, and stores nothing', async (body) => {
    const input = await arrange();

    await expect(send.execute(ana, { ...input, body })).rejects.toMatchObject({ code: 'ERR_EMPTY_MESSAGE' });
    expect(await sent()).toEqual([]);
    expect(await recordedEvents(db)).toEqual([]);
  });

  it.each([
    ['what waits', ana, { status: 'pending' }, 'ERR_TICKET_NOT_OPEN'],
    ['what is closed', ana, { status: 'closed', userId: 7 }, 'ERR_TICKET_NOT_OPEN'],
    ["another attendant's", ana, { status: 'open', userId: 8 }, 'ERR_NO_TICKET_FOUND'],
    ['a group without allowGroup', ana, { status: 'group', isGroup: true }, 'ERR_NO_TICKET_FOUND'],
    ['a ticket of another company', { ...admin, companyId: 2 }, attended, 'ERR_NO_TICKET_FOUND'],
  ] as const)('refuses %s', async (_, actor, overrides, code) => {
    const input = await arrange(overrides);

    await expect(send.execute(actor, { ...input, body: 'Oi' })).rejects.toMatchObject({ code });
    expect(await recordedEvents(db)).toEqual([]);
  });

  it.each([
    ["an admin in another's ticket", admin, { status: 'open', userId: 8 }],
    ['who may see groups in a group', { ...ana, allowGroup: true }, { status: 'group', isGroup: true }],
  ] as const)('lets write %s', async (_, actor, overrides) => {
    await expect(send.execute(actor, { ...(await arrange(overrides)), body: 'Oi' })).resolves.toMatchObject({ ack: 0 });
  });

  it('refuses by a connection that was deleted', async () => {
    const input = await arrange();
    await asOwner(db, `INSERT INTO connection VALUES (1, 1, 'Shop', 'whatsapp', '', false, true, now())`);

    await expect(send.execute(ana, { ...input, body: 'Oi' })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });

  it.each([
    ['', { body: 'Careful' }],
    [' with a file', { media: picture }],
  ])('keeps a private note%s in the desk: not sent, and not the last message', async (_, content) => {
    const input = await arrange({ status: 'pending' });
    const before = await onlyTicket(db);
    const view = await send.execute(ana, { ...input, ...content, isPrivate: true });

    expect(view).toMatchObject({ isPrivate: true, ack: 2, sendState: null });
    expect(await onlyTicket(db)).toEqual(before);
    expect((await recordedEvents(db)).map(({ name }) => name)).toEqual(['message.created']);
  });

  describe('with placeholders', () => {
    it('fills them once, as things stand, for the desk and the channel alike', async () => {
      await nameCompany(db, 'Padaria Central');
      const queueId = await aQueue(db, 'Vendas');
      const input = await arrange({ ...attended, queueId });
      const body =
        '{{ms}} {{firstName}}, aqui é {{userName}} ({{queue}}, {{name_company}}). Pedido {{pedido}} {{ticket_id}}';
      const view = await send.execute({ ...ana, name: '{{name}}' }, { ...input, body });

      const filled = `Maria, aqui é {{name}} (Vendas, Padaria Central). Pedido {{pedido}} ${input.ticketId}`;
      expect(view.body).toMatch(/^(Bom dia|Boa (tarde|noite|madrugada)) /);
      expect(view.body).toContain(filled);
      expect((await queued())[0]?.data).toMatchObject({ content: { kind: 'text', text: view.body } });
    });

    it('fills captions and notes too', async () => {
      const input = await arrange();

      const caption = await send.execute(ana, { ...input, body: 'Para {{name}}', media: picture });
      const note = await send.execute(ana, { ...input, body: 'É a {{name}}', isPrivate: true });
      expect([caption.body, note.body]).toEqual(['Para Maria', 'É a Maria']);
    });

    it('names the ticket by the protocol number that the console shows', async () => {
      const input = await arrange();
      const view = await send.execute(ana, { ...input, body: '{{protocol}}' });

      const ticket = await within(db, 1, (manager) => ticketView(manager, 1, input.ticketId));
      expect(view.body).toBe(protocolOf(ticket));
    });

    it('knows a repeated call by what was typed', async () => {
      const input = { ...(await arrange()), body: '{{protocol}}', clientKey: 'k1' };
      const first = await send.execute(ana, input);

      expect(await send.execute(ana, input)).toEqual(first);
      expect(await sent()).toHaveLength(1);
    });

    it.each([
      ['that leave nothing', '{{queue}}', 'ERR_EMPTY_MESSAGE'],
      ['that make it too long', '{{userName}}'.repeat(5_000), 'ERR_VALIDATION'],
    ])('refuses those %s, and stores nothing', async (_, body, code) => {
      const input = await arrange();

      await expect(send.execute({ ...ana, name: 'Ana '.repeat(12) }, { ...input, body })).rejects.toMatchObject({
        code,
      });
      expect(await sent()).toEqual([]);
    });
  });

  describe('with a signature', () => {
    it('begins with the name of who wrote it, which is never filled', async () => {
      const input = { ...(await arrange()), body: ' Oi, {{firstName}} ', signMessage: true };
      const view = await send.execute({ ...ana, name: '{{name}}' }, input);

      expect(view.body).toBe('*{{name}}:*\nOi, Maria');
      expect((await queued())[0]?.data).toMatchObject({ content: { kind: 'text', text: view.body } });
    });

    it.each([
      ['nobody asked for it', {}],
      ['the company has none', { signMessage: true }],
      ['it is a note', { signMessage: true, isPrivate: true }],
      ['it is a caption', { signMessage: true, media: picture }],
    ])('has none where %s', async (why, overrides) => {
      await choose(db, { sendSignMessage: why === 'the company has none' ? 'disabled' : 'enabled' });

      expect((await send.execute(ana, { ...(await arrange()), body: 'Oi', ...overrides })).body).toBe('Oi');
    });

    it('is no message by itself', async () => {
      const empty = { ...(await arrange()), body: '  ', signMessage: true };
      await expect(send.execute(ana, empty)).rejects.toMatchObject({ code: 'ERR_EMPTY_MESSAGE' });
    });
  });

  describe('with a quoted message', () => {
    it('sends what we have stored of it', async () => {
      const input = await arrange();
      await receive(db, { externalId: 'Q', content: { kind: 'text', text: 'Quanto custa?' } });
      const view = await send.execute(ana, { ...input, body: 'Dez', quotedMessageId: 2 });

      expect(view.quotedMsg).toEqual({
        id: 2,
        contactId: expect.any(Number),
        version: 1,
        isDeleted: false,
        body: 'Quanto custa?',
        fromMe: false,
        mediaType: 'conversation',
        contact: { name: 'Maria' },
      });
      const quoted = { externalId: 'Q', fromMe: false, participant: '', text: 'Quanto custa?' };
      expect((await queued())[0]?.data).toMatchObject({ quoted });
    });

    it('shows it here, and refers to it by its own id while its id at the provider is unknown', async () => {
      const input = await arrange();
      const own = await send.execute(ana, { ...input, body: 'Oi' });
      const view = await send.execute(ana, { ...input, body: 'De novo', quotedMessageId: own.id });
      await asOwner(db, `UPDATE message SET external_id = 'OWN' WHERE id = ${own.id}`);
      await send.execute(ana, { ...input, body: 'E de novo', quotedMessageId: own.id });

      expect(view.quotedMsg).toMatchObject({ id: own.id, fromMe: true });
      const quotes = (await queued()).map(({ data }) => data.quoted);
      expect(quotes).toMatchObject([
        null,
        { messageId: own.id, externalId: '', fromMe: true, text: 'Oi' },
        { messageId: own.id, externalId: 'OWN', fromMe: true, text: 'Oi' },
      ]);
    });

    it.each([
      ['of another thread', { connectionId: 2 }, false],
      ['that is a private note', {}, true],
    ])('refuses one %s', async (_, overrides, isPrivate) => {
      const input = await arrange();
      await receive(db, overrides);
      if (isPrivate) await asOwner(db, 'UPDATE message SET is_private = true WHERE id = 2');

      const reply = { ...input, body: 'Oi', quotedMessageId: 2 };
      await expect(send.execute(ana, reply)).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    });

    it('refuses one of a ticket the actor may not see', async () => {
      await arrange({ status: 'closed', userId: 8, queueId: null });
      await receive(db);
      await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7 WHERE id = 2`);

      const reply = { ticketId: 2, body: 'Oi', quotedMessageId: 1 };
      const noQueues = { ...ana, allTicket: false };
      await expect(send.execute(noQueues, reply)).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    });
  });

  describe('with a client key', () => {
    it('answers the same message again, even after the close', async () => {
      const input = { ...(await arrange()), body: 'Oi', clientKey: 'k1' };
      const first = await send.execute(ana, input);
      await asOwner(db, `UPDATE ticket SET status = 'closed'`);

      expect(await send.execute(ana, { ...input, body: ' Oi ' })).toEqual(first);
      expect(await queued()).toHaveLength(1);
    });

    it('sends once what comes many times at once', async () => {
      const input = { ...(await arrange()), body: 'Oi', clientKey: 'k1' };
      const views = await Promise.all(Array.from({ length: 10 }, () => send.execute(ana, input)));

      expect(new Set(views.map(({ id }) => id)).size).toBe(1);
      expect(await sent()).toHaveLength(1);
    });

    it('takes the same file put elsewhere for the same', async () => {
      const input = { ...(await arrange()), clientKey: 'k1' };
      const first = await send.execute(ana, { ...input, media: picture });

      const repeated = { ...picture, key: picture.key.replace(/1$/, '2') };
      expect(await send.execute(ana, { ...input, media: repeated })).toEqual(first);
    });

    it('refuses another text under it', async () => {
      const input = { ...(await arrange()), body: 'Oi', clientKey: 'k1' };
      await send.execute(ana, input);

      const other = send.execute(ana, { ...input, body: 'Tchau' });
      await expect(other).rejects.toMatchObject({ code: 'ERR_IDEMPOTENCY_MISMATCH' });
    });

    it("takes another attendant's key for another one", async () => {
      const input = { ...(await arrange()), body: 'Oi', clientKey: 'k1' };
      await send.execute(ana, input);
      await send.execute(admin, input);

      expect(await sent()).toHaveLength(2);
    });
  });

  describe('that failed', () => {
    const retry = new RetryMessage(db);
    const fail = () =>
      asOwner(db, `UPDATE message SET send_state = 'failed', failure = '463', external_id = 'OLD' WHERE from_me`);

    it('is handed to the channel again, as new', async () => {
      const { id: messageId } = await send.execute(ana, { ...(await arrange()), body: 'Oi' });
      await fail();
      await db.query('DELETE FROM outbox_event');
      const view = await retry.execute(ana, { messageId });

      expect(view).toMatchObject({ id: messageId, sendState: 'queued', failure: null, wid: '' });
      expect(await recordedEvents(db)).toMatchObject([
        { name: 'message.updated', data: { message: view } },
        { name: 'message.queued', data: { messageId, content: { kind: 'text', text: 'Oi' } } },
      ]);
    });

    it.each([
      ['a message that did not fail', ana, false, attended, 'ERR_MESSAGE_NOT_FAILED'],
      ['in a ticket that was closed', ana, true, { status: 'closed', userId: 7 }, 'ERR_TICKET_NOT_OPEN'],
      ["in another attendant's ticket", ana, true, { status: 'open', userId: 8 }, 'ERR_NO_MESSAGE_FOUND'],
      ['of another company', { ...admin, companyId: 2 }, true, attended, 'ERR_NO_MESSAGE_FOUND'],
    ] as const)('is not handed over again: %s', async (_, actor, isFailed, now, code) => {
      const { id: messageId } = await send.execute(ana, { ...(await arrange()), body: 'Oi' });
      if (isFailed) await fail();
      await asOwner(db, 'UPDATE ticket SET status = $1, user_id = $2', [now.status, now.userId]);

      await expect(retry.execute(actor, { messageId })).rejects.toMatchObject({ code });
      expect(await queued()).toHaveLength(1);
    });
  });
});
