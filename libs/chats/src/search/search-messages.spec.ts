import type { SearchChatMessagesInput } from '@prosa/contracts';
import { asOwner, scansInside } from '@prosa/testing';
import { actorOf, chatsUnderTest, STRANGER } from '../../test/chats-under-test.js';
import { withMember } from '../database/with-member.js';
import { searchMessages } from './search-messages.js';

/** Makes every search one of many messages. */
const LONG = 0;

describe('search in chats', () => {
  const chats = chatsUnderTest();
  const search = (userId: number, input: SearchChatMessagesInput, wholeMax?: number) =>
    withMember(chats.db, actorOf(userId), (manager) => searchMessages(manager, actorOf(userId), input, wholeMax));
  const texts = async (...args: Parameters<typeof search>) =>
    (await search(...args)).hits.map(({ excerpt }) => excerpt.text);

  /** As many messages of user 1, without a way through the use-case. */
  const plant = (chat: { id: number }, count: number, text: string) =>
    asOwner(
      chats.db,
      `INSERT INTO chat_message (company_id, chat_id, seq, sender_id, message)
       SELECT 1, ${chat.id}, c.last_seq + n, 1, ${text} FROM chat c, generate_series(1, ${count}) n WHERE c.id = ${chat.id};
       UPDATE chat SET last_seq = last_seq + ${count} WHERE id = ${chat.id}`,
    );

  it('finds all words without their accents, newest first, each with its place', async () => {
    const chat = await chats.aChat(1, 2);
    const direct = await chats.manage.openDirect(actorOf(1), { userId: 2 });
    const first = await chats.write(chat, 1, 'O *relógio* da recepção parou');
    await chats.write(chat, 2, 'qual?');
    await chats.write(direct, 2, 'Vou levar o relogio à recepcao');

    for (const wholeMax of [undefined, LONG]) {
      const page = await search(1, { searchParam: 'RECEPCAO relog' }, wholeMax);
      expect(page).toMatchObject({ hasMore: false, cursor: null, count: null, searchedBackTo: null });
      expect(page.hits).toEqual([
        expect.objectContaining({
          chatId: direct.id,
          chat: {
            id: direct.id,
            uuid: direct.uuid,
            title: 'Ana, Bruno',
            isDirect: true,
            colleague: { id: 2, name: 'Bruno' },
          },
        }),
        {
          id: first.id,
          chatId: chat.id,
          seq: 1,
          senderId: 1,
          sender: { id: 1, name: 'Ana' },
          createdAt: first.createdAt,
          fileName: null,
          excerpt: {
            text: 'O relógio da recepção parou',
            matches: [
              [2, 7],
              [13, 21],
            ],
          },
          chat: { id: chat.id, uuid: chat.uuid, title: 'Vendas', isDirect: false, colleague: null },
        },
      ]);
    }
  });

  it('finds names of files, what was edited as it is now, and nothing of what was deleted', async () => {
    const chat = await chats.aChat(1, 2);
    const media = {
      key: '1/x',
      kind: 'document',
      mimetype: 'application/pdf',
      fileName: 'Tabela.pdf',
      size: 9,
    } as const;
    await chats.messages.execute(actorOf(1), { chatId: chat.id, media });
    await chats.messages.execute(actorOf(1), { chatId: chat.id, message: 'segue', media });
    const { id: messageId } = await chats.write(chat, 1, 'tabela velha');

    expect(await texts(2, { searchParam: 'tabela' })).toEqual(['tabela velha', 'Tabela.pdf', 'Tabela.pdf']);
    expect(await texts(2, { searchParam: 'tabela segue' })).toEqual(['segue']);
    await chats.changes.edit(actorOf(1), { chatId: chat.id, messageId, message: 'outra coisa' });
    expect(await texts(2, { searchParam: 'tabela velha' })).toEqual([]);
    expect(await texts(2, { searchParam: 'outra' })).toEqual(['outra coisa']);
    await chats.changes.delete(actorOf(1), { chatId: chat.id, messageId });
    for (const wholeMax of [undefined, LONG]) expect(await texts(2, { searchParam: 'outra' }, wholeMax)).toEqual([]);
  });

  it('is of members alone, admins included, and of nobody who was removed', async () => {
    const chat = await chats.aChat(1, 2);
    await chats.write(chat, 1, 'segredo');
    const everybody = async (...expected: number[]) => {
      for (const userId of [1, 2, 3, 4, STRANGER]) {
        for (const wholeMax of [undefined, LONG]) {
          for (const chatId of [undefined, chat.id]) {
            const found = await texts(userId, { searchParam: 'segredo', chatId }, wholeMax);
            expect([userId, found]).toEqual([userId, expected.includes(userId) ? ['segredo'] : []]);
          }
        }
      }
    };

    await everybody(1, 2);
    await chats.manage.change(actorOf(1), { chatId: chat.id, title: 'Vendas', users: [{ id: 3 }] });
    await everybody(1, 3);
  });

  it('is closed to others by the database too, whatever chats they name', async () => {
    const chat = await chats.aChat(1, 2);
    await chats.write(chat, 1, 'segredo');
    const rare = (userId: number) =>
      withMember(chats.db, actorOf(userId), (manager) =>
        manager.query<unknown[]>(`SELECT * FROM search_rare_chat_messages('%segredo%', $1, NULL, 10)`, [[chat.id]]),
      );

    expect(await rare(2)).toHaveLength(1);
    for (const userId of [3, 4, STRANGER]) expect(await rare(userId)).toEqual([]);
  });

  it('counts the hits of one chat, and reads them by pages', async () => {
    const [chat, other] = [await chats.aChat(1, 2), await chats.aChat(1, 2)];
    await plant(chat, 45, `'linha ' || n`);
    await plant(other, 5, `'linha de fora ' || n`);

    for (const [wholeMax, count] of [
      [undefined, 45],
      [LONG, null],
    ] as const) {
      const input = { searchParam: 'linha', chatId: chat.id };
      const pages = [await search(2, input, wholeMax)];
      while (pages.at(-1)!.cursor !== null) {
        pages.push(await search(2, { ...input, cursor: pages.at(-1)!.cursor! }, wholeMax));
      }
      expect(pages.map(({ hits, ...page }) => [hits.length, page.hasMore, page.count])).toEqual([
        [20, true, count],
        [20, true, count],
        [5, false, count],
      ]);
      const seqs = pages.flatMap(({ hits }) => hits.map(({ seq }) => seq));
      expect(seqs).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
    }
    const refused = search(2, { searchParam: 'linha', cursor: 'x' });
    await expect(refused).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    expect(await texts(2, { searchParam: 'i' })).toEqual([]);
    expect(await texts(2, { searchParam: '%_' })).toEqual([]);
  });

  it('walks a limited number of messages at a time, and finds a rare word on its index', async () => {
    const chat = await chats.aChat(1, 2);
    await plant(chat, 3, `'comum e antiga ' || n`);
    await plant(chat, 1, `'única'`);
    await plant(chat, 50_000, `'texto ' || n`);
    await plant(chat, 6, `'comum e nova ' || n`);
    await asOwner(chats.db, 'VACUUM ANALYZE chat_message');

    const first = await search(2, { searchParam: 'comum' });
    expect(first).toMatchObject({ hasMore: true, searchedBackTo: expect.any(String) as string });
    expect(first.hits).toHaveLength(6);
    const second = await search(2, { searchParam: 'comum', cursor: first.cursor! });
    expect(second.hits.map(({ excerpt }) => excerpt.text)).toEqual([3, 2, 1].map((n) => `comum e antiga ${n}`));
    expect(second).toMatchObject({ hasMore: false, searchedBackTo: null });
    expect(await texts(2, { searchParam: 'UNICA' })).toEqual(['única']);
    const args = { text_like: '%unica%', in_chats: [chat.id], before_id: null, most: 2_000 };
    const scans = await scansInside(chats.db, 'search_rare_chat_messages', args);
    expect(scans).toEqual(expect.arrayContaining(['chat_message_by_part']));
  }, 60_000);
});
