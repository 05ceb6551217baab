import type { ImportFailure } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** A page of failures after a row of the sheet. */
export type ReadFailures = (after: number) => Promise<{ failures: ImportFailure[]; hasMore: boolean }>;

/** Failures of an import that are known without reading. */
export interface KnownFailures {
  failures: ImportFailure[];
  /** How many there are. */
  count: number;
}

/**
 * Failures read on demand. After the last page the next read starts over, since rows above the known ones may have
 * failed meanwhile.
 */
interface LoadedFailures {
  failures: ImportFailure[];
  isAtEnd: boolean;
}

/** All known failures of an import: those known at first and the pages that were read. */
export function useFailures({ failures, count }: KnownFailures, read: ReadFailures, onError: (error: unknown) => void) {
  const [loaded, setLoaded] = useState<LoadedFailures>({ failures: [], isAtEnd: false });
  const byRow = new Map([...loaded.failures, ...failures].map((failure) => [failure.row, failure]));
  const all = [...byRow.values()].sort((a, b) => a.row - b.row);
  const after = (loaded.isAtEnd ? failures : all).at(-1)?.row ?? 0;

  const more = useMutation({
    mutationFn: () => read(after),
    onSuccess: (page) => setLoaded({ failures: [...loaded.failures, ...page.failures], isAtEnd: !page.hasMore }),
    onError,
  });

  return { failures: all, isMore: count > all.length, more };
}
