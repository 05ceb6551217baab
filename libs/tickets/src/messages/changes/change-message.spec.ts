import type { Actor, InboundMessage } from '@prosa/contracts';
import type { AppError } from '@prosa/service-kit/http';
import { aBus, anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import {
  acknowledgement,
  aTicket,
  onlyTicket,
  receive,
  recordedEvents,
  within,
  type RecordedEvent,
} from '../../../test/arrange.js';
import { Message } from '../../conversation/message/message.entity.js';
import { RecordAck } from '../outbound/acks/record-ack.js';
import { WriteMessage } from '../outbound/write-message.js';
import { DeleteMessage } from './delete-message.js';
import { EditMessage } from './edit-message.js';
import { ReactToMessage } from './react-to-message.js';
import { RecordChangeResult } from './record-change-result.js';
import { filesInUse } from '../../files/files-in-use.js';

const CHAT = '5511987654321@s.whatsapp.net';

describe('Changes of messages', () => {
  const db = useTestDatabase(ticketsService);
  const [send, remove, edit, react] = [
    new WriteMessage(db, aBus({})),
    new DeleteMessage(db),
    new EditMessage(db),
    new ReactToMessage(db),
  ];
  const ana = anActor({ userId: 7, allTicket: true });
  const admin = anActor({ userId: 9, profile: 'admin' });
  const attended = { status: 'open', userId: 7 } as const;

  const find = (id: number) => within(db, 1, (manager) => manager.findOneByOrFail(Message, { companyId: 1, id }));
  const eventsOf = async (name: string): Promise<RecordedEvent[]> =>
    (await recordedEvents(db)).filter((event) => event.name === name);
  const isolated = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await db.query('DELETE FROM outbox_event');
    return result;
  };

  /** What Ana wrote in her open ticket, and the provider delivered as OUT1. */
  async function sentText(body = 'Bom dia') {
    const { id: ticketId } = await aTicket(db, attended);
    const { id } = await send.execute(ana, { ticketId, body });
    const ack = acknowledgement({ messageId: id });
    return isolated(new RecordAck(db).execute(anEvent('message.acknowledged', 1, ack)).then(() => id));
  }

  const inboundChange = (content: InboundMessage['content'], overrides: Partial<InboundMessage> = {}) =>
    receive(db, { chatId: CHAT, content, ...overrides });
  const recordResult = (messageId: number, changeId: unknown, isDone: boolean) =>
    new RecordChangeResult(db).execute(
      anEvent('message.changeFinished', 1, {
        messageId,
        changeId: changeId as string,
        isDone,
        reason: isDone ? null : '463',
      }),
    );

  describe('by the desk', () => {
    it('takes a message back: marked here, in the row of the list, and asked of the channel', async () => {
      const id = await sentText();

      const view = await remove.execute(ana, { messageId: id });

      expect(view).toMatchObject({ id, isDeleted: true, changeState: 'pending', body: 'Bom dia' });
      expect(await recordedEvents(db)).toMatchObject([
        {
          name: 'message.changeQueued',
          key: '1:1:1',
          data: {
            connectionId: 1,
            contactId: 1,
            content: { kind: 'revoke', target: { messageId: id, externalId: 'OUT1', fromMe: true, participant: '' } },
          },
        },
        {
          name: 'message.updated',
          key: '1:1:1',
          data: { message: { id, isDeleted: true }, ticket: { lastMessage: '🚫 Mensagem apagada' } },
        },
      ]);
    });

    describe('where the company chose to erase what is deleted', () => {
      const key = '1/2026/01/a';
      const media = JSON.stringify({ key, kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 4 });

      beforeEach(() =>
        asOwner(
          db,
          `INSERT INTO company_options (company_id, settings)
           VALUES (1, '{"enableLGPD": "enabled", "lgpdDeleteMessage": "enabled"}')`,
        ),
      );
      const attach = (id: number) =>
        asOwner(db, `UPDATE message SET media = $2, media_state = 'ready' WHERE id = $1`, [id, media]);

      it('drops the file with the content, once', async () => {
        const id = await sentText();
        await attach(id);

        await remove.execute(ana, { messageId: id });
        const [first] = await eventsOf('message.changeQueued');
        await recordResult(id, first?.data.changeId, false);
        await remove.execute(ana, { messageId: id });

        expect(await find(id)).toMatchObject({ isDeleted: true, media: null });
        expect(await eventsOf('file.dropped')).toMatchObject([{ data: { keys: [key] } }]);
      });

      it('drops a file that another message shows, which is in use until that is deleted too', async () => {
        const id = await sentText();
        const { ticketId } = await find(id);
        const { id: otherId } = await send.execute(ana, { ticketId, body: 'Oi' });
        await new RecordAck(db).execute(
          anEvent('message.acknowledged', 1, acknowledgement({ messageId: otherId, externalId: 'OUT2' })),
        );
        await attach(id);
        await attach(otherId);

        await remove.execute(ana, { messageId: id });
        expect(await filesInUse(db, ana, { keys: [key] })).toEqual({ keys: [key] });
        await remove.execute(ana, { messageId: otherId });

        expect(await filesInUse(db, ana, { keys: [key] })).toEqual({ keys: [] });
        expect(await eventsOf('file.dropped')).toMatchObject([{ data: { keys: [key] } }, { data: { keys: [key] } }]);
      });
    });

    it('asks once, however often, unless the channel failed', async () => {
      const id = await sentText();
      await remove.execute(ana, { messageId: id });
      await remove.execute(ana, { messageId: id });
      const [first] = await eventsOf('message.changeQueued');

      await recordResult(id, first?.data.changeId, false);
      expect(await find(id)).toMatchObject({ isDeleted: true, changeState: 'failed' });
      await remove.execute(ana, { messageId: id });

      const queued = await eventsOf('message.changeQueued');
      expect(queued).toHaveLength(2);
      await recordResult(id, first?.data.changeId, false);
      expect((await find(id)).changeState).toBe('pending');
      await recordResult(id, queued[1]?.data.changeId, true);
      expect((await find(id)).changeState).toBeNull();
    });

    it('keeps the row of the list as deleted when a receipt comes late', async () => {
      const id = await sentText();
      await remove.execute(ana, { messageId: id });

      const read = acknowledgement({ messageId: id, state: 'read', ack: 3 });
      await new RecordAck(db).execute(anEvent('message.acknowledged', 1, read));

      const [row] = await asOwner<{ line: string }>(db, 'SELECT last_message AS line FROM ticket');
      expect(row?.line).toBe('🚫 Mensagem apagada');
    });

    it('edits a text in its place, and hands the new text to the channel', async () => {
      const id = await sentText();
      const { seq } = await within(db, 1, (manager) =>
        manager.query<[{ seq: string }]>('SELECT seq FROM message WHERE id = $1', [id]).then(([row]) => row),
      );

      const view = await edit.execute(ana, { messageId: id, body: ' Boa tarde ' });

      expect(view).toMatchObject({ id, seq: Number(seq), body: 'Boa tarde', isEdited: true, changeState: 'pending' });
      expect(await recordedEvents(db)).toMatchObject([
        { name: 'message.changeQueued', data: { content: { kind: 'edit', text: 'Boa tarde' } } },
        { name: 'message.updated', data: { ticket: { lastMessage: 'Boa tarde' } } },
      ]);
    });

    it.each([
      ['the same text', 'Bom dia', (id: number) => expect.objectContaining({ id }) as unknown],
      ['nothing', '  ', () => 'ERR_EMPTY_MESSAGE'],
    ] as const)('asks for no edit to %s', async (_, body, expected) => {
      const id = await sentText();

      const outcome = await edit.execute(ana, { messageId: id, body }).catch(({ code: refusal }: AppError) => refusal);

      expect(outcome).toEqual(expected(id));
      expect(await recordedEvents(db)).toEqual([]);
    });

    it.each([
      [
        'after a quarter of an hour',
        `UPDATE message SET created_at = now() - interval '16 minutes'`,
        'ERR_EDIT_TOO_LATE',
      ],
      ['what is deleted', 'UPDATE message SET is_deleted = true', 'ERR_MESSAGE_DELETED'],
      ['what failed', `UPDATE message SET send_state = 'failed'`, 'ERR_MESSAGE_NOT_EDITABLE'],
      ['a file', `UPDATE message SET media_type = 'image'`, 'ERR_MESSAGE_NOT_EDITABLE'],
    ])('edits nothing %s', async (_, overrides, code) => {
      const id = await sentText();
      await asOwner(db, overrides);

      await expect(edit.execute(ana, { messageId: id, body: 'Outra' })).rejects.toMatchObject({ code });
      expect(await recordedEvents(db)).toEqual([]);
    });

    it.each(['whatsappapi', 'facebook', 'instagram'])('changes nothing that was sent on %s', async (channel) => {
      const id = await sentText();
      const columns = 'company_id, id, name, channel, number, is_default, updated_at';
      await asOwner(db, `INSERT INTO connection (${columns}) VALUES (1, 1, 'Meta', $1, '', false, now())`, [channel]);

      const refusal = { code: 'ERR_CHANNEL_WITHOUT_CHANGES' };
      await expect(edit.execute(ana, { messageId: id, body: 'Outra' })).rejects.toMatchObject(refusal);
      await expect(remove.execute(ana, { messageId: id })).rejects.toMatchObject(refusal);
      expect(await recordedEvents(db)).toEqual([]);
    });

    it('reacts for the desk, beside the message, and leaves the ticket as it was', async () => {
      const ticket = await aTicket(db, attended);
      const { lastMessageId } = ticket;

      const view = await react.execute(ana, { messageId: lastMessageId!, emoji: '👍' });

      expect(view).toMatchObject({
        body: '👍',
        mediaType: 'reactionMessage',
        fromMe: true,
        quotedMsg: { id: lastMessageId },
      });
      expect(await onlyTicket(db)).toEqual(ticket);
      expect(await eventsOf('message.queued')).toMatchObject([
        {
          data: {
            messageId: view.id,
            quoted: null,
            content: { kind: 'reaction', emoji: '👍', target: { messageId: lastMessageId, fromMe: false } },
          },
        },
      ]);
    });

    it('lets a note go for good, by who wrote it or an admin, and those that quote it stay', async () => {
      const { id: ticketId } = await aTicket(db, { status: 'pending' });
      const note = await send.execute(ana, { ticketId, body: 'Cuidado', isPrivate: true });
      const answer = await send.execute(ana, { ticketId, body: 'Sim', isPrivate: true, quotedMessageId: note.id });
      await db.query('DELETE FROM outbox_event');

      const other = { ...ana, userId: 8 };
      await expect(remove.execute(other, { messageId: note.id })).rejects.toMatchObject({
        code: 'ERR_MESSAGE_NOT_OWN',
      });
      await remove.execute(admin, { messageId: note.id });

      await expect(find(note.id)).rejects.toThrow();
      expect(await find(answer.id)).toMatchObject({ quotedId: null });
      expect(await recordedEvents(db)).toMatchObject([
        { name: 'message.updated', data: { message: { id: answer.id, quotedMsg: null } } },
        { name: 'message.deleted', data: { message: { id: note.id }, contactId: 1 } },
      ]);
    });

    const attempts: [string, (actor: Actor, messageId: number) => Promise<unknown>][] = [
      ['delete', (actor, messageId) => remove.execute(actor, { messageId })],
      ['edit', (actor, messageId) => edit.execute(actor, { messageId, body: 'Outra' })],
      ['react', (actor, messageId) => react.execute(actor, { messageId, emoji: '👍' })],
    ];
    describe.each(attempts)('may not %s', (attemptName, attempt) => {
      it.each([
        ["what stands in another attendant's ticket", `status = 'open', user_id = 8`, ana, 'ERR_NO_MESSAGE_FOUND'],
        ['what stands in a closed ticket', `status = 'closed'`, ana, 'ERR_TICKET_NOT_OPEN'],
        ['what waits', `status = 'pending', user_id = NULL`, ana, 'ERR_TICKET_NOT_OPEN'],
        ["another company's", `status = 'open'`, { ...admin, companyId: 2 }, 'ERR_NO_MESSAGE_FOUND'],
      ] as const)('%s', async (_, place, actor, code) => {
        const id = await sentText();
        await asOwner(db, `UPDATE ticket SET ${place}`);

        await expect(attempt(actor, id)).rejects.toMatchObject({ code });
        expect(await recordedEvents(db)).toEqual([]);
      });

      if (attemptName === 'react') return;
      it('what the contact wrote', async () => {
        const { lastMessageId } = await aTicket(db, attended);

        await expect(attempt(admin, lastMessageId!)).rejects.toMatchObject({ code: 'ERR_MESSAGE_NOT_OWN' });
      });
    });

    it('reaches a message of an earlier ticket of the conversation that one attends', async () => {
      const id = await sentText();
      await asOwner(db, `UPDATE ticket SET status = 'closed'`);
      await receive(db);
      await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 7 WHERE status = 'pending'`);

      await expect(remove.execute(ana, { messageId: id })).resolves.toMatchObject({ isDeleted: true });
    });
  });

  describe('from the phones', () => {
    it('marks what the contact took back, and keeps what it said', async () => {
      await receive(db, { externalId: 'T' });
      const before = await onlyTicket(db);
      await inboundChange({ kind: 'deletion', targetExternalId: 'T' });

      expect(await find(1)).toMatchObject({ isDeleted: true, body: 'Oi', changeState: null });
      expect(await onlyTicket(db)).toMatchObject({
        unreadMessages: before.unreadMessages,
        updatedAt: before.updatedAt,
      });
      expect((await recordedEvents(db)).at(-1)).toMatchObject({
        name: 'message.updated',
        data: { ticket: { lastMessage: '🚫 Mensagem apagada' } },
      });
    });

    it.each([
      ['took back', { kind: 'deletion' }, { isDeleted: true, body: 'Oi' }],
      ['edited', { kind: 'edit', text: 'Olá!' }, { isDeleted: false, body: 'Olá!' }],
    ] as const)('receives answers in other tickets that quote what the contact %s', async (_, change, quotedMsg) => {
      await receive(db, { externalId: 'T' });
      await asOwner(db, `UPDATE ticket SET status = 'closed'`);
      await receive(db, { externalId: 'ANSWER', quotedExternalId: 'T' });
      await db.query('DELETE FROM outbox_event');
      await inboundChange({ ...change, targetExternalId: 'T' });

      const updates = await eventsOf('message.updated');
      expect(updates.map(({ data }) => data)).toMatchObject([
        { message: { wid: 'T' } },
        { message: { wid: 'ANSWER', quotedMsg }, place: { status: 'pending' }, ticket: null },
      ]);
    });

    it('keeps nothing of what was taken back where the company chose so', async () => {
      await asOwner(
        db,
        `INSERT INTO company_options (company_id, settings)
         VALUES (1, '{"enableLGPD": "enabled", "lgpdDeleteMessage": "enabled"}')`,
      );
      await receive(db, { externalId: 'T' });
      await inboundChange({ kind: 'deletion', targetExternalId: 'T' });

      expect(await find(1)).toMatchObject({ isDeleted: true, body: '🚫 Mensagem apagada' });
    });

    it('puts an edited text in its place, without reordering the ticket', async () => {
      await receive(db, { externalId: 'T' });
      const { updatedAt } = await onlyTicket(db);
      await inboundChange({ kind: 'edit', targetExternalId: 'T', text: 'Olá!' });

      expect(await find(1)).toMatchObject({ body: 'Olá!', isEdited: true });
      expect(await onlyTicket(db)).toMatchObject({ updatedAt });
      expect((await recordedEvents(db)).at(-1)).toMatchObject({ data: { ticket: { lastMessage: 'Olá!' } } });
    });

    it('changes what the desk sent when the company’s own phone says so', async () => {
      const id = await sentText();
      await inboundChange({ kind: 'deletion', targetExternalId: 'OUT1' }, { fromMe: true });

      expect(await find(id)).toMatchObject({ isDeleted: true });
    });

    it.each([
      ['of ours', 'OUT1', {}],
      ['of another chat', 'OUT1', { fromMe: true, chatId: 'other' }],
      ['of another connection', 'OUT1', { fromMe: true, connectionId: 2 }],
      ['that nobody knows', 'NONE', { fromMe: true }],
    ])('changes no message %s', async (_, targetExternalId, overrides) => {
      const id = await sentText();
      await inboundChange({ kind: 'deletion', targetExternalId }, overrides);
      await inboundChange({ kind: 'edit', targetExternalId, text: 'x' }, overrides);

      expect(await find(id)).toMatchObject({ isDeleted: false, isEdited: false });
      expect(await recordedEvents(db)).toEqual([]);
    });

    it('lets an admin of a group take back what another wrote, and nobody edit it', async () => {
      const group = { aliases: [{ type: 'group' as const, value: '1203' }], name: 'Family', isGroup: true };
      const inGroup = { contact: group, chatId: '1203@g.us' };
      await receive(db, { ...inGroup, externalId: 'T', participant: 'rui' });
      await inboundChange({ kind: 'edit', targetExternalId: 'T', text: 'x' }, { ...inGroup, participant: 'eva' });
      expect(await find(1)).toMatchObject({ isEdited: false });

      await inboundChange({ kind: 'deletion', targetExternalId: 'T' }, { ...inGroup, participant: 'eva' });
      expect(await find(1)).toMatchObject({ isDeleted: true });
    });
  });
});
