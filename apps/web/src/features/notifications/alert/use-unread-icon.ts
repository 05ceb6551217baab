import { useEffect } from 'react';
import { unreadIcon } from './unread-icon.js';

/** Browsers that install pages as applications also count on the application's icon. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the count in the tab's icon and on the icon of the installed console (docs/spec/ux.md, unread). */
export function useUnreadIcon(count: number): void {
  const icon = unreadIcon(count);

  useEffect(() => {
    setIcon(icon);
    return () => setIcon(unreadIcon(0));
  }, [icon]);

  useEffect(() => {
    setBadge(count);
    return () => setBadge(0);
  }, [count]);
}

function setIcon(address: string): void {
  const link = document.querySelector('link[rel=icon]');
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address);
}

/** A system that refuses shows no count there. */
function setBadge(count: number): void {
  const badging: Badging = navigator;
  const change = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
  change?.catch(() => undefined);
}
