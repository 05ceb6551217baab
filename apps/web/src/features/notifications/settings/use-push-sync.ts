import { useEffect } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { useNotificationChoices } from './notification-choices.js';
import { canPush, subscribePush } from './push-subscription.js';

/** What is typed is not sent letter by letter. */
const DEBOUNCE_MS = 1_000;

/**
 * Keeps the server's word of this browser true: a subscription belongs to a session, so each sign-in renews it, and so
 * does each change of what is chosen. What fails now is tried again with the next one.
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
