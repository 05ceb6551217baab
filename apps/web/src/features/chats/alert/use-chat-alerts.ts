import type { ChatView, LiveEvents, NewChatMessage } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import { useLive } from '../../../shared/live/use-live.js';
import { isQuietNow, notificationChoices } from '../../../shared/notifications/notification-choices.js';
import { runInOneTab } from '../../../shared/notifications/run-in-one-tab.js';
import { showNotification } from '../../../shared/notifications/show-notification.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chime } from '../../../shared/sound/chime.js';
import { chatName } from '../api/chats-cache.js';

/** Older messages arrive after a lost connection: they are counted, but they do not ring. */
const MAX_AGE_MS = 60_000;

/** Plays the sound and shows browser notifications for new messages of colleagues, or of mentions alone. */
export function useChatAlerts(): void {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFocused = useWindowFocus();

  function show(chat: ChatView, { sender, message, mediaInfo }: NewChatMessage): void {
    const isHidden = notificationChoices(user.id).isContentHidden;
    const text = message || (mediaInfo?.fileName ?? '');
    const title = isHidden ? t('alert.hidden') : chatName(chat, user.id);
    const body = isHidden ? '' : chat.isDirect ? text : `${sender.name}: ${text}`;
    showNotification({ title, body, tag: `chat-${chat.id}` }, () => void navigate(chatAddress(chat.uuid)));
  }

  function alert({ chat, newMessage }: Extract<LiveEvents['chat'], { action: 'new-message' }>): void {
    if (newMessage.senderId === user.id) return;
    const isNew = Date.now() - Date.parse(newMessage.createdAt) < MAX_AGE_MS;
    const isMuted = notificationChoices(user.id).isChatMuted && !newMessage.mentions.includes(user.id);
    if (!isNew || isMuted || isQuietNow(user.id)) return;
    const isSeen = isFocused && pathname === chatAddress(chat.uuid);
    void runInOneTab(`chat-message-${newMessage.id}`, isSeen, () => {
      if (isSeen) return;
      chime();
      if (!isFocused) show(chat, newMessage);
    });
  }

  useLive('chat', (event) => {
    if (event.action === 'new-message') alert(event);
  });
}
