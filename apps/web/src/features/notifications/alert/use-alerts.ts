import { isWorthAlert, type LiveEvents, type MessageWire, previewOf, type TicketView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import { useLive } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { viewerOf } from '../../../shared/session/viewer-of.js';
import { showNotification } from '../../../shared/notifications/show-notification.js';
import { chime } from '../../../shared/sound/chime.js';
import { isQuietNow, notificationChoices } from '../../../shared/notifications/notification-choices.js';
import { runInOneTab } from '../../../shared/notifications/run-in-one-tab.js';
import { ticketAddress } from '../../../shared/address/paths.js';

/** Older messages arrive after a lost connection: the bell counts them, but they do not ring. */
const MAX_AGE_MS = 60_000;

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
    const title = isHidden ? t('newMessage') : ticket.contact.name;
    const shown = { title, body: isHidden ? '' : preview, tag: `ticket-${ticket.id}` };
    showNotification(shown, () => void navigate(ticketAddress(ticket.uuid)));
  }

  function alert({ message, ticket }: Extract<LiveEvents['appMessage'], { action: 'create' }>): void {
    const isNew = Date.now() - Date.parse(message.createdAt) < MAX_AGE_MS;
    if (!isNew || isQuietNow(user.id) || !isWorthAlert(viewerOf(user), message, ticket)) return;
    const isSeen = isFocused && pathname === ticketAddress(ticket.uuid);
    void runInOneTab(`message-${message.id}`, isSeen, () => {
      if (isSeen) return;
      chime();
      if (!isFocused) show(message, ticket);
    });
  }

  useLive('appMessage', (event) => {
    if (event.action === 'create') alert(event);
  });
}
