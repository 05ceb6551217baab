import { anActor, asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { ContactAlias } from '../../conversation/contact/contact-alias.entity.js';
import { aTicket, receive, recordedEvents, within } from '../../../test/arrange.js';
import { Message } from '../../conversation/message/message.entity.js';
import { ForwardMessages } from './forward-messages.js';

const location = {
  kind: 'location',
  latitude: -23.5,
  longitude: 46.25,
  name: 'Praça',
  address: '',
  thumbnail: null,
} as const;

describe('ForwardMessages', () => {
  const db = useTestDatabase(ticketsService);
  const forward = new ForwardMessages(db);
  const ana = anActor({ userId: 7, allTicket: true });
  const admin = anActor({ userId: 9, profile: 'admin' });

  const events = async (name: string) => (await recordedEvents(db)).filter((event) => event.name === name);
  const messages = () => within(db, 1, (manager) => manager.find(Message, { order: { id: 'ASC' } }));

  /** Somebody who has not written yet. */
  const aReceiver = (companyId = 1): Promise<number> =>
    within(db, companyId, async (manager) => {
      const { id } = await manager.save(Contact, { companyId, name: 'Rui', number: '5511911112222' });
      await manager.insert(ContactAlias, { companyId, type: 'phone', value: '5511911112222', contactId: id });
      return id;
    });

  /** Maria's open ticket, Ana's, with what she wrote. */
  async function arrange() {
    const { lastMessageId } = await aTicket(db, { status: 'open', userId: 7 });
    const contactId = await aReceiver();
    return { messageIds: [lastMessageId!], contactId };
  }

  it('opens a ticket of the forwarder’s for who has none, and sends there what was said, as forwarded', async () => {
    const input = await arrange();

    const { ticket, messages: sent, refused } = await forward.execute(ana, input);

    expect(ticket).toMatchObject({
      contactId: input.contactId,
      whatsappId: 1,
      status: 'open',
      userId: 7,
      lastMessage: 'Oi',
    });
    expect(sent).toMatchObject([{ body: 'Oi', isForwarded: true, fromMe: true, ack: 0, userId: 7, quotedMsg: null }]);
    expect(refused).toEqual([]);
    expect((await recordedEvents(db)).map(({ name }) => name)).toEqual(['ticket.opened', 'message.queued']);
    expect(await events('ticket.opened')).toMatchObject([{ data: { ticket: { status: 'open', userId: 7 } } }]);
    expect(await events('message.queued')).toMatchObject([
      { data: { to: [{ value: '5511911112222' }], isForwarded: true, content: { kind: 'text', text: 'Oi' } } },
    ]);
  });

  it('sends several in the order in which they stand, 900 ms apart, files without a copy of theirs', async () => {
    const { messageIds, contactId } = await arrange();
    await receive(db, { content: location });
    await receive(db, { content: { kind: 'contact', vcards: ['BEGIN:VCARD\nFN:Eva\nEND:VCARD'] } });
    const media = { key: '1/2026/01/a', kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 1 } as const;
    await receive(db);
    await asOwner(
      db,
      `UPDATE message SET media = $1, media_info = $1, media_state = 'ready', media_type = 'image', body = 'a.png' WHERE id = 4`,
      [JSON.stringify(media)],
    );

    await forward.execute(ana, { contactId, messageIds: [4, 3, 2, ...messageIds] });

    expect((await events('message.queued')).map(({ data }) => [data.delayMs, data.content])).toEqual([
      [0, { kind: 'text', text: 'Oi' }],
      [900, { kind: 'location', latitude: -23.5, longitude: 46.25, name: 'Praça' }],
      [1800, { kind: 'contact', vcards: ['BEGIN:VCARD\nFN:Eva\nEND:VCARD'] }],
      [2700, { kind: 'media', media, caption: '' }],
    ]);
  });

  it('signs words with the attendant’s name, when asked to', async () => {
    const input = await arrange();
    await asOwner(
      db,
      `INSERT INTO attendant (company_id, id, name, profile, all_ticket, allow_group)
       VALUES (1, 7, 'Ana', 'user', true, false)`,
    );

    const { messages: sent } = await forward.execute(ana, { ...input, signMessage: true });

    expect(sent[0]?.body).toBe('*Ana:*\nOi');
  });

  it('goes on in the receiver’s ticket: takes one that waits, writes into one’s own', async () => {
    const input = await arrange();
    await receive(db, {
      chatId: 'rui',
      contact: { aliases: [{ type: 'phone', value: '5511911112222' }], name: 'Rui', isGroup: false },
    });
    await db.query('DELETE FROM outbox_event');

    const first = await forward.execute(ana, input);
    const second = await forward.execute(ana, input);

    expect(first.ticket).toMatchObject({ status: 'open', userId: 7 });
    expect(second.ticket.id).toBe(first.ticket.id);
    expect(await events('ticket.accepted')).toHaveLength(1);
    expect(await events('ticket.opened')).toEqual([]);
  });

  it('refuses while somebody else has the receiver, and leaves all as it was', async () => {
    const input = await arrange();
    await forward.execute(admin, input);
    const before = await messages();
    await db.query('DELETE FROM outbox_event');

    await expect(forward.execute(ana, input)).rejects.toMatchObject({ code: 'ERR_OTHER_OPEN_TICKET' });
    expect(await messages()).toEqual(before);
    expect(await recordedEvents(db)).toEqual([]);
  });

  it.each([
    ['deleted', 'is_deleted = true'],
    ['a note', 'is_private = true'],
    ['a reaction', `media_type = 'reactionMessage'`],
    ['a file on its way', `media_state = 'pending'`],
  ])('leaves out what is %s, and refuses when nothing is left', async (_, overrides) => {
    const { messageIds, contactId } = await arrange();
    await receive(db);
    await asOwner(db, `UPDATE message SET ${overrides} WHERE id = ${messageIds[0]}`);

    const forwarded = await forward.execute(ana, { messageIds: [...messageIds, 2], contactId });
    expect(forwarded).toMatchObject({ messages: [{ body: 'Oi' }], refused: messageIds });
    await expect(forward.execute(ana, { messageIds, contactId })).rejects.toMatchObject({
      code: 'ERR_MESSAGE_NOT_FORWARDABLE',
    });
  });

  it('forwards once under a key, however often and at once, and says again what it did', async () => {
    const { messageIds, contactId } = await arrange();
    await receive(db);
    await asOwner(db, `UPDATE message SET is_private = true WHERE id = 2`);
    const input = { messageIds: [...messageIds, 2], contactId, clientKey: 'k' };

    const [first, second] = await Promise.all([forward.execute(ana, input), forward.execute(ana, input)]);
    const later = await forward.execute(ana, { ...input, signMessage: false });

    expect(await messages()).toHaveLength(3);
    expect(await events('message.queued')).toHaveLength(1);
    expect([second, later]).toEqual([first, first]);
    expect(first).toMatchObject({ messages: [{ body: 'Oi' }], refused: [2] });
    await expect(forward.execute(ana, { ...input, signMessage: true })).rejects.toMatchObject({
      code: 'ERR_IDEMPOTENCY_MISMATCH',
    });
    await forward.execute(ana, { ...input, clientKey: 'other' });
    expect(await messages()).toHaveLength(4);
  });

  it('forwards nothing of and to a person who is being erased', async () => {
    const input = await arrange();
    const maria = (await messages())[0]!.contactId;
    const erasing = (contactId: number) =>
      asOwner(
        db,
        `INSERT INTO contact_erasure (company_id, contact_id, user_id, user_name, subject, identity, planned, removed)
         VALUES (1, $1, 9, 'Admin', 's', '{}', '{}', '{}')`,
        [contactId],
      );
    await erasing(maria);
    await expect(forward.execute(ana, input)).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    await erasing(input.contactId);
    await expect(forward.execute(ana, input)).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
    expect(await messages()).toHaveLength(1);
  });

  it('waits for a step of an erasure that is under way, and forwards nothing of what that removed', async () => {
    const input = await arrange();
    const [{ contactId }] = (await messages()) as [Message];
    let forwarding: Promise<unknown> = Promise.resolve();
    await within(db, 1, async (manager) => {
      await lockContacts(manager, 1, [contactId]);
      forwarding = forward.execute(ana, input).catch((error: unknown) => error);
      await eventually(async () => {
        const waiting = await asOwner(db, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
        expect(waiting).toHaveLength(1);
      });
      await manager.query('DELETE FROM message');
    });

    expect(await forwarding).toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
  });

  it('waits for a deletion that is under way, and forwards nothing of what that removed', async () => {
    const input = await arrange();
    let forwarding: Promise<unknown> = Promise.resolve();
    await within(db, 1, async (manager) => {
      await manager.query('DELETE FROM message');
      forwarding = forward.execute(ana, input).catch((error: unknown) => error);
      await eventually(async () => {
        const waiting = await asOwner(
          db,
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      });
    });

    expect(await forwarding).toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    expect(await events('message.queued')).toEqual([]);
  });

  it('forwards nothing that the actor does not see, and to nobody of another company', async () => {
    const input = await arrange();
    const stranger = await aReceiver(2);

    await expect(forward.execute({ ...ana, userId: 8 }, input)).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    await expect(forward.execute({ ...admin, companyId: 2 }, { ...input, contactId: stranger })).rejects.toMatchObject({
      code: 'ERR_NO_MESSAGE_FOUND',
    });
    await expect(forward.execute(ana, { ...input, contactId: 99 })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
  });
});
