import type { HistoryBatch } from '@prosa/channels';

/** An import of old messages, as the bench requests it from the process with channels. */
export interface HistoryLoad {
  history: {
    /** Part of every id, so that imports do not collide. */
    name: string;
    /** Digits that no other import has. */
    number: number;
    chats: number;
    /** Messages of each chat. */
    each: number;
    /** Whether it is delivered at the product's own pace; otherwise as fast as it can be stored. */
    isPaced: boolean;
  };
}

/** Messages of a part, as phones send them. */
const PART = 500;
const DAY_MS = 86_400_000;
export const OLD_TEXT = 'an old message of some length, as people write them';

/** The parts of the phone's history: texts of chats with people that nobody knows yet, 90 days old. */
export function historyParts({ history: { name, number, chats, each } }: HistoryLoad): HistoryBatch[] {
  const startMs = Date.now() - 90 * DAY_MS;
  const messages = Array.from({ length: chats * each }, (_, index) => {
    const [chat, place] = [Math.floor(index / each), index % each];
    const phone = `5598${String(number * 10_000 + chat).padStart(9, '0')}`;
    return {
      raw: null,
      message: {
        connectionId: 1,
        chatId: `${phone}@s.whatsapp.net`,
        fromMe: place % 2 === 1,
        participant: '',
        externalId: `${name}-${index}`,
        sentAt: new Date(startMs + place * 60_000).toISOString(),
        contact: { aliases: [{ type: 'phone' as const, value: phone }], name: `Antigo ${phone}`, isGroup: false },
        content: { kind: 'text' as const, text: OLD_TEXT },
        quotedExternalId: null,
      },
    };
  });
  const parts = Array.from({ length: Math.ceil(messages.length / PART) }, (_, part) =>
    messages.slice(part * PART, (part + 1) * PART),
  );
  return parts.map((part, index) => ({ kind: 'pushed', messages: part, isLast: index === parts.length - 1 }));
}
