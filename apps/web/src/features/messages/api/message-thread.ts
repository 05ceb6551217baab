import type { MessagePage, MessageWire } from '@prosa/contracts';
import { nextMoment, type Learned, type Ledger } from '../../../shared/live/ledger.js';

/** A page of messages as the gateway answers it: media keys have become links. */
export interface MessageWirePage extends Omit<MessagePage, 'messages'> {
  messages: MessageWire[];
}

/** A page as it was read, with the moment its call began. Page 0 is the newest, each page oldest first. */
export interface ReadMessagePage extends MessageWirePage {
  readAt: number;
}

export type MessageLedger = Ledger<MessageWire>;

/** Acks never go backwards (rules.md 34), unless the message was queued anew after a failure. */
function succeed(before: MessageWire, after: MessageWire): MessageWire {
  if (after.sendState === 'queued' || after.ack >= before.ack) return after;
  return { ...after, ack: before.ack, sendState: before.sendState };
}

/** The ledger after a message came, by event or by reply. */
export function learnMessage(ledger: MessageLedger, message: MessageWire): MessageLedger {
  const known = ledger[message.id]?.value;
  return { ...ledger, [message.id]: { value: known ? succeed(known, message) : message, at: nextMoment() } };
}

function settle(message: MessageWire, readAt: number, learned: Learned<MessageWire> | undefined): MessageWire {
  return learned?.value && learned.at > readAt ? succeed(message, learned.value) : message;
}

/** The oldest seq of a thread that the pages cover: what lies above was not read yet. */
function coveredFrom(pages: readonly ReadMessagePage[]): number {
  const oldest = pages.at(-1);
  return oldest?.hasMore ? (oldest.messages[0]?.seq ?? 0) : 0;
}

/** The messages of a thread, oldest first: its pages as read, brought up to date by what was learned since. */
export function threadMessages(pages: readonly ReadMessagePage[], ledger: MessageLedger): MessageWire[] {
  const read = pages.flatMap(({ messages, readAt }) =>
    messages.map((message) => settle(message, readAt, ledger[message.id])),
  );
  const messages = new Map(read.map((message) => [message.id, message]));
  const from = coveredFrom(pages);

  for (const { value } of Object.values(ledger)) {
    if (value && !messages.has(value.id) && value.seq >= from) messages.set(value.id, value);
  }
  return [...messages.values()].sort((a, b) => a.seq - b.seq || a.id - b.id);
}
