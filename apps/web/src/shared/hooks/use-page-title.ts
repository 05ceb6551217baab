import { useEffect } from 'react';

const PRODUCT = 'Prosa';

/** What the browser tab's title is composed of. */
const shown = { page: '', unread: 0 };

function updateTitle(): void {
  const name = shown.page === '' ? PRODUCT : `${shown.page} · ${PRODUCT}`;
  document.title = shown.unread > 0 ? `(${shown.unread}) ${name}` : name;
}

/** Sets the title of the browser tab while mounted (WCAG 2.4.2). */
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

/** Shows the number of unread tickets in the tab's title (docs/spec/ux.md, unread). */
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
