import type { ChatMemberView, MediaRef } from '@prosa/contracts';
import { asOwner } from '@prosa/testing';
import { actorOf, chatsUnderTest, STRANGER } from '../../test/chats-under-test.js';
import { readMessages } from '../../test/read-messages.js';
import { chatFilesInUse } from './chat-files-in-use.js';

const media: MediaRef = {
  key: `1/2026/01/${'a'.repeat(32)}`,
  kind: 'document',
  mimetype: 'application/pdf',
  fileName: 'tabela.pdf',
  size: 9,
};

describe('messages of a chat', () => {
  const chats = chatsUnderTest();
  const read = (userId: number, chatId: number, position = {}) => readMessages(chats.db, userId, chatId, position);

  it('have places without gaps, however many write at once', async () => {
    const chat = await chats.aChat(1, 2, 3);
    const writers = Array.from({ length: 30 }, (_, index) => chats.write(chat, (index % 3) + 1, `linha ${index}`));
    const sent = await Promise.all(writers);

    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    const events = await chats.recorded('chatMessage.created');
    expect(events.map(({ message }) => message.seq)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(events.at(-1)?.chat).toMatchObject({ lastSeq: 30, lastMessage: events.at(-1)?.message.message });
  });

  it('lose the line break that consoles send at the end, and are never blank', async () => {
    const chat = await chats.aChat(1, 2);

    expect(await chats.write(chat, 1, 'oi\n')).toMatchObject({ message: 'oi', sender: { id: 1, name: 'Ana' } });
    await expect(chats.write(chat, 1, ' \n')).rejects.toMatchObject({ code: 'ERR_EMPTY_MESSAGE' });
    await expect(chats.messages.execute(actorOf(1), { chatId: chat.id })).rejects.toMatchObject({
      code: 'ERR_EMPTY_MESSAGE',
    });
  });

  it('are written once for a key, also when the call is repeated at once, and only for the same message', async () => {
    const chat = await chats.aChat(1, 2);
    const input = { chatId: chat.id, message: 'uma vez', clientKey: 'k1' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => chats.messages.execute(actorOf(1), input)));

    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await chats.messages.execute(actorOf(2), input)).not.toMatchObject({ id: sent[0]?.id });
    await expect(chats.messages.execute(actorOf(1), { ...input, message: 'outra' })).rejects.toMatchObject({
      code: 'ERR_IDEMPOTENCY_MISMATCH',
    });
    expect(await chats.recorded('chatMessage.created')).toHaveLength(2);
  });

  it('answer a message of the same chat, which is shown as it is now', async () => {
    const [chat, other] = [await chats.aChat(1, 2), await chats.aChat(1, 2)];
    const question = await chats.write(chat, 2, 'qual o prazo?');
    const answer = await chats.messages.execute(actorOf(1), {
      chatId: chat.id,
      message: 'dois dias',
      replyTo: question.id,
    });

    expect(answer.replyTo).toEqual({
      id: question.id,
      seq: 1,
      senderId: 2,
      sender: { id: 2, name: 'Bruno' },
      message: 'qual o prazo?',
      fileName: null,
      isDeleted: false,
    });
    await chats.changes.delete(actorOf(2), { chatId: chat.id, messageId: question.id });
    expect((await read(1, chat.id)).records[1]?.replyTo).toMatchObject({ message: '', isDeleted: true });
    await expect(
      chats.messages.execute(actorOf(1), { chatId: other.id, message: 'x', replyTo: question.id }),
    ).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
  });

  it('mention members alone, and not their writer', async () => {
    const chat = await chats.aChat(1, 2);
    const message = { chatId: chat.id, message: '@Bruno', mentions: [1, 2, 3, STRANGER] };

    expect((await chats.messages.execute(actorOf(1), message)).mentions).toEqual([2]);
  });

  it('that mention a member are counted until they are read or deleted', async () => {
    const chat = await chats.aChat(1, 2, 3);
    const mention = (mentions: number[]) =>
      chats.messages.execute(actorOf(1), { chatId: chat.id, message: '@', mentions });
    const counted = (users: ChatMemberView[] = []) =>
      users.map(({ userId, unreadMentions }) => [userId, unreadMentions]);
    const events = () => chats.recorded('chatMessage.created');

    const { id: messageId } = await mention([2, 3]);
    await mention([2]);
    await chats.write(chat, 1, 'sem ninguém');
    expect(counted((await events()).at(-1)?.chat.users)).toEqual([
      [1, 0],
      [2, 2],
      [3, 1],
    ]);

    await chats.changes.delete(actorOf(1), { chatId: chat.id, messageId });
    const [changed] = await chats.recorded('chatMessage.changed');
    expect(counted(changed?.chat?.users)).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    expect(counted((await chats.reads.execute(actorOf(2), { chatId: chat.id, seq: 2 })).users)[1]).toEqual([2, 0]);
  });

  it('are read by pages of places: by number, before, after and around one', async () => {
    const chat = await chats.aChat(1, 2);
    for (let index = 1; index <= 45; index++) await chats.write(chat, 1, `${index}`);
    const page = async (position = {}) => {
      const { records, hasMore, hasNewer } = await read(2, chat.id, position);
      return [records[0]?.seq, records.at(-1)?.seq, hasMore, hasNewer];
    };

    expect(await page()).toEqual([26, 45, true, false]);
    expect(await page({ pageNumber: 2 })).toEqual([6, 25, true, true]);
    expect(await page({ pageNumber: 3 })).toEqual([1, 5, false, true]);
    expect(await read(2, chat.id, { pageNumber: 4 })).toMatchObject({ records: [], hasMore: false });
    expect(await page({ before: 26 })).toEqual([6, 25, true, true]);
    expect(await page({ after: 25 })).toEqual([26, 45, true, false]);
    expect(await page({ around: 20 })).toEqual([11, 30, true, true]);
    expect(await page({ around: 45 })).toEqual([26, 45, true, false]);
    const { records } = await read(2, chat.id, { around: 20 });
    expect(await page({ aroundId: records.find(({ seq }) => seq === 20)!.id })).toEqual([11, 30, true, true]);
    await expect(read(2, chat.id, { aroundId: 999_999 })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    await expect(read(3, chat.id)).rejects.toMatchObject({ code: 'ERR_NO_CHAT_FOUND' });
  });

  it('are edited by their writer, with a trace, and the list shows it', async () => {
    const chat = await chats.aChat(1, 2);
    const { id: messageId } = await chats.write(chat, 1, 'amanha');
    const ids = { chatId: chat.id, messageId };

    const refused = chats.changes.edit(actorOf(2), { ...ids, message: 'x' });
    await expect(refused).rejects.toMatchObject({ code: 'ERR_MESSAGE_NOT_OWN' });
    await expect(chats.changes.edit(actorOf(1), { ...ids, message: ' ' })).rejects.toMatchObject({
      code: 'ERR_EMPTY_MESSAGE',
    });
    const edited = await chats.changes.edit(actorOf(1), { ...ids, message: 'amanhã' });
    await chats.changes.edit(actorOf(1), { ...ids, message: 'amanhã' });

    expect(edited).toMatchObject({ message: 'amanhã', isEdited: true, version: 2 });
    expect(await chats.recorded('chatMessage.changed')).toEqual([
      {
        memberIds: [1, 2],
        message: edited,
        chat: expect.objectContaining({ lastMessage: 'amanhã', lastSeq: 1 }) as object,
      },
    ]);
  });

  it('keep their place when they are deleted, and drop text, file and reactions', async () => {
    const chat = await chats.aChat(1, 2);
    const sent = await chats.messages.execute(actorOf(1), { chatId: chat.id, media });
    const ids = { chatId: chat.id, messageId: sent.id };
    await chats.changes.react(actorOf(2), { ...ids, emoji: '👍' });
    expect(await chatFilesInUse(chats.db, 1, [media.key, 'x'])).toEqual([media.key]);
    expect(await chatFilesInUse(chats.db, 2, [media.key])).toEqual([]);

    await expect(chats.changes.delete(actorOf(2), ids)).rejects.toMatchObject({ code: 'ERR_MESSAGE_NOT_OWN' });
    const deleted = await chats.changes.delete(actorOf(1), ids);

    expect(deleted).toMatchObject({ seq: 1, message: '', media: null, isDeleted: true, reactions: [] });
    expect(await chats.recorded('file.dropped')).toEqual([{ keys: [media.key] }]);
    expect(await chatFilesInUse(chats.db, 1, [media.key])).toEqual([]);
    const [row] = await asOwner(chats.db, 'SELECT last_message, last_seq FROM chat');
    expect(row).toEqual({ last_message: '', last_seq: 1 });
    for (const change of [
      () => chats.changes.edit(actorOf(1), { ...ids, message: 'x' }),
      () => chats.changes.react(actorOf(1), { ...ids, emoji: '👍' }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'ERR_MESSAGE_DELETED' });
    }
  });

  it('have one reaction of each member, in the order of the first', async () => {
    const chat = await chats.aChat(1, 2, 3);
    const { id: messageId } = await chats.write(chat, 1, 'feito');
    const react = (userId: number, emoji: string) =>
      chats.changes.react(actorOf(userId), { chatId: chat.id, messageId, emoji });

    await react(2, '👍');
    await react(3, '🎉');
    await react(1, '👍');
    expect((await react(2, '🎉')).reactions).toEqual([
      { emoji: '🎉', userIds: [3, 2] },
      { emoji: '👍', userIds: [1] },
    ]);
    expect((await react(2, '🎉')).version).toBe(5);
    expect((await react(3, '')).reactions).toEqual([
      { emoji: '👍', userIds: [1] },
      { emoji: '🎉', userIds: [2] },
    ]);
  });

  it('drop all files with their chat', async () => {
    const chat = await chats.aChat(1, 2);
    await chats.messages.execute(actorOf(2), { chatId: chat.id, media });
    await chats.manage.delete(actorOf(1), { chatId: chat.id });

    expect(await chats.recorded('file.dropped')).toEqual([{ keys: [media.key] }]);
    expect(await asOwner(chats.db, 'SELECT * FROM chat_message')).toEqual([]);
  });
});
