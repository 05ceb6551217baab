import type { ContactView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { applyContact, contactKeys } from './contacts-cache.js';

/** What a form says of a contact. */
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

/** Makes a contact, or changes the one with the id. */
export function useSaveContact(id?: number) {
  return useContactCall((fields: Change) =>
    id === undefined ? api.post<ContactView>('/contacts', fields) : api.put<ContactView>(`/contacts/${id}`, fields),
  );
}

/** Blocks a contact, or lets it in again. */
export const useBlockContact = () =>
  useContactCall(({ id, active }: Pick<ContactView, 'id' | 'active'>) =>
    api.put<ContactView>(`/contacts/block/${id}`, { active }),
  );

/** Takes a contact away. */
export function useDeleteContact() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (contactId: number) => api.delete(`/contacts/${contactId}`),
    onSuccess: (_, contactId) => applyContact(queryClient, { action: 'delete', contactId }),
  });
}

/** The reply enters the lists as the event does that it amounts to. */
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
