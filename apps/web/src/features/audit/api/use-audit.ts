import type { AuditEntryView, AuditFilter } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

type Filter = Omit<AuditFilter, 'searchParam'>;

/** The audit log, newest first, as one scrolls. */
export const useAudit = (filter: Filter) =>
  usePagedList<AuditEntryView>({
    queryKey: ['audit', filter],
    fetchPage: async ({ searchParam, pageNumber }, signal) => {
      // Pages begin below an entry; the first one below none.
      const before = pageNumber === 1 ? undefined : pageNumber;
      const query = { ...filter, searchParam, before };
      const page = await api.get<{ entries: AuditEntryView[]; hasMore: boolean }>('/audit', query, { signal });
      return { rows: page.entries, hasMore: page.hasMore, next: page.entries.at(-1)?.id };
    },
  });

/** The whole log under a filter as CSV. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: (filter: AuditFilter) => api.text('/audit/export', { ...filter }),
    onError: useErrorToast(),
  });
