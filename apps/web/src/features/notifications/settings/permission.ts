/** Whether this browser may show notifications; where there are none, nobody has to be asked. */
export const permission = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied');

/** Browsers ask only when somebody clicks. */
export const requestPermission = (): Promise<NotificationPermission> => Notification.requestPermission();
