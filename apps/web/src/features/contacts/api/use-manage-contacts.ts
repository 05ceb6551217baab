import type { ContactView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { applyContact, contactKeys } from './contacts-cache.js';

export interface ContactForm {
  name: string;
  number: string;
  email: string;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  hasConsented: boolean;
  extraInfo: { name: string; value: string }[];
}

type Change = Partial<Omit<ContactForm, 'hasConsented'>> & { lgpdAcceptedAt?: string };

/** Creates a contact, or updates the one with the id. */
export function useSaveContact(id?: number) {
  return useContactCall((fields: Change) =>
    id === undefined ? api.post<ContactView>('/contacts', fields) : api.put<ContactView>(`/contacts/${id}`, fields),
  );
}

/** Blocks or unblocks a contact. */
export const useBlockContact = () =>
  useContactCall(({ id, active }: Pick<ContactView, 'id' | 'active'>) =>
    api.put<ContactView>(`/contacts/block/${id}`, { active }),
  );

export function useDeleteContact() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (contactId: number) => api.delete(`/contacts/${contactId}`),
    onSuccess: (_, contactId) => applyContact(queryClient, { action: 'delete', contactId }),
  });
}

/** Applies the reply to the cached lists as the live event would. */
function useContactCall<Input>(mutationFn: (input: Input) => Promise<ContactView>) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn,
    onSuccess: (contact) => {
      if (applyContact(queryClient, { action: 'update', contact })) {
        void queryClient.invalidateQueries({ queryKey: contactKeys.lists });
      }
    },
  });
}
