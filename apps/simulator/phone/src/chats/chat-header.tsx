import type { ChatView, UserView } from '@prosa/whatsapp-simulator';
import { Avatar } from '../shared/avatar';
import { phoneNumber } from '../shared/format';
import { useLanguage } from '../shared/language';
import { ScreenHeader } from '../shared/screen-header';
import { stateText } from './state-text';

interface Props {
  chatId: string;
  /** Undefined before the first message. */
  chat: ChatView | undefined;
  other: UserView | undefined;
  state: string | undefined;
  onBack: () => void;
}

/** Who it is, and what that person is doing. */
export function ChatHeader({ chatId, chat, other, state, onBack }: Props) {
  const { t } = useLanguage();
  const { name, isGroup } = chat ?? { name: chatId, isGroup: false };
  const shown = other?.name ?? name;
  const idle = isGroup ? '' : phoneNumber(chatId);
  return (
    <ScreenHeader title={shown} onBack={onBack}>
      <Avatar id={chatId} name={shown} pictureUrl={other?.pictureUrl} isGroup={isGroup} size="small" />
      <div className="chat-title">
        <h2>{shown}</h2>
        <p aria-live="polite">{state ? stateText(state, t) : idle}</p>
      </div>
    </ScreenHeader>
  );
}
