import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { storeAnswer } from '../api/cache/store-answer.js';
import { useErrorToast } from '../ui-feedback/use-error-toast.js';
import { doNotContactQuery } from './do-not-contact.js';

/** Puts a contact on the do-not-contact list, or takes it off; a refusal is shown as a toast. */
export function useSetDoNotContact(contactId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      api.put('/contacts/:contactId/do-not-contact', { params: { contactId }, body: { isOn } }),
    onSuccess: ({ entry }) => storeAnswer(queryClient, doNotContactQuery(contactId).queryKey, entry),
    onError: useErrorToast(),
  });
}
