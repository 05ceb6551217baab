import type { Notice } from '@prosa/simulator-page';
import type { UserView } from '@prosa/whatsapp-simulator';
import { useState } from 'react';
import { ChatListScreen } from '../chats/chat-list-screen';
import { ChatScreen } from '../chats/chat-screen';
import { ContactsScreen } from '../chats/contacts-screen';
import { LinkedDevicesScreen } from '../devices/linked-devices-screen';
import { usePhone } from '../world/use-phone';
import { StatusBar } from './status-bar';

interface Props {
  person: UserView;
  people: Map<string, UserView>;
  notice: Notice;
  /** Returns to the list of people; only on screens too narrow for both. */
  onLeave: () => void;
}

type Screen = { name: 'chats' } | { name: 'contacts' } | { name: 'devices' } | { name: 'chat'; chat: string };

export function PhoneFrame({ person, people, notice, onLeave }: Props) {
  const phone = usePhone(person.phone);
  const [screen, setScreen] = useState<Screen>({ name: 'chats' });
  const goHome = (): void => setScreen({ name: 'chats' });
  const openChat = (chat: string): void => setScreen({ name: 'chat', chat });
  return (
    <section className="phone" aria-label={person.name}>
      <h1 className="hidden phone-heading">{person.name}</h1>
      <div className="phone-screen">
        <StatusBar person={person} notice={notice} />
        {screen.name === 'chats' && (
          <ChatListScreen
            person={person}
            people={people}
            phone={phone}
            onOpen={openChat}
            onContacts={() => setScreen({ name: 'contacts' })}
            onDevices={() => setScreen({ name: 'devices' })}
            onLeave={onLeave}
          />
        )}
        {screen.name === 'contacts' && (
          <ContactsScreen person={person} people={people} onOpen={openChat} onBack={goHome} />
        )}
        {screen.name === 'devices' && <LinkedDevicesScreen person={person} notice={notice} onBack={goHome} />}
        {screen.name === 'chat' && (
          <ChatScreen
            key={screen.chat}
            person={person}
            people={people}
            phone={phone}
            chatId={screen.chat}
            notice={notice}
            onBack={goHome}
          />
        )}
        <span className="home-bar" aria-hidden="true" />
      </div>
    </section>
  );
}
