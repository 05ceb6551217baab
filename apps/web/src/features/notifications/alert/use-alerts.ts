import { isWorthAlert, type LiveEvents, type MessageWire, previewOf, type TicketView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import { useLive } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { viewerOf } from '../../../shared/session/viewer-of.js';
import { chime } from '../../../shared/sound/chime.js';
import { isQuietNow, notificationChoices } from '../settings/notification-choices.js';
import { runInOneTab } from './run-in-one-tab.js';
import { ticketAddress } from '../../../shared/address/paths.js';

/** Older messages arrive after a lost connection: the bell counts them, but they do not ring. */
const MAX_AGE_MS = 60_000;

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';

/** Plays the sound and shows browser notifications for new messages (docs/spec/core.md §4). */
export function useAlerts(): void {
  const { t } = useTranslation(['notifications', 'tickets']);
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFocused = useWindowFocus();

  function show(message: MessageWire, ticket: TicketView): void {
    const { kind, text } = previewOf(message.body);
    const isHidden = notificationChoices(user.id).isContentHidden;
    const preview = text || t(`tickets:preview.${kind === 'text' ? 'document' : kind}`);
    const shown = new Notification(isHidden ? t('newMessage') : ticket.contact.name, {
      body: isHidden ? '' : preview,
      // A new notification replaces the earlier one of its ticket.
      tag: `ticket-${ticket.id}`,
      icon: '/favicon.svg',
    });
    shown.onclick = () => {
      window.focus();
      void navigate(ticketAddress(ticket.uuid));
      shown.close();
    };
  }

  function alert({ message, ticket }: Extract<LiveEvents['appMessage'], { action: 'create' }>): void {
    const isNew = Date.now() - Date.parse(message.createdAt) < MAX_AGE_MS;
    if (!isNew || isQuietNow(user.id) || !isWorthAlert(viewerOf(user), message, ticket)) return;
    const isSeen = isFocused && pathname === ticketAddress(ticket.uuid);
    void runInOneTab(`message-${message.id}`, isSeen, () => {
      if (isSeen) return;
      chime();
      if (!isFocused && isAllowed()) show(message, ticket);
    });
  }

  useLive('appMessage', (event) => {
    if (event.action === 'create') alert(event);
  });
}
