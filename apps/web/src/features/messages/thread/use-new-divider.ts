import { useState } from 'react';
import { useAttention } from '../../../shared/live/use-attention.js';
import type { ThreadMessage } from '../api/outbox.js';

/** Seq of the first of the newest `unread` messages of the contact; null when there are none. */
export function firstUnreadSeq(messages: readonly ThreadMessage[], unread: number): number | null {
  if (unread <= 0) return null;
  const theirs = messages.filter(({ fromMe }) => !fromMe);
  return theirs.at(-Math.min(unread, theirs.length))?.seq ?? null;
}

const lastOf = (messages: readonly ThreadMessage[]) => messages.findLast(({ outgoing }) => !outgoing)?.seq ?? 0;

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

/**
 * Where the "new" divider of a thread stands: before what was unread when it was opened, then before what came while
 * nobody looked. It stays while one reads, and goes with the reader's own answer. Without the newest messages it stands
 * where it stood.
 */
export function useNewDivider(messages: readonly ThreadMessage[] | undefined, unread: number): number | null {
  const isAttentive = useAttention();
  const [mark, setMark] = useState<Mark>();
  if (!messages) return mark?.fromSeq ?? null;

  const opened = mark ?? { fromSeq: firstUnreadSeq(messages, unread), seenSeq: lastOf(messages) };
  const next = nextMark(opened, messages, isAttentive);
  if (next !== mark) setMark(next);
  return next.fromSeq;
}
