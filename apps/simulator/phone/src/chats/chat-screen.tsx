import type { Notice } from '@prosa/simulator-page';
import type { ChatView, UserView } from '@prosa/whatsapp-simulator';
import { useEffect } from 'react';
import { Composer } from '../composer/composer';
import { api } from '../shared/api';
import { PhoneContext } from '../shared/phone-context';
import type { Phone } from '../world/use-phone';
import { ChatHeader } from './chat-header';
import { MessageList } from './message-list';

interface Props {
  person: UserView;
  people: Map<string, UserView>;
  phone: Phone;
  chatId: string;
  notice: Notice;
  onBack: () => void;
}

/** A shown chat is marked as read as soon as the phone is connected. */
function useReadReceipts(person: UserView, chat: ChatView | undefined): void {
  const unread = chat?.unread ?? 0;
  useEffect(() => {
    const markSeen = (): void => {
      if (chat && unread > 0 && person.online && document.visibilityState === 'visible') {
        void api.readChat(person.phone, chat.chat);
      }
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [person.phone, person.online, chat, unread]);
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}

const EMPTY = { messages: [], isGroup: false };

export function ChatScreen({ person, people, phone, chatId, notice, onBack }: Props) {
  const chat = phone.chats.find((known) => known.chat === chatId);
  const { messages, isGroup } = chat ?? EMPTY;
  const state = phone.typing[chatId];
  useReadReceipts(person, chat);
  useEscape(onBack);
  return (
    <div className="screen">
      <ChatHeader
        phone={person.phone}
        chatId={chatId}
        chat={chat}
        other={people.get(chatId)}
        state={state}
        notice={notice}
        onBack={onBack}
      />
      <PhoneContext value={person.phone}>
        <MessageList messages={messages} isGroup={isGroup} isTyping={state !== undefined} />
      </PhoneContext>
      <Composer phone={person.phone} to={chatId} notice={notice} />
    </div>
  );
}
