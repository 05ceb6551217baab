import type { MessageWire, MessageWirePage } from '@prosa/contracts';
import { type Ledger, mergePages, newerOf } from '../../../shared/live/ledger.js';
import { quoteOf } from '../../../shared/conversation/quote-of.js';

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

/**
 * What was learned of a thread's messages from events and replies, each with the contact of its thread; a reply has
 * none, since it is only recorded for its own thread.
 */
export type MessageLedger = Ledger<MessageWire, number>;

/**
 * Returns the ledger with all messages of a ticket read. Page messages are learned with the time of their read, so that
 * an old page does not count as newer than it is.
 */
export function markRead(pages: readonly ReadMessagePage[], ledger: MessageLedger, ticketId: number): MessageLedger {
  const isInTicket = (message: MessageWire | null): message is MessageWire => message?.ticketId === ticketId;
  const onPages = pages.flatMap(({ messages, readAt }) =>
    messages
      .filter((message) => isInTicket(message) && newerOf(message, readAt, ledger[message.id]) === message)
      .map((value) => ({
        value,
        version: value.version,
        at: readAt,
        context: ledger[value.id]?.context ?? null,
      })),
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

/** Whether a learned message belongs to the thread of the pages. */
function isOfThread([page]: readonly ReadMessagePage[], message: MessageWire, threadContactId: number | null): boolean {
  if (!page) return false;
  const { id, contactId, whatsappId } = page.ticket;
  return message.ticketId === id || (contactId === threadContactId && whatsappId === message.whatsappId);
}

/** Updates a quote from its message, as far as the console knows it: it may have become readable since. */
function withQuote(message: MessageWire, shown: Map<number, MessageWire>, ledger: MessageLedger): MessageWire {
  const { quotedMsg } = message;
  const quoted = quotedMsg && (shown.get(quotedMsg.id) ?? ledger[quotedMsg.id]?.value);
  if (!quoted || quoted.version <= quotedMsg.version) return message;
  const { contactId, version } = quoted;
  return { ...message, quotedMsg: { ...quoteOf(quoted), contactId, version } };
}

/** Whether the window contains the newest messages of the thread. */
export const reachesNewest = (pages: readonly ReadMessagePage[]): boolean => pages.length > 0 && !pages[0].hasNewer;

/** The messages of a window, oldest first: its pages merged with what was learned since. */
export function threadMessages(pages: readonly ReadMessagePage[], ledger: MessageLedger): MessageWire[] {
  const read = pages.map(({ messages, readAt }) => ({ rows: messages, readAt }));
  const rows = mergePages(read, ledger, {
    coveredAt: ({ seq }) => coveredAt(pages, seq),
    adds: (message, threadContactId) => isOfThread(pages, message, threadContactId),
  });
  const messages = new Map(rows.map((message) => [message.id, message]));
  const inOrder = rows.sort((a, b) => a.seq - b.seq || a.id - b.id);
  return inOrder.map((message) => withQuote(message, messages, ledger));
}
