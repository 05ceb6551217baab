import type { CompanyInput, CompanyRecordView, CreateCompanyInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { dropRow, putRow } from '../../../shared/lists/paged-cache.js';
import { ERROR_TOAST_MS, toaster } from '../../../shared/ui-feedback/toaster.js';
import { companiesKey } from './companies-cache.js';

/** Creates a company with its first admin, or updates the one with the id. */
export function useSaveCompany(companyId?: number) {
  const { t } = useTranslation('companies');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (company: CompanyInput | CreateCompanyInput) =>
      companyId === undefined
        ? api.post<CompanyRecordView>('/companies', company)
        : api.put<CompanyRecordView>(`/companies/${companyId}`, company),
    onSuccess: (company) => {
      putRow(queryClient, companiesKey, company);
      toaster.create({ type: 'success', title: t('common:state.saved') });
    },
  });
}

/** Starts the removal of a company; the list drops it at once. */
export function useDeleteCompany() {
  const { t } = useTranslation('companies');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (companyId: number) => api.delete(`/companies/${companyId}`),
    onSuccess: (_, companyId) => {
      dropRow(queryClient, companiesKey, companyId);
      toaster.create({ type: 'success', title: t('common:state.saved') });
    },
    onError: () => toaster.create({ type: 'error', title: t('delete.failed'), duration: ERROR_TOAST_MS }),
  });
}
