import type { MessageWire } from '@prosa/contracts';
import { useMemo } from 'react';
import type { Around, MessageWindow, PicturePages } from '../../../shared/conversation/conversation.js';
import { quoteOf } from '../../../shared/conversation/quote-of.js';
import { coveredAt } from '../../../shared/conversation/thread/thread-pages.js';
import { useThreadPictures, useThreadWindow } from '../../../shared/conversation/thread/use-thread-window.js';
import { mergePages } from '../../../shared/live/ledger.js';
import type { MessageLedger, ReadMessagePage } from './message-pages.js';
import { presentationOf } from './presentation-of.js';
import { picturesQuery, threadQuery } from './thread-query.js';

/** The messages of the window that was opened at a place, oldest first, with the outbox where it reaches the newest. */
export function useMessages(ticketId: number, around: Around): MessageWindow {
  const presentation = useMemo(() => presentationOf(ticketId), [ticketId]);
  const query = threadQuery(ticketId, around);
  return useThreadWindow({ threadId: ticketId, query, rowsOf: threadMessages, presentation });
}

/** Pictures and videos around one of them; none for a message that the server does not have yet. */
export function usePictures(ticketId: number, messageId: number): PicturePages {
  const presentation = useMemo(() => presentationOf(ticketId), [ticketId]);
  const query = { ...picturesQuery(ticketId, messageId), enabled: messageId > 0 };
  return useThreadPictures({ threadId: ticketId, query, rowsOf: threadMessages, presentation });
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
