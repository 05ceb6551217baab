import type { ContactImportView, ImportFailure } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api-client.js';

/**
 * Failures read on demand. After the last page the next read starts over, since rows above the known ones may have
 * failed meanwhile.
 */
interface LoadedFailures {
  failures: ImportFailure[];
  isAtEnd: boolean;
}

/** All known failures of an import: those of its event and the pages that were read. */
export function useFailures({ failures, failed, warned }: ContactImportView, onError: (error: unknown) => void) {
  const [loaded, setLoaded] = useState<LoadedFailures>({ failures: [], isAtEnd: false });
  const byRow = new Map([...loaded.failures, ...failures].map((failure) => [failure.row, failure]));
  const all = [...byRow.values()].sort((a, b) => a.row - b.row);
  const after = (loaded.isAtEnd ? failures : all).at(-1)?.row ?? 0;

  const more = useMutation({
    mutationFn: () => api.get('/contacts/upload/failures', { query: { after } }),
    onSuccess: (page) => setLoaded({ failures: [...loaded.failures, ...page.failures], isAtEnd: !page.hasMore }),
    onError,
  });

  return { failures: all, isMore: failed + warned > all.length, more };
}
