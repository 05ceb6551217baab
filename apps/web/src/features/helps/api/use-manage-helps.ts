import type { HelpInput, HelpView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { helpsKey } from './use-helps.js';

/** Creates a video, or updates the one with the id. */
export function useSaveHelp() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, ...help }: HelpInput & { id?: number }) =>
      id === undefined ? api.post<HelpView>('/helps', help) : api.put<HelpView>(`/helps/${id}`, help),
    onSuccess: () => {
      toaster.create({ type: 'success', title: t('state.saved') });
      return queryClient.invalidateQueries({ queryKey: helpsKey });
    },
  });
}

export function useDeleteHelp() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (id: number) => api.delete(`/helps/${id}`),
    onSuccess: () => {
      toaster.create({ type: 'success', title: t('state.saved') });
      return queryClient.invalidateQueries({ queryKey: helpsKey });
    },
    onError: useErrorToast(),
  });
}
