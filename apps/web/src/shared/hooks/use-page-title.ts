import { useEffect } from 'react';

const PRODUCT = 'Prosa';

/** What the browser's tab tells. */
const shown = { page: '', unread: 0 };

function updateTitle(): void {
  const name = shown.page === '' ? PRODUCT : `${shown.page} · ${PRODUCT}`;
  document.title = shown.unread > 0 ? `(${shown.unread}) ${name}` : name;
}

/** Names the page in the browser's tab, its history and to screen readers, as long as it is open (WCAG 2.4.2). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    shown.page = page;
    updateTitle();
    return () => {
      shown.page = '';
      updateTitle();
    };
  }, [page]);
}

/** The tab says how many tickets are unread (ux.md, unread). */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    shown.unread = count;
    updateTitle();
    return () => {
      shown.unread = 0;
      updateTitle();
    };
  }, [count]);
}
