import type { ChatView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { dropChat, putChat } from './chats-cache.js';

/** What one writes about a chat. */
export interface ChatInput {
  title: string;
  memberIds: readonly number[];
}

const usersOf = ({ memberIds }: ChatInput) => memberIds.map((id) => ({ id }));

/** Makes a chat, or changes the one with the id. */
export function useSaveChat(chatId: number | undefined) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: ChatInput) => {
      const body = { title: input.title, users: usersOf(input) };
      return chatId === undefined
        ? api.post('/chats', { body })
        : api.put('/chats/:chatId', { params: { chatId }, body });
    },
    onSuccess: (chat) => putChat(queryClient, chat),
    onError: useErrorToast(),
  });
}

/** Opens the chat with one colleague, which is made when there is none. */
export function useOpenDirectChat() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (userId: number) => api.post('/chats/direct', { body: { userId } }),
    onSuccess: (chat) => putChat(queryClient, chat),
    onError: useErrorToast(),
  });
}

/** Leaves a chat; its messages can no longer be read. */
export function useLeaveChat() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: Pick<ChatView, 'id'>) => api.post('/chats/:chatId/leave', { params: { chatId: id } }),
    onSuccess: (_, { id }) => dropChat(queryClient, id),
    onError: useErrorToast(),
  });
}

/** Deletes a chat with all its messages, for everybody. */
export function useDeleteChat() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: Pick<ChatView, 'id'>) => api.delete('/chats/:chatId', { params: { chatId: id } }),
    onSuccess: (_, { id }) => dropChat(queryClient, id),
    onError: useErrorToast(),
  });
}
