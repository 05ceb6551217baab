import { useEffect, useState } from 'react';

/** How long a page of cards is shown. */
const PAGE_MS = 15_000;

/** The number of the page on show, from 0: all pages take turns. */
export function useWallPages(pages: number): number {
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (pages <= 1) return;
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages]);

  return pages > 0 ? turn % pages : 0;
}
