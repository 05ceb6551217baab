import type { TicketView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import { useLive } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chime } from '../../../shared/sound/chime.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { isQuietNow } from '../../../shared/notifications/notification-choices.js';
import { runInOneTab } from '../../../shared/notifications/run-in-one-tab.js';

/** Older ones arrive after a lost connection: they stand unread in the list. */
const AGE_MAX_MS = 60_000;
/** Long enough to finish a sentence and then open it. */
const TOAST_MS = 8_000;

/** Plays the sound for a ticket that somebody gives to the user, and shows a toast that leads to it, also in quiet hours. */
export function useHandedAlerts(): void {
  const { t } = useTranslation('notifications');
  const { user } = useSession();
  const navigate = useNavigate();
  const isFocused = useWindowFocus();

  function alert({ id, uuid, version, contact }: TicketView): void {
    const action = { label: t('openTicket'), onClick: () => void navigate(ticketAddress(uuid)) };
    toaster.create({ type: 'info', title: t('handed', { name: contact.name }), duration: TOAST_MS, action });
    if (!isQuietNow(user.id)) void runInOneTab(`handed-${id}-${version}`, isFocused, chime);
  }

  useLive('ticket', (event) => {
    if (event.action !== 'update' || event.handedBy === undefined || event.ticket.userId !== user.id) return;
    if (Date.now() - Date.parse(event.ticket.updatedAt) < AGE_MAX_MS) alert(event.ticket);
  });
}
