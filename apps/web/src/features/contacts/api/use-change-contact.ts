import type { ContactView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { type ContactInput, contacts } from './contacts.js';

/** Changes some fields of a contact. */
export const useChangeContact = (id: number) =>
  useContactCall((input: ContactInput) => api.put('/contacts/:contactId', { params: { contactId: id }, body: input }));

/** Blocks or unblocks a contact. */
export function useBlockContact(id: number) {
  const { t } = useTranslation('contacts');
  return useContactCall(
    (change: Pick<ContactView, 'active'>) =>
      api.put('/contacts/block/:contactId', { params: { contactId: id }, body: change }),
    ({ active }) => toaster.success({ title: active ? t('unblockedNow') : t('blockedNow') }),
  );
}

/** Applies the reply to the lists as the event would; an error is shown as a toast. */
function useContactCall<Input>(
  mutationFn: (input: Input) => Promise<ContactView>,
  onChanged?: (contact: ContactView) => void,
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn,
    onSuccess: (contact) => {
      applyChange(queryClient, contacts, { put: contact });
      onChanged?.(contact);
    },
    onError: useErrorToast(),
  });
}
