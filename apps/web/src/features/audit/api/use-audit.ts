import type { AuditEntryView, AuditFilter } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

type Filter = Omit<AuditFilter, 'searchParam'>;

/** Pages of the audit log, newest first. */
export const useAudit = (filter: Filter) =>
  usePagedList<AuditEntryView>({
    queryKey: ['audit', filter],
    fetchPage: async ({ searchParam, pageNumber }, signal) => {
      // Pages are addressed by the id of the entry above them; the first page has none.
      const before = pageNumber === 1 ? undefined : pageNumber;
      const query = { ...filter, searchParam, before };
      const page = await api.get<{ entries: AuditEntryView[]; hasMore: boolean }>('/audit', query, { signal });
      return { rows: page.entries, hasMore: page.hasMore, next: page.entries.at(-1)?.id };
    },
  });

/** Downloads the whole log under a filter as CSV. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: (filter: AuditFilter) => api.text('/audit/export', { ...filter }),
    onError: useErrorToast(),
  });
