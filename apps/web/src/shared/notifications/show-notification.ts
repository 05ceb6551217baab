interface Shown {
  title: string;
  body: string;
  /** A new notification replaces an earlier one with the same tag. */
  tag: string;
}

/** Shows a notification of the browser where the user allows them; a click brings the console to front and opens it. */
export function showNotification({ title, ...options }: Shown, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { ...options, icon: '/favicon.svg' });
  shown.onclick = () => {
    window.focus();
    open();
    shown.close();
  };
}
