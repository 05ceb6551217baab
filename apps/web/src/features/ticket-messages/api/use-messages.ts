import type { MessageWire } from '@prosa/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { messageKeys, trimThread } from './message-cache.js';
import type { Around, MessageWindow } from '../../../shared/conversation/conversation.js';
import { mergePages } from '../../../shared/live/ledger.js';
import { quoteOf } from '../../../shared/conversation/quote-of.js';
import { type MessageLedger, reachesNewest, type ReadMessagePage } from './message-pages.js';
import { withOutbox } from '../../../shared/conversation/outbox.js';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';
import { presentationOf } from './presentation-of.js';
import { useThreadPages } from './use-thread-pages.js';

const EMPTY: Outgoing[] = [];

const NOTHING: MessageLedger = {};

/** What was learned of a thread's messages since its pages were read. */
export function useLearned(ticketId: number): MessageLedger {
  const { data } = useQuery<MessageLedger>({ queryKey: messageKeys.learned(ticketId), queryFn: skipToken });
  return data ?? NOTHING;
}

/** The messages of the window that was opened at a place, oldest first, with the outbox where it reaches the newest. */
export function useMessages(ticketId: number, around: Around): MessageWindow {
  const queryClient = useQueryClient();
  const { pages, ...thread } = useThreadPages(ticketId, around);
  const learned = useLearned(ticketId);
  const { data: outbox = EMPTY } = useQuery<Outgoing[]>({
    queryKey: messageKeys.outbox(ticketId),
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Infinity,
  });

  useEffect(() => () => trimThread(queryClient, ticketId), [queryClient, ticketId]);

  const isAtNewest = pages !== undefined && reachesNewest(pages);
  const messages = useMemo(
    () => pages && withOutbox(threadMessages(pages, learned), isAtNewest ? outbox : EMPTY, presentationOf(ticketId)),
    [pages, learned, outbox, isAtNewest, ticketId],
  );
  return {
    ...thread,
    messages,
    /** Seq of the message that the window was opened around. */
    openedAtSeq: pages?.find(({ aroundSeq }) => aroundSeq !== null)?.aroundSeq ?? null,
    /** Whether it contains the newest messages. */
    isAtNewest,
  };
}

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
