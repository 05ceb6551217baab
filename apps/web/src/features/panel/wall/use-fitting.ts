import { type RefObject, useLayoutEffect, useState } from 'react';

/** Columns and rows of boxes of at least this size that fit into an element; at least one of each. */
export function useFitting(ref: RefObject<HTMLElement | null>, { width, height }: { width: number; height: number }) {
  const [fits, setFits] = useState({ columns: 1, rows: 1 });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setFits({
        columns: Math.max(1, Math.floor(element.clientWidth / width)),
        rows: Math.max(1, Math.floor(element.clientHeight / height)),
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width, height]);

  return fits;
}
