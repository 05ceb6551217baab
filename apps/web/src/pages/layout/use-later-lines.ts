import { useEffect, useState } from 'react';
import type { LiveLine } from '../../shared/live/live-table.js';
import { useLiveTable } from '../../shared/live/live-table.js';

const NONE: readonly LiveLine[] = [];

/** Follows the events of pages that are opened now and then, from when their lines are loaded behind the first page. */
export function useLaterLines(): void {
  const [lines, setLines] = useState(NONE);

  useEffect(() => {
    let isMounted = true;
    import('./later-lines.js').then(
      ({ LATER_LINES }) => isMounted && setLines(LATER_LINES),
      // Their pages read again when they are opened.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  useLiveTable(lines);
}
