import { Avatar, type Notice, phoneNumber } from '@prosa/simulator-page';
import type { ChatView, UserView } from '@prosa/whatsapp-simulator';
import { Phone, Video } from 'lucide-react';
import { useLanguage } from '../shared/language';
import { ScreenHeader } from '../shared/screen-header';
import { stateText } from './state-text';
import { useCall } from '../calls/use-call';

const KINDS = [
  { label: 'call', isVideo: false, Icon: Phone },
  { label: 'videoCall', isVideo: true, Icon: Video },
] as const;

interface Props {
  /** Number of the phone's owner. */
  phone: string;
  chatId: string;
  /** Undefined before the first message. */
  chat: ChatView | undefined;
  other: UserView | undefined;
  state: string | undefined;
  notice: Notice;
  onBack: () => void;
}

/** Name of the other person or group, and whether that person types or records. */
export function ChatHeader({ phone, chatId, chat, other, state, notice, onBack }: Props) {
  const { t } = useLanguage();
  const { name, isGroup } = chat ?? { name: chatId, isGroup: false };
  const shown = other?.name ?? name;
  const { isCalling, call } = useCall(phone, chatId, notice);
  const idle = isCalling ? t('calling') : isGroup ? '' : phoneNumber(chatId);
  return (
    <ScreenHeader title={shown} onBack={onBack}>
      <Avatar id={chatId} name={shown} pictureUrl={other?.pictureUrl} isGroup={isGroup} size="small" />
      <div className="chat-title">
        <h2>{shown}</h2>
        <p aria-live="polite">{state ? stateText(state, t) : idle}</p>
      </div>
      {!isGroup &&
        KINDS.map(({ label, isVideo, Icon }) => (
          <button
            key={label}
            type="button"
            className="bar-button"
            aria-label={t(label)}
            title={t(label)}
            disabled={isCalling}
            onClick={() => void call(isVideo)}
          >
            <Icon size={20} />
          </button>
        ))}
    </ScreenHeader>
  );
}
