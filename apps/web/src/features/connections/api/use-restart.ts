import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Closes and opens all linked sessions; their states follow live. */
export function useRestart() {
  const { t } = useTranslation('connections');

  return useMutation({
    mutationFn: () => api.post('/whatsapp-restart'),
    onSuccess: ({ restarted }) => toaster.success({ title: t('restart.done', { count: restarted }) }),
    onError: useErrorToast(),
  });
}
