import { useEffect, useState } from 'react';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import type { Conversation, MessageWindow } from '../../../shared/conversation/conversation.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { usePosition } from '../scroll/position-context.js';

const lastOf = (messages: readonly ThreadMessage[]) => messages.findLast(({ outgoing }) => !outgoing)?.seq ?? 0;

interface Mark {
  /** Seq before which the divider stands; null for none. */
  fromSeq: number | null;
  /** Seq of the last message while the window had the focus. */
  seenSeq: number;
}

const isMissed = ({ seq, fromMe, outgoing }: ThreadMessage, seenSeq: number) => seq > seenSeq && !fromMe && !outgoing;

const isAnswered = ({ fromSeq }: Mark, last: ThreadMessage | undefined) =>
  fromSeq !== null && last !== undefined && last.fromMe && last.seq > fromSeq;

/** The mark after the present messages; the same object when nothing changes. */
function nextMark(mark: Mark, messages: readonly ThreadMessage[], isFocused: boolean): Mark {
  const seenSeq = lastOf(messages);
  if (isAnswered(mark, messages.at(-1))) return { fromSeq: null, seenSeq };
  if (isFocused) return seenSeq > mark.seenSeq ? { ...mark, seenSeq } : mark;
  if ((mark.fromSeq ?? 0) > mark.seenSeq) return mark;

  const missed = messages.find((message) => isMissed(message, mark.seenSeq));
  return missed ? { ...mark, fromSeq: missed.seq } : mark;
}

type Opening = Pick<Conversation, 'unread' | 'countsAsUnread'> & {
  thread: MessageWindow;
  position: ReturnType<typeof usePosition>;
};

/** Seq of the first of the unread messages; undefined when it is above the loaded ones. */
function firstUnreadSeq({ unread, countsAsUnread, thread }: Opening, messages: readonly ThreadMessage[]) {
  const counted = messages.filter(countsAsUnread);
  const isAbove = unread > counted.length && thread.older.hasMore;
  return isAbove ? undefined : (counted.at(-Math.min(unread, counted.length))?.seq ?? null);
}

/** Where the divider stands when the thread opens; undefined while that is unknown. */
function markAtOpening(opening: Opening): Mark | undefined {
  const { thread, position } = opening;
  // Decided by messages read since opening, since cached ones may be old.
  const messages = thread.isFresh ? thread.messages : undefined;
  if (!messages) return undefined;
  if (isAtUnread(position)) return { fromSeq: thread.openedAtSeq, seenSeq: thread.openedAtSeq ? 0 : lastOf(messages) };
  return thread.isAtNewest ? markAtNewest(opening, messages) : undefined;
}

function markAtNewest(opening: Opening, messages: readonly ThreadMessage[]): Mark | undefined {
  const fromSeq = opening.unread === 0 ? null : firstUnreadSeq(opening, messages);
  const isAbove = fromSeq === undefined && isAsOpened(opening.position);
  return isAbove ? undefined : { fromSeq: fromSeq ?? null, seenSeq: lastOf(messages) };
}

/** Whether the reader has neither moved nor been sent to a message. */
const isAsOpened = ({ around, visit }: Opening['position']): boolean => around === null && visit === 0;

const isAtUnread = ({ around }: Opening['position']): boolean => typeof around === 'object' && around !== null;

/** Scrolls to the first unread message on opening, unless the reader has moved meanwhile. */
function useJumpToUnread({ unread, thread, position }: Opening, isMarked: boolean): void {
  const { scrollToUnread } = position;
  const isAbove = !isMarked && thread.isFresh && thread.isAtNewest && isAsOpened(position);

  useEffect(() => {
    if (isAbove) scrollToUnread(unread);
  }, [isAbove, scrollToUnread, unread]);
}

/**
 * Seq of the "new" divider: before the messages that were unread on opening, then before those that arrived while the
 * window had no focus. It stays while the user reads and disappears with their own answer. While the window does not
 * reach the newest messages it does not move.
 */
export function useNewDivider(thread: MessageWindow): number | null {
  const { unread, countsAsUnread } = useConversation();
  const opening = { unread, countsAsUnread, thread, position: usePosition() };
  const isFocused = useWindowFocus();
  const [known, setMark] = useState<Mark>();
  const mark = known ?? markAtOpening(opening);
  useJumpToUnread(opening, mark !== undefined);

  const newest = newestOf(opening);
  const next = mark && newest ? nextMark(mark, newest, isFocused) : mark;
  if (next !== known) setMark(next);
  return next?.fromSeq ?? null;
}

const newestOf = ({ thread: { messages, isFresh, isAtNewest } }: Opening) =>
  isFresh && isAtNewest ? messages : undefined;
