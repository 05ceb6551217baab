import type { AccountView, MessageView, PersonView } from '@prosa/graph-simulator';
import { Avatar, type Notice } from '@prosa/simulator-page';
import { ChevronLeft, Clock, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Composer } from '../composer/composer';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { MessageList } from './message-list';

interface Props {
  account: AccountView;
  person: PersonView;
  messages: MessageView[];
  isTyping: boolean;
  notice: Notice;
  /** Returns to the list of people; only on screens too narrow for both. */
  onLeave: () => void;
  /** Opens the control panel; only on screens too narrow for it. */
  onPanel: () => void;
}

/** A shown conversation is read, unless the person's device is off. */
function useReads({ account, person }: Props): void {
  const { id, unread, isOffline } = person;
  useEffect(() => {
    const read = (): void => {
      if (unread > 0 && !isOffline && document.visibilityState === 'visible') void api.read(id, account.id);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, account.id, unread, isOffline]);
}

/** The conversation of one person with one account, as the person sees it. */
export function ConversationFrame(props: Props) {
  const { account, person, messages, isTyping, notice, onLeave, onPanel } = props;
  const { t, language } = useLanguage();
  const [reply, setReply] = useState<MessageView | null>(null);
  useReads(props);
  const until = person.windowEndsAt;
  const windowText = until === null ? t('windowClosed') : t('windowOpen', { time: shortTime(until, language) });
  return (
    <section className={`phone is-${account.platform}`} aria-label={person.name}>
      <h1 className="hidden phone-heading">{person.name}</h1>
      <div className="phone-screen">
        <div className="screen">
          <div className="screen-header frame-header">
            <button type="button" className="bar-button leave" aria-label={t('people')} onClick={onLeave}>
              <ChevronLeft size={24} />
            </button>
            <Avatar id={account.id} name={account.name} size="small" />
            <div className="chat-title">
              <h2>{account.name}</h2>
              <p aria-live="polite">
                {isTyping ? t('typing') : `${person.name} · ${t(`platform.${account.platform}`)}`}
              </p>
            </div>
            <button type="button" className="bar-button panel-button" aria-label={t('control')} onClick={onPanel}>
              <SlidersHorizontal size={20} />
            </button>
          </div>
          <p className={`window ${until === null ? 'is-closed' : ''}`}>
            <Clock size={13} aria-hidden="true" /> {windowText}
          </p>
          <MessageList
            messages={messages}
            personId={person.id}
            accountName={account.name}
            isTyping={isTyping}
            notice={notice}
            onReply={setReply}
          />
          <Composer
            account={account}
            personId={person.id}
            notice={notice}
            reply={reply}
            onReplied={() => setReply(null)}
          />
        </div>
      </div>
    </section>
  );
}

/** Time of day for today, else the day and the time. */
function shortTime(at: number, language: string): string {
  const time = new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Date(at).toLocaleDateString(language, { day: '2-digit', month: '2-digit' });
  return `${day} ${time}`;
}
