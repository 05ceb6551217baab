import type { ChatView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import { useSession } from '../../../shared/session/use-session.js';
import { putChat, unreadOf } from './chats-cache.js';

/** Moves the user's cursor to the last message while the newest ones are visible and the console is focused. */
export function useMarkChatRead(chat: ChatView, isAtNewest: boolean): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isFocused = useWindowFocus();
  const { mutate } = useMutation({
    mutationFn: (seq: number) => api.post('/chats/:chatId/read', { params: { chatId: chat.id }, body: { seq } }),
    onSuccess: (read) => putChat(queryClient, read),
  });
  const { lastSeq } = chat;
  const hasUnread = unreadOf(chat, user.id) > 0;

  useEffect(() => {
    if (isAtNewest && isFocused && hasUnread) mutate(lastSeq);
  }, [isAtNewest, isFocused, hasUnread, lastSeq, mutate]);
}
