import { useStableCallback } from '@prosa/ui';
import type { ChatMessageWire, ChatView } from '@prosa/contracts';
import { onlineManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { Around, Conversation, MessageWindow } from '../../../shared/conversation/conversation.js';
import { forgetMovedWindow, messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import { useThreadPictures, useThreadWindow } from '../../../shared/conversation/thread/use-thread-window.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useLive } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chatMessages, chatPicturesQuery, chatThreadQuery } from '../api/chat-thread.js';
import { type Chats, chatsQuery, chatThread, readByAll, unreadOf } from '../api/chats-cache.js';
import { type Names, toConversationMessage } from './chat-presentation.js';

/** How the messages of a chat are read and found. */
export function useReadChat(chat: ChatView, names: Names, onReachNewest: () => void) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { id } = chat;
  // Reading moves the cursor, but the divider stays where the chat was opened.
  const [unread] = useState(() => unreadOf(chat, user.id));
  const reachNewest = useStableCallback(onReachNewest);
  const presentation = useMemo(
    () => ({ toMessage: (message: ChatMessageWire) => toConversationMessage(message, user.id, names), section: null }),
    [user.id, names],
  );

  return useMemo(
    () =>
      ({
        ...readsOf(queryClient, id),
        unread,
        reachNewest,
        useWindow: (around: Around) => {
          const query = chatThreadQuery(id, around);
          const source = { threadId: chatThread(id), query, rowsOf: chatMessages, presentation };
          return useReadMarks(useThreadWindow(source), useReadSeq(id, user.id));
        },
        usePictures: (messageId: number) => {
          const query = { ...chatPicturesQuery(id, messageId), enabled: messageId > 0 };
          return useThreadPictures({ threadId: chatThread(id), query, rowsOf: chatMessages, presentation });
        },
        useArrivals: (onArrival: () => void) => useChatArrivals(id, user.id, onArrival),
      }) satisfies Partial<Conversation>,
    [queryClient, id, user.id, unread, reachNewest, presentation],
  );
}

const readsOf = (queryClient: QueryClient, chatId: number) =>
  ({
    forgetMovedWindow: (around) => forgetMovedWindow(queryClient, chatThread(chatId), around),
    readNewest: async () => {
      if (onlineManager.isOnline()) await queryClient.fetchInfiniteQuery(chatThreadQuery(chatId));
    },
    renewLinks: () => void queryClient.invalidateQueries({ queryKey: messageKeys.thread(chatThread(chatId)) }),
    countsAsUnread: ({ fromMe }) => !fromMe,
    sectionTitle: () => '',
    find: (searchParam, cursor, signal) => api.get('/chats/search', { query: { chatId, searchParam, cursor }, signal }),
  }) satisfies Partial<Conversation>;

/** Calls back for each message of a colleague that arrives in the chat. */
function useChatArrivals(chatId: number, userId: number, onArrival: () => void): void {
  useLive('chat', (event) => {
    if (event.action !== 'new-message' || event.chat.id !== chatId) return;
    if (event.newMessage.senderId !== userId) onArrival();
  });
}

/** Hook: up to which message all others have read. */
function useReadSeq(chatId: number, userId: number): number {
  const select = useCallback(
    (chats: Chats) => (chats[chatId] ? readByAll(chats[chatId], userId) : 0),
    [chatId, userId],
  );
  return useQuery({ ...chatsQuery(), select }).data ?? 0;
}

const READ_ACK = 3;

const readLines = new WeakMap<ThreadMessage, ThreadMessage>();

/** The same line with the ticks of what was read; the same object each time, so that its bubble is not drawn again. */
function asRead(line: ThreadMessage): ThreadMessage {
  const read = readLines.get(line) ?? { ...line, ack: READ_ACK };
  readLines.set(line, read);
  return read;
}

/** Marks the user's messages that all others have read. */
function useReadMarks(window: MessageWindow, readSeq: number): MessageWindow {
  const { messages } = window;
  const marked = useMemo(
    () => messages?.map((line) => (line.fromMe && !line.outgoing && line.seq <= readSeq ? asRead(line) : line)),
    [messages, readSeq],
  );
  return { ...window, messages: marked };
}
