import fc from 'fast-check';
import { asOwner } from '@prosa/testing';
import { actorOf, chatsUnderTest } from '../../test/chats-under-test.js';
import { readMessages } from '../../test/read-messages.js';
import { withMember } from '../database/with-member.js';
import { listChats } from './list-chats.js';

const USERS = [1, 2, 3];

type Step = { kind: 'say' | 'readAll' | 'readSome' | 'delete'; userId: number; part: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('say', 'say', 'readAll', 'readSome', 'delete'),
  userId: fc.constantFrom(...USERS),
  /** How far back a device that was offline had read, of what is there. */
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('cursors of a chat', () => {
  const chats = chatsUnderTest();

  async function perform(chat: { id: number }, { kind, userId, part }: Step, last: number): Promise<void> {
    const actor = actorOf(userId);
    if (kind === 'say') await chats.write(chat, userId, 'oi');
    if (kind === 'readAll') await chats.reads.execute(actor, { chatId: chat.id });
    if (kind === 'readSome') await chats.reads.execute(actor, { chatId: chat.id, seq: Math.round(part * last * 1.5) });
    if (kind === 'delete') {
      const sql = 'SELECT id FROM chat_message WHERE chat_id = $1 AND sender_id = $2';
      const [own] = await asOwner<{ id: number }>(chats.db, sql, [chat.id, userId]);
      if (own) await chats.changes.delete(actor, { chatId: chat.id, messageId: own.id });
    }
  }

  it('only move forward, and unread are exactly the messages after them, by others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
        const chat = await chats.aChat(...USERS);
        let before = new Map(USERS.map((id) => [id, 0]));
        for (const together of rounds) {
          const last = (await readMessages(chats.db, 1, chat.id)).records.at(-1)?.seq ?? 0;
          await Promise.all(together.map((each) => perform(chat, each, last)));

          const view = await withMember(chats.db, actorOf(1), (manager) => listChats(manager, actorOf(1), {}));
          const members = view.records.find(({ id }) => id === chat.id)?.users ?? [];
          // All of them: a page holds twenty.
          const { records } = await readMessages(chats.db, 1, chat.id, { after: 0 });
          for (const { userId, unreads, readSeq } of members) {
            expect(readSeq).toBeGreaterThanOrEqual(before.get(userId) ?? 0);
            const after = records.filter(({ seq, senderId }) => seq > readSeq && senderId !== userId);
            expect(unreads).toBe(after.length);
          }
          before = new Map(members.map(({ userId, readSeq }) => [userId, readSeq]));
        }
      }),
      { numRuns: 15 },
    );
  });
});
