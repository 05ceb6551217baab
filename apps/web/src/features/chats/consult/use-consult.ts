import type { ChatView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putChat } from '../api/chats-cache.js';

interface Question {
  to: { chat: ChatView } | { userId: number };
  message: string;
}

/** Sends a message to a chat, or to the one with a colleague, which is made when there is none. */
export function useConsult() {
  const queryClient = useQueryClient();
  // The same for each try, so that one without an answer is not sent twice.
  const [key] = useState(newClientKey);

  return useMutation({
    mutationFn: async ({ to, message }: Question): Promise<ChatView> => {
      const chat = 'chat' in to ? to.chat : await api.post('/chats/direct', { body: { userId: to.userId } });
      putChat(queryClient, chat);
      await api.post('/chats/:chatId/messages', {
        params: { chatId: chat.id },
        body: { message },
        headers: { 'Idempotency-Key': `${key}-${chat.id}` },
      });
      return chat;
    },
    onError: useErrorToast(),
  });
}
