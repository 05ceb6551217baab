import type { ChatView } from '@prosa/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { chatAddress } from '../../../shared/address/paths.js';
import { NO_CAPABILITIES } from '../../../shared/conversation/capabilities.js';
import type { Conversation } from '../../../shared/conversation/conversation.js';
import { ConversationContext } from '../../../shared/conversation/use-conversation.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chatName, membersOf } from '../api/chats-cache.js';
import { TicketCards } from '../ticket-card/ticket-cards.js';
import { useMarkChatRead } from '../api/use-mark-chat-read.js';
import { useChatActs } from './use-chat-acts.js';
import { useReadChat } from './use-read-chat.js';
import { useWriteToChat } from './use-write-to-chat.js';

interface Props {
  chat: ChatView;
  /** Whether it was opened at an older message: it is read once the newest ones were visible. */
  isOpenedBefore: boolean;
  children: ReactNode;
}

/** Makes a chat the conversation of its children, and reads it; needs the chat's id as key. */
export function ChatConversation({ chat, isOpenedBefore, children }: Props) {
  const [isAtNewest, setIsAtNewest] = useState(!isOpenedBefore);
  const conversation = useChatConversation(chat, () => setIsAtNewest(true));
  useMarkChatRead(chat, isAtNewest);

  return <ConversationContext value={conversation}>{children}</ConversationContext>;
}

function useChatConversation(chat: ChatView, onReachNewest: () => void): Conversation {
  const { user } = useSession();
  const { id, uuid, isDirect } = chat;
  const title = chatName(chat, user.id);
  // A chat changes with each message and each cursor, the conversation with its members only.
  const members = useEqual(membersOf(chat));
  const names = useMemo(() => new Map(members.map((member) => [member.id, member.name])), [members]);
  const reading = useReadChat(chat, names, onReachNewest);
  const writing = useWriteToChat(chat);
  const acts = useChatActs(chat);

  return useMemo(
    () => ({
      id: `chat-${id}`,
      path: chatAddress(uuid),
      title,
      isGroup: !isDirect,
      readers: 'colleagues',
      user,
      ...NO_CAPABILITIES,
      mentions: { people: members.filter((member) => member.id !== user.id) },
      ticketCards: CARDS,
      ...reading,
      ...writing,
      ...acts,
    }),
    [id, uuid, title, isDirect, user, members, reading, writing, acts],
  );
}

const CARDS = { Cards: TicketCards };

/** The earlier value while the new one is equal to it. */
function useEqual<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const equal = replaceEqualDeep(kept, value) as T;
  if (equal !== kept) setKept(equal);
  return equal;
}
