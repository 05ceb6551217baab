import type { EventMessage } from '@prosa/contracts';
import { asOwner } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import type { User } from '../accounts/users/user.entity.js';
import { aUser } from '../../test/arrange.js';
import { pushUnderTest } from '../../test/push-under-test.js';
import { PushSubscriberCache } from './push-subscriber-cache.js';
import { SendChatPushes } from './send-chat-pushes.js';

const CHAT = { id: 5, uuid: '0f5a6c1e-9d3b-4c8e-8a54-2b7d9a1c0e11' };

describe('Web Push of chats', () => {
  const push = pushUnderTest();
  const { tenancy, service } = push;
  const { db } = tenancy;
  let [ana, bia, caio] = [] as unknown as [User, User, User];

  /** A chat of Ana, Bia and Caio, in which Ana wrote its only message. */
  beforeEach(async () => {
    ana = await aUser(tenancy);
    bia = await aUser(tenancy, { name: 'Bia', language: 'en' });
    caio = await aUser(tenancy, { name: 'Caio' });
    const members = [ana.id, bia.id, caio.id];
    await asOwner(
      db,
      `INSERT INTO chat (company_id, id, uuid, title, owner_id, member_ids, last_seq) VALUES (1, 5, $1, 'Vendas', $2, $3, 1)`,
      [CHAT.uuid, ana.id, members],
    );
    await asOwner(
      db,
      `INSERT INTO chat_member (company_id, chat_id, user_id, read_seq)
       SELECT 1, 5, id, CASE id WHEN $1 THEN 1 ELSE 0 END FROM unnest($2::int[]) id`,
      [ana.id, members],
    );
    await asOwner(
      db,
      `INSERT INTO chat_message (company_id, id, chat_id, seq, sender_id, message) VALUES (1, 11, 5, 1, $1, 'oi')`,
      [ana.id],
    );
  });

  /** The event of Ana's message, as often as it is delivered. */
  async function publish({ message = {}, chat = {}, times = 1 } = {}) {
    const delivery = push.delivery();
    const pushes = new SendChatPushes(db, new PushSubscriberCache(db), delivery);
    const sender = { id: ana.id, name: 'Ana' };
    const event = {
      id: randomUUID(),
      companyId: 1,
      key: '1:chat:5',
      data: {
        chat: { ...CHAT, title: 'Vendas', isDirect: false, ...chat },
        message: { id: 11, chatId: 5, senderId: ana.id, sender, message: 'oi', media: null, mentions: [], ...message },
      },
    } as unknown as EventMessage<'chatMessage.created'>;
    for (let time = 0; time < times; time++) await pushes.execute(event);
    await delivery.whenIdle();
    return service.delivered;
  }

  it('notifies each other member who is offline once, however often the event comes, and leads to the chat', async () => {
    await push.subscribe(ana);
    const browser = await push.subscribe(bia);
    const other = await push.subscribe(caio);

    const delivered = await publish({ times: 3 });

    expect(delivered).toHaveLength(2);
    const target = { tag: 'chat-5', path: `/chats/${CHAT.uuid}` };
    const opened = delivered.map((each) => {
      try {
        return browser.open(each);
      } catch {
        return other.open(each);
      }
    });
    expect(opened).toEqual([
      { ...target, title: 'Vendas', body: 'Ana: oi' },
      { ...target, title: 'Vendas', body: 'Ana: oi' },
    ]);
  });

  it.each([
    [
      'a file without words by its kind, in the language of the reader',
      { message: '', media: { kind: 'image' } },
      {},
      'Ana: Photo',
    ],
    ['a long text by its beginning', { message: `${'a'.repeat(60)}` }, {}, `Ana: ${'a'.repeat(40)}…`],
    ['a direct message by its text', { message: '*oi*' }, { isDirect: true }, 'oi'],
  ])('shows %s', async (_, message, chat, body) => {
    const browser = await push.subscribe(bia);

    const [first] = await publish({ message, chat });

    expect(browser.open(first!)).toMatchObject({ title: body === 'oi' ? 'Ana' : 'Vendas', body });
  });

  it('hides sender, chat and text where the user chose so', async () => {
    const browser = await push.subscribe(bia, { isContentHidden: true });

    expect(browser.open((await publish())[0]!)).toMatchObject({ title: 'New message', body: '' });
  });

  it.each([
    ['while the console is open', () => asOwner(db, 'UPDATE app_user SET is_online = true')],
    ['once the message is read elsewhere', () => asOwner(db, 'UPDATE chat_member SET read_seq = 1')],
    ['once it is deleted', () => asOwner(db, 'UPDATE chat_message SET deleted_at = now()')],
    ['once they were removed', () => asOwner(db, 'DELETE FROM chat_member WHERE user_id = $1', [bia.id])],
    ['once the session ended', () => asOwner(db, `UPDATE session SET ended_at = now(), end_reason = 'signed-out'`)],
  ])('sends nothing %s', async (_, act) => {
    await push.subscribe(bia);
    await act();

    expect(await publish({ message: { mentions: [bia.id] } })).toEqual([]);
  });

  it('sends mentions alone to whoever muted chats, and nothing in quiet hours', async () => {
    const browser = await push.subscribe(bia, { isChatMuted: true });
    await push.subscribe(caio, { quietFrom: '08:00', quietTo: '08:00' });

    expect(await publish()).toEqual([]);
    expect(await publish({ message: { mentions: [caio.id] } })).toEqual([]);
    const [first] = await publish({ message: { message: '@Bia veja', mentions: [bia.id, caio.id] } });
    expect(service.delivered).toHaveLength(1);
    expect(browser.open(first!)).toMatchObject({ body: 'Ana: @Bia veja' });
  });
});
