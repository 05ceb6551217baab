import type { AuditEntryView, AuditFilter } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

type Filter = Omit<AuditFilter, 'searchParam'>;

/** The audit log, newest first. */
export const audit = records<AuditEntryView, never, Filter>({
  name: 'audit',
  fetchPart: async ({ search, filter, at }, signal, get) => {
    // Pages are addressed by the id of the entry above them; the first page has none.
    const query = { ...filter, searchParam: search, before: at === 1 ? undefined : at };
    const { entries, hasMore } = await get('/audit', { query, signal });
    return { rows: entries, hasMore, next: entries.at(-1)?.id };
  },
});

/** Reads the whole log under a filter: an entry as JSON in each line. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: (filter: AuditFilter) => api.text('/audit/export', { query: { ...filter, format: 'lines' } }),
    onError: useErrorToast(),
  });
