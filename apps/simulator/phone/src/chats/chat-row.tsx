import { Avatar, shortWhen } from '@prosa/simulator-page';
import type { ChatView, MessageView, UserView } from '@prosa/whatsapp-simulator';
import { useLanguage } from '../shared/language';
import { UnreadCount } from '../shared/unread-count';
import { previewOf } from './preview';
import { Ticks } from './ticks';
import { stateText } from './state-text';

interface Props {
  chat: ChatView;
  other: UserView | undefined;
  /** What the other person is doing: composing or recording. */
  state: string | undefined;
  onOpen: () => void;
}

export function ChatRow({ chat, other, state, onOpen }: Props) {
  const { t, language } = useLanguage();
  const last = chat.messages.at(-1);
  const name = other?.name ?? chat.name;
  return (
    <button type="button" className={`chat-row ${chat.unread ? 'is-unread' : ''}`} onClick={onOpen}>
      <Avatar id={chat.chat} name={name} pictureUrl={other?.pictureUrl} isGroup={chat.isGroup} />
      <span className="chat-row-text">
        <span className="chat-row-top">
          <span className="chat-row-name">{name}</span>
          {last && <span className="chat-row-time">{shortWhen(last.at, language, t)}</span>}
        </span>
        <span className="chat-row-bottom">
          {state ? <span className="chat-row-typing">{stateText(state, t)}</span> : <Preview message={last} />}
          <UnreadCount count={chat.unread} />
        </span>
      </span>
    </button>
  );
}

function Preview({ message }: { message: MessageView | undefined }) {
  const { t } = useLanguage();
  if (!message) return null;
  return (
    <span className="chat-row-preview">
      {message.isOwn && !message.isRevoked && <Ticks status={message.status} />}
      {previewOf(message, t)}
    </span>
  );
}
