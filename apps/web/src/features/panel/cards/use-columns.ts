import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns of at least `minWidth` pixels fit into an element, with gaps between them. */
export function useColumns(ref: RefObject<HTMLElement | null>, minWidth: number, gap: number): number {
  const [columns, setColumns] = useState(1);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (minWidth + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, minWidth, gap]);

  return columns;
}
