import { isQuietAt, type QuietHours } from '@prosa/contracts';
import { storedJson, storedPer, useStoredValue } from '../storage/stored-value.js';

/** Notification settings of one user in this browser. */
export interface NotificationChoices {
  /** Whether it also notifies while the console is closed. */
  isPushed: boolean;
  /** Whether notifications omit the contact and the text. */
  isContentHidden: boolean;
  /** Whether chats among colleagues ring only when the user is mentioned. */
  isChatMuted: boolean;
  isQuietAtTimes: boolean;
  /** HH:mm in this machine's time zone. */
  quietFrom: string;
  quietTo: string;
}

const AT_FIRST: NotificationChoices = {
  isPushed: false,
  isContentHidden: false,
  isChatMuted: false,
  isQuietAtTimes: false,
  quietFrom: '20:00',
  quietTo: '07:00',
};

/** Users who share a browser have separate settings. */
const stored = storedPer((userId: number) =>
  storedJson(`notifications:${userId}`, (value): NotificationChoices => ({
    ...AT_FIRST,
    ...(value as Partial<NotificationChoices> | null),
  })),
);

export const notificationChoices = (userId: number): NotificationChoices => stored(userId).read();

export const chooseNotifications = (userId: number, changed: Partial<NotificationChoices>): void =>
  stored(userId).write({ ...notificationChoices(userId), ...changed });

export const useNotificationChoices = (userId: number): NotificationChoices => useStoredValue(stored(userId));

/** The quiet hours; null for none. */
export const quietHoursOf = ({ isQuietAtTimes, quietFrom, quietTo }: NotificationChoices): QuietHours | null =>
  isQuietAtTimes ? { from: quietFrom, to: quietTo, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : null;

/** Whether nothing is to ring at the moment. */
export function isQuietNow(userId: number): boolean {
  const quiet = quietHoursOf(notificationChoices(userId));
  return quiet !== null && isQuietAt(quiet, new Date());
}
