import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api-client.js';
import { saveBlob } from '../format/save-file.js';
import { useErrorToast } from '../ui-feedback/use-error-toast.js';

/** Saves the sheet that shows how contacts are written for an import into a list. */
export function useExampleSheet() {
  const { t } = useTranslation('contact-lists');
  return useMutation({
    mutationFn: () => api.file('/contact-lists/example'),
    onSuccess: (file) => saveBlob(t('exampleFile'), file),
    onError: useErrorToast(),
  });
}
