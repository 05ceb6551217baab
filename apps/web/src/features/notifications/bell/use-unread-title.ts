import { useEffect } from 'react';

/** The tab says how many tickets are unread (ux.md, unread). */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const name = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${name}` : name;
    return () => {
      document.title = name;
    };
  }, [count]);
}
