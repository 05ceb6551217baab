import type { UserView } from '@prosa/whatsapp-simulator';
import { ChevronLeft, MessageSquarePlus, MonitorSmartphone } from 'lucide-react';
import { useLanguage } from '../shared/language';
import type { Phone } from '../world/use-phone';
import { ChatRow } from './chat-row';

interface Props {
  person: UserView;
  people: Map<string, UserView>;
  phone: Phone;
  onOpen: (chat: string) => void;
  onContacts: () => void;
  onDevices: () => void;
  onLeave: () => void;
}

export function ChatListScreen({ person, people, phone, onOpen, onContacts, onDevices, onLeave }: Props) {
  const { t } = useLanguage();
  const linked = person.devices.length;
  return (
    <div className="screen">
      <div className="screen-header">
        <button type="button" className="bar-button leave" aria-label={t('people')} onClick={onLeave}>
          <ChevronLeft size={24} />
        </button>
        <h2>{t('chats')}</h2>
        <button
          type="button"
          className="bar-button"
          aria-label={linked > 0 ? `${t('devices')}: ${linked}` : t('devices')}
          title={t('devices')}
          onClick={onDevices}
        >
          <MonitorSmartphone size={21} />
          {linked > 0 && <span className="bar-count">{linked}</span>}
        </button>
      </div>
      <div className="screen-body">
        {phone.chats.length === 0 && <p className="empty">{t('noChats')}</p>}
        <ul className="chat-list">
          {phone.chats.map((chat) => (
            <li key={chat.chat}>
              <ChatRow
                chat={chat}
                other={people.get(chat.chat)}
                state={phone.typing[chat.chat]}
                onOpen={() => onOpen(chat.chat)}
              />
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="floating-button"
        aria-label={t('newChat')}
        title={t('newChat')}
        onClick={onContacts}
      >
        <MessageSquarePlus size={24} />
      </button>
    </div>
  );
}
