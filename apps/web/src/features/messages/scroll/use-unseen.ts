import { useState } from 'react';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

interface View {
  isAtEnd: boolean;
  isAtNewest: boolean;
  /** Number of messages that arrived while the window did not reach the newest. */
  missed: number;
}

const lastOf = (messages: readonly ThreadMessage[]): number => messages.findLast(({ outgoing }) => !outgoing)?.seq ?? 0;

const countNewer = (messages: readonly ThreadMessage[], seen: number): number =>
  messages.filter(({ seq, fromMe }) => seq > seen && !fromMe).length;

/** Seq of the newest message when the reader was last at the end; null while the newest messages were never shown. */
function useSeen(last: number, { isAtEnd, isAtNewest }: View): number | null {
  const [seen, setSeen] = useState(isAtNewest ? last : null);
  // Messages that were there when the reader comes to the newest are not new; later ones are.
  const isMore = seen === null || (isAtEnd && last > seen);
  if (isAtNewest && isMore) setSeen(last);
  return seen;
}

/** Number of the contact's messages below what the reader sees. */
export function useUnseen(messages: readonly ThreadMessage[], view: View): number {
  const { isAtEnd, isAtNewest, missed } = view;
  const seen = useSeen(lastOf(messages), view);
  const unseen = isAtEnd || seen === null ? 0 : countNewer(messages, seen);

  // Paging back drops unseen messages from the window, so their last count is kept.
  const [unseenBefore, setUnseenBefore] = useState(0);
  if (isAtNewest && unseen !== unseenBefore) setUnseenBefore(unseen);
  return isAtNewest || isAtEnd ? unseen : unseenBefore + missed;
}

/** Number of messages of others that arrived while the window did not reach the newest. */
export function useMissed(isAtNewest: boolean): number {
  const { useArrivals } = useConversation();
  const [missed, setMissed] = useState(0);
  if (isAtNewest && missed > 0) setMissed(0);

  useArrivals(() => {
    if (!isAtNewest) setMissed((count) => count + 1);
  });
  return missed;
}
