import type { QuietHours } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';

/** Notification settings of one user in this browser. */
export interface NotificationChoices {
  /** Whether it also notifies while the console is closed. */
  isPushed: boolean;
  /** Whether notifications omit the contact and the text. */
  isContentHidden: boolean;
  isQuietAtTimes: boolean;
  /** HH:mm in this machine's time zone. */
  quietFrom: string;
  quietTo: string;
}

const AT_FIRST: NotificationChoices = {
  isPushed: false,
  isContentHidden: false,
  isQuietAtTimes: false,
  quietFrom: '20:00',
  quietTo: '07:00',
};

const listeners = new Set<() => void>();
const read = new Map<string, { text: string | null; choices: NotificationChoices }>();

/** Users who share a browser have separate settings. */
const keyOf = (userId: number) => `notifications:${userId}`;

export function notificationChoices(userId: number): NotificationChoices {
  const key = keyOf(userId);
  const text = localStorage.getItem(key);
  const known = read.get(key);
  if (known?.text === text) return known.choices;
  const choices = { ...AT_FIRST, ...parsed(text) };
  read.set(key, { text, choices });
  return choices;
}

export function chooseNotifications(userId: number, changed: Partial<NotificationChoices>): void {
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...notificationChoices(userId), ...changed }));
  for (const listener of listeners) listener();
}

export const useNotificationChoices = (userId: number): NotificationChoices =>
  useSyncExternalStore(subscribe, () => notificationChoices(userId));

/** The quiet hours; null for none. */
export const quietHoursOf = ({ isQuietAtTimes, quietFrom, quietTo }: NotificationChoices): QuietHours | null =>
  isQuietAtTimes ? { from: quietFrom, to: quietTo, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : null;

function parsed(text: string | null): Partial<NotificationChoices> {
  try {
    return JSON.parse(text ?? '{}') as Partial<NotificationChoices>;
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
