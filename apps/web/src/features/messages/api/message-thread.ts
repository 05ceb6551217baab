import type { MessagePage, MessageWire } from '@prosa/contracts';
import { nextMoment, type Learned, type Ledger } from '../../../shared/live/ledger.js';
import { quoteOf } from './quote-of.js';

/** A page of messages as the gateway returns it: media keys are replaced by links. */
export interface MessageWirePage extends Omit<MessagePage, 'messages'> {
  messages: MessageWire[];
}

/**
 * Where a window on a thread opens: at the newest message (null), around a message id, or where the contact's last so
 * many (unread) messages begin.
 */
export type Around = number | { unread: number } | null;

/** Range of seqs in a thread, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * A page with the time its request began and the range of seqs that it covers completely. Page 0 is the newest; within
 * a page the oldest message comes first.
 */
export interface ReadMessagePage extends MessageWirePage {
  readAt: number;
  span: Span;
}

interface LearnedMessage extends Learned<MessageWire> {
  /** Contact of the message's thread; null for replies, which are only recorded for their own thread. */
  threadContactId: number | null;
}

export type MessageLedger = Readonly<Record<number, LearnedMessage>> & Ledger<MessageWire>;

/** Returns the ledger with a message from an event or reply. The higher version wins, whatever the order of arrival. */
export function learnMessage(
  ledger: MessageLedger,
  message: MessageWire,
  threadContactId: number | null = null,
): MessageLedger {
  const known = ledger[message.id];
  // A deleted message stays deleted: an earlier version may arrive late.
  if (known && (known.value === null || known.value.version > message.version)) return ledger;
  return { ...ledger, [message.id]: { value: message, at: nextMoment(), threadContactId } };
}

/** Returns the ledger with a message deleted for good. */
export const forgetMessage = (ledger: MessageLedger, messageId: number): MessageLedger => ({
  ...ledger,
  [messageId]: { value: null, at: nextMoment(), threadContactId: null },
});

/**
 * The later of a page's message and the learned one; between equal versions, the one whose request or event came later.
 */
function newerOf(message: MessageWire, readAt: number, learned: LearnedMessage | undefined): MessageWire | null {
  if (!learned) return message;
  const { value } = learned;
  if (!value) return null;
  if (value.version < message.version) return message;
  return value.version > message.version || learned.at >= readAt ? value : message;
}

/**
 * Returns the ledger with all messages of a ticket read. Page messages are learned with the time of their read, so that
 * an old page does not count as newer than it is.
 */
export function markRead(pages: readonly ReadMessagePage[], ledger: MessageLedger, ticketId: number): MessageLedger {
  const isInTicket = (message: MessageWire | null): message is MessageWire => message?.ticketId === ticketId;
  const onPages = pages.flatMap(({ messages, readAt }) =>
    messages
      .filter((message) => isInTicket(message) && newerOf(message, readAt, ledger[message.id]) === message)
      .map((value) => ({ value, at: readAt, threadContactId: ledger[value.id]?.threadContactId ?? null })),
  );
  const unread = [...Object.values(ledger), ...onPages].flatMap(({ value, ...learned }) =>
    isInTicket(value) && !value.read ? { ...learned, value: { ...value, read: true } } : [],
  );
  if (unread.length === 0) return ledger;
  return { ...ledger, ...Object.fromEntries(unread.map((learned) => [learned.value.id, learned])) };
}

/** When the page that covers this seq was read; undefined outside the window. */
const coveredAt = (pages: readonly ReadMessagePage[], seq: number): number | undefined =>
  pages.find(({ span }) => span.from <= seq && seq <= span.to)?.readAt;

/** Whether a learned message belongs to the pages' thread and arrived after the read that covers its place. */
function isNewer(pages: readonly ReadMessagePage[], { value, at, threadContactId }: LearnedMessage): boolean {
  const ticket = pages[0]?.ticket;
  if (!value || !ticket) return false;
  const isOfThread = ticket.contactId === threadContactId && ticket.whatsappId === value.whatsappId;
  if (value.ticketId !== ticket.id && !isOfThread) return false;
  const readAt = coveredAt(pages, value.seq);
  return readAt !== undefined && at > readAt;
}

/** Updates a quote from its message, as far as the console knows it: it may have become readable since. */
function withQuote(message: MessageWire, shown: Map<number, MessageWire>, ledger: MessageLedger): MessageWire {
  const { quotedMsg } = message;
  const quoted = quotedMsg && (shown.get(quotedMsg.id) ?? ledger[quotedMsg.id]?.value);
  if (!quoted || quoted.version <= quotedMsg.version) return message;
  return { ...message, quotedMsg: quoteOf(quoted) };
}

/** Whether the window contains the newest messages of the thread. */
export const reachesNewest = (pages: readonly ReadMessagePage[]): boolean => pages.length > 0 && !pages[0].hasNewer;

/** The messages of a window, oldest first: its pages merged with what was learned since. */
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
