import type { ChatView } from '@prosa/contracts';
import fc from 'fast-check';
import { aChat, aMember } from '../testing/a-chat.js';
import { mentionsOf, newestOf, unreadOf } from './chats-cache.js';

const OWN = 7;
const COLLEAGUE = 8;

/** What happens to a chat: somebody writes, a member reads up to a message on one of several devices, a new title. */
type Step = { kind: 'own' | 'theirs' | 'mention' | 'readHere' | 'readElsewhere' | 'title'; part: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('own', 'theirs', 'theirs', 'mention', 'readHere', 'readElsewhere', 'title'),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** The server's chat, and what it says after each step. */
function history(steps: readonly Step[]): ChatView[] {
  const mentions: number[] = [];
  let [lastSeq, version] = [0, 1];
  const cursor: Record<number, number> = { [OWN]: 0, [COLLEAGUE]: 0 };
  const read = (userId: number, seq: number) => (cursor[userId] = Math.max(cursor[userId]!, Math.min(seq, lastSeq)));
  const state = (): ChatView => {
    const members = [aMember(OWN, 'Ana', cursor[OWN]), aMember(COLLEAGUE, 'Bia', cursor[COLLEAGUE])];
    const unreadMentions = mentions.filter((seq) => seq > cursor[OWN]!).length;
    const users = members.map((one) => ({ ...one, unreadMentions: one.userId === OWN ? unreadMentions : 0 }));
    return aChat({ lastSeq, lastMessage: `linha ${lastSeq}`, version, title: `título ${version}`, users });
  };
  return steps.map(({ kind, part }) => {
    if (kind === 'title') version += 1;
    if (kind === 'own' || kind === 'theirs' || kind === 'mention') lastSeq += 1;
    if (kind === 'mention') mentions.push(lastSeq);
    if (kind === 'own') read(OWN, lastSeq);
    if (kind === 'theirs' || kind === 'mention') read(COLLEAGUE, lastSeq);
    if (kind === 'readHere' || kind === 'readElsewhere') read(OWN, Math.round(part * lastSeq));
    return state();
  });
}

describe('what is unread in a chat', () => {
  it('is what comes after the cursor, whatever the order in which events, replies and reads arrive', () => {
    const runs = fc.array(step, { minLength: 1, maxLength: 20 }).chain((steps) => {
      const states = history(steps);
      // Each arrives once or twice, as after a reconnect, in any order.
      const twice = fc.subarray(states).map((again) => [...states, ...again]);
      return fc.tuple(
        fc.constant(states),
        twice.chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
      );
    });

    fc.assert(
      fc.property(runs, ([states, arrived]) => {
        const last = states.at(-1)!;
        let shown: ChatView | undefined;
        for (const state of arrived) {
          const before = shown;
          shown = newestOf(shown, state);
          const readSeq = shown.users[0]!.readSeq;
          expect(unreadOf(shown, OWN)).toBe(Math.max(0, shown.lastSeq - readSeq));
          expect(readSeq).toBeGreaterThanOrEqual(before?.users[0]?.readSeq ?? 0);
          expect(shown.lastSeq).toBeGreaterThanOrEqual(before?.lastSeq ?? 0);
        }
        expect(shown).toMatchObject({ title: last.title, lastMessage: last.lastMessage, lastSeq: last.lastSeq });
        expect([unreadOf(shown!, OWN), mentionsOf(shown!, OWN)]).toEqual([unreadOf(last, OWN), mentionsOf(last, OWN)]);
      }),
      { numRuns: 500 },
    );
  });
});
