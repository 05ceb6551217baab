import type { ContactView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { contacts } from './contacts.js';

/** The names by which providers know a contact, and what was merged into it; read again when the contact changes. */
export function useIdentities({ id: contactId, version }: Pick<ContactView, 'id' | 'version'>) {
  return useQuery({
    queryKey: [...KEYS.contactIdentities(contactId), version],
    queryFn: ({ signal }) => api.get('/contacts/:contactId/identities', { params: { contactId }, signal }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
}

/** Undoes a merge. The variable is its id. */
export function useUndoMerge(contactId: number) {
  const { t } = useTranslation('contacts');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (mergeId: number) =>
      api.post('/contacts/:contactId/merges/:mergeId/undo', { params: { contactId, mergeId } }),
    onSuccess: ({ contact, restored }) => {
      applyChange(queryClient, contacts, { put: contact });
      applyChange(queryClient, contacts, { put: restored });
      toaster.success({ title: t('identities.undone', { name: restored.name }) });
    },
    onError: useErrorToast(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEYS.contactIdentities(contactId) }),
  });
}
