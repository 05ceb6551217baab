/** Permission of this browser; "denied" where it has no notifications, so that nothing is requested. */
export const permission = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied');

/** Browsers show the request only after a click. */
export const requestPermission = (): Promise<NotificationPermission> => Notification.requestPermission();
