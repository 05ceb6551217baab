import { useStableCallbacks } from '@prosa/ui';
import { type ChatView, MEDIA_MAX_BYTES } from '@prosa/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Mentionable } from '../../../shared/conversation/capabilities.js';
import type { Conversation, Typist } from '../../../shared/conversation/conversation.js';
import { useOutbox } from '../../../shared/conversation/thread/use-outbox.js';
import type { Draft, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useChatTypists, useReportChatTyping } from './use-chat-typing.js';
import { useSession } from '../../../shared/session/use-session.js';
import { readStored, writeStored } from '../../../shared/storage/browser-storage.js';
import { type Chats, CHATS_KEY, chatThread, type ChatThreadId, membersOf } from '../api/chats-cache.js';
import { postChatMessage } from './post-chat-message.js';

const membersNow = (queryClient: QueryClient, chatId: number): Mentionable[] => {
  const chat = queryClient.getQueryData<Chats>(CHATS_KEY)?.[chatId];
  return chat ? membersOf(chat) : [];
};

/** Sends messages of one chat (use-outbox.ts). */
export function useSendToChat(threadId: ChatThreadId) {
  const queryClient = useQueryClient();
  const chatId = Number(threadId.slice('chat-'.length));
  return useOutbox(threadId, (outgoing, call) =>
    postChatMessage({ chatId, people: membersNow(queryClient, chatId) }, outgoing, call),
  );
}

/** How messages are written to a chat: there is nothing but answers, which all members read. */
export function useWriteToChat({ id }: Pick<ChatView, 'id'>) {
  const { user } = useSession();
  const sender = useSendToChat(chatThread(id));
  const reportTyping = useReportChatTyping(id);
  const sending = useStableCallbacks({
    reportTyping: (text: string) => reportTyping(text),
    send: (draft: Draft) => sender.send({ ...draft, shown: draft.body }),
    retry: ({ clientKey }: ThreadMessage) => {
      if (clientKey) sender.retry(clientKey);
    },
    discard: ({ clientKey }: ThreadMessage) => {
      if (clientKey) sender.discard(clientKey);
    },
  });

  return useMemo(
    () =>
      ({
        canReply: true,
        canNote: false,
        canRecordVoice: true,
        canReconnect: false,
        maxFileBytes: MEDIA_MAX_BYTES,
        canSign: false,
        ...sending,
        useDraftText: () => useChatDraft(id, user.id),
        useTypists: () => useChatTypists(id).map(({ name }): Typist => ({ name, mode: 'reply' })),
        sendLater: null,
      }) satisfies Partial<Conversation>,
    [id, user.id, sending],
  );
}

/** The unsent text of a chat, stored in this browser. */
function useChatDraft(chatId: number, userId: number): readonly [string, (text: string) => void] {
  const key = `draft:${userId}:${chatThread(chatId)}` as const;
  const [text, setText] = useState(() => readStored(key) ?? '');

  return [
    text,
    (next) => {
      setText(next);
      writeStored(key, next === '' ? null : next);
    },
  ];
}
