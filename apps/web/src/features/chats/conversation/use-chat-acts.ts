import type { ChatMessageWire, ChatView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { Conversation, MessageAct } from '../../../shared/conversation/conversation.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { chatThread } from '../api/chats-cache.js';

const isOwn = ({ fromMe }: ThreadMessage) => fromMe;

/** What may be done with a message that the server has and that is not deleted. */
const RULES: Record<MessageAct, (message: ThreadMessage) => boolean> = {
  react: () => true,
  quote: () => true,
  edit: (message) => isOwn(message) && message.mediaType === 'conversation',
  delete: isOwn,
  forward: () => false,
  details: () => false,
};

/** What the user may do with the messages of a chat, and how. */
export function useChatActs({ id: chatId }: Pick<ChatView, 'id'>) {
  const { mutate: react } = useChange(chatId, ({ id: messageId, emoji }: { id: number; emoji: string }) =>
    api.post('/chats/:chatId/messages/:messageId/reaction', { params: { chatId, messageId }, body: { emoji } }),
  );
  const { mutateAsync: edit } = useChange(chatId, ({ id: messageId, body }: { id: number; body: string }) =>
    api.put('/chats/:chatId/messages/:messageId', { params: { chatId, messageId }, body: { message: body } }),
  );
  const { mutateAsync: remove } = useChange(chatId, (messageId: number) =>
    api.delete('/chats/:chatId/messages/:messageId', { params: { chatId, messageId } }),
  );

  return useMemo(
    () =>
      ({
        can: (act, message) => !message.outgoing && !message.isDeleted && RULES[act](message),
        react: ({ id }, emoji) => react({ id, emoji }),
        edit: ({ id }, body) => edit({ id, body }),
        remove: ({ id }) => remove(id),
      }) satisfies Partial<Conversation>,
    [react, edit, remove],
  );
}

/** A change of a message, whose reply is its new state. */
function useChange<Input>(chatId: number, mutationFn: (input: Input) => Promise<ChatMessageWire>) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn,
    onSuccess: (message) => putMessage(queryClient, chatThread(chatId), message),
    onError: useErrorToast(),
  });
}
