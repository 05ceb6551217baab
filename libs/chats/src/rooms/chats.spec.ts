import type { ChatView } from '@prosa/contracts';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { asOwner } from '@prosa/testing';
import { actorOf, chatsUnderTest, STRANGER } from '../../test/chats-under-test.js';
import { readMessages } from '../../test/read-messages.js';
import { withMember } from '../database/with-member.js';
import { listChats } from './list-chats.js';
import { leaveAllChats } from './manage-chats.js';

describe('chats among colleagues', () => {
  const chats = chatsUnderTest();
  const list = (userId: number, input = {}) =>
    withMember(chats.db, actorOf(userId), (manager) => listChats(manager, actorOf(userId), input));
  const idsOf = async (userId: number, input = {}) => (await list(userId, input)).records.map(({ id }) => id);

  it('have their maker as owner and member, whoever is named, and nobody twice', async () => {
    const users = [{ id: 2, name: 'Bruno' }, { id: 2 }, { id: 1 }];
    const chat = await chats.manage.create(actorOf(1), { title: 'Vendas', users });

    expect(chat).toEqual({
      id: chat.id,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      title: 'Vendas',
      ownerId: 1,
      isDirect: false,
      lastMessage: '',
      lastSeq: 0,
      version: 1,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      users: [
        { userId: 1, unreads: 0, readSeq: 0, unreadMentions: 0, user: { id: 1, name: 'Ana' } },
        { userId: 2, unreads: 0, readSeq: 0, unreadMentions: 0, user: { id: 2, name: 'Bruno' } },
      ],
    });
    expect(await chats.recorded('chat.created')).toEqual([{ chat }]);
  });

  it.each([
    ['nobody of the company', [{ id: 77 }], 'ERR_NO_USER_FOUND'],
    ['a user of another company', [{ id: 2 }, { id: STRANGER }], 'ERR_NO_USER_FOUND'],
    ['no user', ['Bruno'], 'ERR_VALIDATION'],
    ['an id that no database holds', [{ id: 1e12 }], 'ERR_VALIDATION'],
  ])('are not made with %s', async (_, users, code) => {
    await expect(chats.manage.create(actorOf(1), { title: 'Vendas', users })).rejects.toMatchObject({ code });

    expect(await idsOf(1)).toEqual([]);
    expect(await chats.recorded('chat.created')).toEqual([]);
  });

  it('are seen by their members alone, admins included, in lists and by every statement', async () => {
    const chat = await chats.aChat(1, 2);
    await chats.write(chat, 1, 'segredo');

    expect(await idsOf(2)).toEqual([chat.id]);
    for (const userId of [3, 4, STRANGER]) {
      expect(await list(userId)).toEqual({ records: [], count: 0, hasMore: false });
      const refusal = { code: 'ERR_NO_CHAT_FOUND' };
      await expect(chats.write(chat, userId, 'oi')).rejects.toMatchObject(refusal);
      await expect(chats.reads.execute(actorOf(userId), { chatId: chat.id })).rejects.toMatchObject(refusal);
      await expect(chats.manage.leave(actorOf(userId), { chatId: chat.id })).rejects.toMatchObject(refusal);
      await expect(chats.manage.delete(actorOf(userId), { chatId: chat.id })).rejects.toMatchObject(refusal);
      const change = { chatId: chat.id, title: 'Meu', users: [{ id: userId }] };
      await expect(chats.manage.change(actorOf(userId), change)).rejects.toMatchObject(refusal);
    }
  });

  it('are hidden by the database from whoever is no member, and from a transaction that names nobody', async () => {
    const chat = await chats.aChat(1, 2);
    const { id } = await chats.write(chat, 1, 'segredo');
    await chats.changes.react(actorOf(2), { chatId: chat.id, messageId: id, emoji: '👍' });
    const rows = `SELECT (SELECT count(*) FROM chat) + (SELECT count(*) FROM chat_member) + (SELECT count(*) FROM chat_message)
      + (SELECT count(*) FROM chat_reaction) AS count`;
    const countFor = async (userId: number) => {
      const [row] = await withMember(chats.db, actorOf(userId), (manager) => manager.query<[{ count: string }]>(rows));
      return Number(row.count);
    };

    expect(await Promise.all([1, 2, 3, 4].map(countFor))).toEqual([5, 5, 0, 0]);
    const [unnamed] = await readTenant(chats.db, { companyId: 1 }, (reader) => reader.query(rows));
    expect(unnamed).toEqual({ count: '0' });
    await withMember(chats.db, actorOf(4), async (manager) => {
      await manager.query(`UPDATE chat SET title = 'x'`);
      await manager.query('DELETE FROM chat_message');
    });
    const reaction = withMember(chats.db, actorOf(4), (manager) =>
      manager.query(`INSERT INTO chat_reaction VALUES (1, ${id}, 4, '👎')`),
    );
    await expect(reaction).rejects.toThrow(/row-level security/);
    expect(await asOwner(chats.db, 'SELECT title FROM chat')).toEqual([{ title: 'Vendas' }]);
    expect(await asOwner(chats.db, 'SELECT message FROM chat_message')).toEqual([{ message: 'segredo' }]);
  });

  it('are changed and deleted by their owner alone, who stays a member', async () => {
    const chat = await chats.aChat(1, 2);
    const change = { chatId: chat.id, title: 'Compras', users: [{ id: 3 }] };

    await expect(chats.manage.change(actorOf(2), change)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(chats.manage.delete(actorOf(2), { chatId: chat.id })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    const changed = await chats.manage.change(actorOf(1), change);

    expect(changed).toMatchObject({ title: 'Compras', version: 2, ownerId: 1 });
    expect(changed.users.map(({ userId }) => userId)).toEqual([1, 3]);
    expect(await chats.recorded('chat.changed')).toEqual([{ chat: changed, removed: [2] }]);
    expect([await idsOf(1), await idsOf(2), await idsOf(3)]).toEqual([[chat.id], [], [chat.id]]);
  });

  it('show a new member everything and have nothing unread for them', async () => {
    const chat = await chats.aChat(1, 2);
    await chats.write(chat, 2, 'antes');
    const changed = await chats.manage.change(actorOf(1), {
      chatId: chat.id,
      title: 'Vendas',
      users: [{ id: 2 }, { id: 3 }],
    });

    const unreads = Object.fromEntries(changed.users.map((member) => [member.userId, member.unreads]));
    expect(unreads).toEqual({ 1: 1, 2: 0, 3: 0 });
  });

  it('between two people are found instead of made twice, also when both open it at once', async () => {
    const opened = await Promise.all([
      ...Array.from({ length: 5 }, () => chats.manage.openDirect(actorOf(1), { userId: 2 })),
      ...Array.from({ length: 5 }, () => chats.manage.openDirect(actorOf(2), { userId: 1 })),
    ]);

    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]).toMatchObject({ isDirect: true, title: 'Ana, Bruno' });
    expect(await chats.recorded('chat.created')).toHaveLength(1);
    await expect(chats.manage.openDirect(actorOf(1), { userId: 1 })).rejects.toMatchObject({ code: 'ERR_OWN_USER' });
    await expect(chats.manage.openDirect(actorOf(1), { userId: STRANGER })).rejects.toMatchObject({
      code: 'ERR_NO_USER_FOUND',
    });
  });

  it('between two people are ordinary ones once one left, and then made again', async () => {
    const direct = await chats.manage.openDirect(actorOf(1), { userId: 2 });
    await chats.manage.leave(actorOf(1), { chatId: direct.id });
    const again = await chats.manage.openDirect(actorOf(1), { userId: 2 });

    expect(again.id).not.toBe(direct.id);
    expect((await list(2)).records).toMatchObject([{ id: again.id }, { id: direct.id, isDirect: false, ownerId: 2 }]);
  });

  it('between two people become ordinary ones with a third', async () => {
    const direct = await chats.manage.openDirect(actorOf(1), { userId: 2 });
    const users = [{ id: 2 }, { id: 3 }];
    const changed = await chats.manage.change(actorOf(1), { chatId: direct.id, title: 'Trio', users });
    const again = await chats.manage.openDirect(actorOf(2), { userId: 1 });

    expect(changed.isDirect).toBe(false);
    expect(again.id).not.toBe(direct.id);
  });

  it('go to the member who is in them longest when their owner leaves, and with the last one for good', async () => {
    const chat = await chats.aChat(1, 2);
    await chats.manage.change(actorOf(1), { chatId: chat.id, title: 'Vendas', users: [{ id: 2 }, { id: 3 }] });
    await chats.manage.leave(actorOf(1), { chatId: chat.id });

    const [left] = (await list(2)).records;
    expect(left).toMatchObject({ ownerId: 2, version: 3 });
    await chats.manage.leave(actorOf(3), { chatId: chat.id });
    await chats.manage.leave(actorOf(2), { chatId: chat.id });
    expect(await asOwner(chats.db, 'SELECT * FROM chat')).toEqual([]);
    expect(await chats.recorded('chat.deleted')).toEqual([{ chatId: chat.id, memberIds: [2] }]);
  });

  it('lose a user who is deleted, whose words keep the name', async () => {
    const [chat, alone] = [await chats.aChat(1, 2), await chats.aChat(2, 1)];
    await chats.write(chat, 2, 'fica');
    await withTenant(chats.db, { companyId: 1 }, async (manager) => {
      await leaveAllChats(manager, { companyId: 1, id: 2, name: 'Bruno' });
      await manager.query('DELETE FROM app_user WHERE id = 2');
    });

    const left = new Map((await list(1)).records.map((each) => [each.id, each]));
    expect(left.get(alone.id)).toMatchObject({ ownerId: 1 });
    expect(left.get(chat.id)?.users.map(({ userId }) => userId)).toEqual([1]);
    const { records } = await readMessages(chats.db, 1, chat.id);
    expect(records).toMatchObject([{ senderId: 2, sender: { id: 2, name: 'Bruno' }, message: 'fica' }]);
  });

  it('are listed with the latest message first, whole or by pages, and found by title and member', async () => {
    const made: ChatView[] = [];
    for (let index = 0; index < 21; index++) {
      const users = [{ id: index === 0 ? 3 : 2 }];
      made.push(await chats.manage.create(actorOf(1), { title: index === 5 ? '100% _ok' : `Sala ${index}`, users }));
    }
    const [first, second] = [made[0]!, made[1]!];
    await chats.write(second, 2, 'oi');

    expect((await list(1)).records).toHaveLength(21);
    expect((await idsOf(1))[0]).toBe(second.id);
    expect(await list(1, { pageNumber: 1 })).toMatchObject({ count: 21, hasMore: true });
    expect(await list(1, { pageNumber: 2 })).toMatchObject({ hasMore: false, records: [{ id: first.id }] });
    expect(await list(1, { pageNumber: 3 })).toMatchObject({ records: [], hasMore: false });
    expect(await idsOf(1, { searchParam: 'clara' })).toEqual([first.id]);
    expect(await idsOf(1, { searchParam: '100% _' })).toHaveLength(1);
  });

  it('are found by words of title and names together, but not by the name of who searches', async () => {
    const [sales, direct] = [await chats.aChat(1, 2), await chats.manage.openDirect(actorOf(1), { userId: 3 })];
    await chats.manage.change(actorOf(1), { chatId: sales.id, title: 'Operação', users: [{ id: 2 }] });

    expect(await idsOf(1, { searchParam: 'bruno OPERACAO' })).toEqual([sales.id]);
    expect(await idsOf(1, { searchParam: 'bruno clara' })).toEqual([]);
    expect(await idsOf(1, { searchParam: 'clara' })).toEqual([direct.id]);
    expect(await idsOf(1, { searchParam: 'ana' })).toEqual([]);
    expect(await idsOf(3, { searchParam: 'ana' })).toEqual([direct.id]);
    expect(await idsOf(3, { searchParam: 'operacao' })).toEqual([]);
  });
});
