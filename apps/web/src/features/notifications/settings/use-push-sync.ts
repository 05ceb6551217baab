import { useEffect } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { useNotificationChoices } from '../../../shared/notifications/notification-choices.js';
import { canPush, subscribePush } from './push-subscription.js';

/** Pause after a change, so that typing does not send each letter. */
const DEBOUNCE_MS = 1_000;

/**
 * Keeps the server's subscription current. It belongs to a session, so each sign-in renews it, and each change of the
 * settings updates it. A failed call is repeated by the next change.
 */
export function usePushSync(): void {
  const { user } = useSession();
  const choices = useNotificationChoices(user.id);

  useEffect(() => {
    if (!choices.isPushed || !canPush() || Notification.permission !== 'granted') return;
    const timer = setTimeout(() => void subscribePush(choices).catch(() => undefined), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [choices]);
}
