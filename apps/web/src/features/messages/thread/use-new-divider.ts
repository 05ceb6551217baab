import { useEffect, useState } from 'react';
import { useAttention } from '../../../shared/live/use-attention.js';
import type { ThreadMessage } from '../api/outbox.js';
import type { useMessages } from '../api/use-messages.js';
import type { usePlace } from '../scroll/use-place.js';

const lastOf = (messages: readonly ThreadMessage[]) => messages.findLast(({ outgoing }) => !outgoing)?.seq ?? 0;

/** What counts as unread (tickets' note-message): all that the contact says, but for reactions. */
const isCounted = ({ fromMe, mediaType }: ThreadMessage) => !fromMe && mediaType !== 'reactionMessage';

interface Mark {
  /** Where "new" begins. */
  fromSeq: number | null;
  /** The last message there was while somebody looked. */
  seenSeq: number;
}

const isMissed = ({ seq, fromMe, outgoing }: ThreadMessage, seenSeq: number) => seq > seenSeq && !fromMe && !outgoing;

const isAnswered = ({ fromSeq }: Mark, last: ThreadMessage | undefined) =>
  fromSeq !== null && last !== undefined && last.fromMe && last.seq > fromSeq;

/** The mark after what is there now; the same object when nothing changes. */
function nextMark(mark: Mark, messages: readonly ThreadMessage[], isAttentive: boolean): Mark {
  const seenSeq = lastOf(messages);
  if (isAnswered(mark, messages.at(-1))) return { fromSeq: null, seenSeq };
  if (isAttentive) return seenSeq > mark.seenSeq ? { ...mark, seenSeq } : mark;
  if ((mark.fromSeq ?? 0) > mark.seenSeq) return mark;

  const missed = messages.find((message) => isMissed(message, mark.seenSeq));
  return missed ? { ...mark, fromSeq: missed.seq } : mark;
}

interface Opening {
  ticketId: number;
  /** How many messages were unread when the thread was opened. */
  unread: number;
  thread: ReturnType<typeof useMessages>;
  place: ReturnType<typeof usePlace>;
}

/** Seq of the first of a ticket's so many unread messages; undefined when it lies above what is loaded. */
function firstUnreadSeq({ ticketId, unread, thread }: Opening, messages: readonly ThreadMessage[]) {
  const counted = messages.filter((message) => message.ticketId === ticketId && isCounted(message));
  const isAbove = unread > counted.length && thread.hasOlder;
  return isAbove ? undefined : (counted.at(-Math.min(unread, counted.length))?.seq ?? null);
}

/** Where "new" begins as the thread is opened; undefined while that cannot be said. */
function markAtOpening(opening: Opening): Mark | undefined {
  const { thread, place } = opening;
  // Told by the messages as they are now, not by what a cache remembers.
  const messages = thread.isFresh ? thread.messages : undefined;
  if (!messages) return undefined;
  if (isAtUnread(place)) return { fromSeq: thread.openedAtSeq, seenSeq: thread.openedAtSeq ? 0 : lastOf(messages) };
  return thread.isAtNewest ? markAtNewest(opening, messages) : undefined;
}

function markAtNewest(opening: Opening, messages: readonly ThreadMessage[]): Mark | undefined {
  const fromSeq = opening.unread === 0 ? null : firstUnreadSeq(opening, messages);
  const isAbove = fromSeq === undefined && isAsOpened(opening.place);
  return isAbove ? undefined : { fromSeq: fromSeq ?? null, seenSeq: lastOf(messages) };
}

/** Nobody has gone anywhere since, nor was led to a message. */
const isAsOpened = ({ around, visit }: Opening['place']): boolean => around === null && visit === 0;

const isAtUnread = ({ around }: Opening['place']): boolean => typeof around === 'object' && around !== null;

/** Who opens a thread is led to what is unread; who has gone elsewhere meanwhile is not. */
function useWayToUnread({ unread, thread, place }: Opening, isMarked: boolean): void {
  const { toUnread } = place;
  const isAbove = !isMarked && thread.isFresh && thread.isAtNewest && isAsOpened(place);

  useEffect(() => {
    if (isAbove) toUnread(unread);
  }, [isAbove, toUnread, unread]);
}

/**
 * Where the "new" divider of a thread stands: before what was unread when it was opened, then before what came while
 * nobody looked. It stays while one reads, and goes with the reader's own answer. Without the newest messages it stands
 * where it stood.
 */
export function useNewDivider(opening: Opening): number | null {
  const isAttentive = useAttention();
  const [known, setMark] = useState<Mark>();
  const mark = known ?? markAtOpening(opening);
  useWayToUnread(opening, mark !== undefined);

  const newest = newestOf(opening);
  const next = mark && newest ? nextMark(mark, newest, isAttentive) : mark;
  if (next !== known) setMark(next);
  return next?.fromSeq ?? null;
}

const newestOf = ({ thread: { messages, isFresh, isAtNewest } }: Opening) =>
  isFresh && isAtNewest ? messages : undefined;
