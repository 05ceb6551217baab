import type { MessagePage, MessageWire } from '@prosa/contracts';
import { nextMoment, type Learned, type Ledger } from '../../../shared/live/ledger.js';
import { quoteOf } from './quote-of.js';

/** A page of messages as the gateway answers it: media keys have become links. */
export interface MessageWirePage extends Omit<MessagePage, 'messages'> {
  messages: MessageWire[];
}

/**
 * Where a window on a thread is opened: at the newest (null), around a message by its id, or where the contact's last so
 * many messages begin, which are unread.
 */
export type Around = number | { unread: number } | null;

/** A part of a thread, by seq, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * A page as it was read, with the moment its call began and the part of the thread it says all of. Page 0 is the newest,
 * each page oldest first.
 */
export interface ReadMessagePage extends MessageWirePage {
  readAt: number;
  span: Span;
}

export interface LearnedMessage extends Learned<MessageWire> {
  /** Whose thread it stands in; null when that was not told, as with replies, which come to their own thread only. */
  threadContactId: number | null;
}

export type MessageLedger = Readonly<Record<number, LearnedMessage>> & Ledger<MessageWire>;

/** The ledger after a message came, by event or by reply: the later state of it holds, in whatever order they come. */
export function learnMessage(
  ledger: MessageLedger,
  message: MessageWire,
  threadContactId: number | null = null,
): MessageLedger {
  const known = ledger[message.id];
  // What is gone does not come back: an older word of it may come late.
  if (known && (known.value === null || known.value.version > message.version)) return ledger;
  return { ...ledger, [message.id]: { value: message, at: nextMoment(), threadContactId } };
}

/** The ledger after a message went for good. */
export const forgetMessage = (ledger: MessageLedger, messageId: number): MessageLedger => ({
  ...ledger,
  [messageId]: { value: null, at: nextMoment(), threadContactId: null },
});

/** Of a message on a page and what was learned of it, the later one; of equals what was asked or told later. */
function newerOf(message: MessageWire, readAt: number, learned: LearnedMessage | undefined): MessageWire | null {
  if (!learned) return message;
  const { value } = learned;
  if (!value) return null;
  if (value.version < message.version) return message;
  return value.version > message.version || learned.at >= readAt ? value : message;
}

/**
 * The ledger after all that came into a ticket was read. What else the console knows of its messages is no newer for it:
 * a window that is left open may hold what was so long ago.
 */
export function markRead(pages: readonly ReadMessagePage[], ledger: MessageLedger, ticketId: number): MessageLedger {
  const ofTicket = (message: MessageWire | null): message is MessageWire => message?.ticketId === ticketId;
  const onPages = pages.flatMap(({ messages, readAt }) =>
    messages
      .filter((message) => ofTicket(message) && newerOf(message, readAt, ledger[message.id]) === message)
      .map((value) => ({ value, at: readAt, threadContactId: ledger[value.id]?.threadContactId ?? null })),
  );
  const unread = [...Object.values(ledger), ...onPages].flatMap(({ value, ...learned }) =>
    ofTicket(value) && !value.read ? { ...learned, value: { ...value, read: true } } : [],
  );
  if (unread.length === 0) return ledger;
  return { ...ledger, ...Object.fromEntries(unread.map((learned) => [learned.value.id, learned])) };
}

/** When the page was read on which a message of this seq would stand; undefined outside the window. */
const coveredAt = (pages: readonly ReadMessagePage[], seq: number): number | undefined =>
  pages.find(({ span }) => span.from <= seq && seq <= span.to)?.readAt;

/** Whether a message belongs to the thread of the pages, and came after the page was read on which it would stand. */
function isNewer(pages: readonly ReadMessagePage[], { value, at, threadContactId }: LearnedMessage): boolean {
  const ticket = pages[0]?.ticket;
  if (!value || !ticket) return false;
  const isOfThread = ticket.contactId === threadContactId && ticket.whatsappId === value.whatsappId;
  if (value.ticketId !== ticket.id && !isOfThread) return false;
  const readAt = coveredAt(pages, value.seq);
  return readAt !== undefined && at > readAt;
}

/** A quote says what its message says now, as far as the console knows that one: it may have become readable since. */
function withQuote(message: MessageWire, shown: Map<number, MessageWire>, ledger: MessageLedger): MessageWire {
  const { quotedMsg } = message;
  const quoted = quotedMsg && (shown.get(quotedMsg.id) ?? ledger[quotedMsg.id]?.value);
  if (!quoted || quoted.version <= quotedMsg.version) return message;
  return { ...message, quotedMsg: quoteOf(quoted) };
}

/** Whether the newest messages of the thread stand in a window on it. */
export const reachesNewest = (pages: readonly ReadMessagePage[]): boolean => pages.length > 0 && !pages[0].hasNewer;

/** The messages of a window on a thread, oldest first: its pages as read, brought up to date by what was learned since. */
export function threadMessages(pages: readonly ReadMessagePage[], ledger: MessageLedger): MessageWire[] {
  const read = pages.flatMap(({ messages, readAt }) =>
    messages.flatMap((message) => newerOf(message, readAt, ledger[message.id]) ?? []),
  );
  const messages = new Map(read.map((message) => [message.id, message]));
  for (const learned of Object.values(ledger)) {
    const { value } = learned;
    if (value && !messages.has(value.id) && isNewer(pages, learned)) messages.set(value.id, value);
  }
  const inOrder = [...messages.values()].sort((a, b) => a.seq - b.seq || a.id - b.id);
  return inOrder.map((message) => withQuote(message, messages, ledger));
}
