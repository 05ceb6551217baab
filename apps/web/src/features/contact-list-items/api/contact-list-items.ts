import type { ContactListItem, ContactListItemInput, ItemValidity } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useLive } from '../../../shared/live/use-live.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { records } from '../../../shared/records/records.js';

/** A contact as its form has it, with the list that it comes into. */
export interface ItemInput extends Required<ContactListItemInput> {
  contactListId: number;
}

/** The contacts of a list; '' for all of them. */
export interface ItemFilter {
  contactListId: number;
  validity: ItemValidity | '';
}

/** The contacts of a list, the newest first (docs/spec/secondary.md §2). */
export const contactListItems = records<ContactListItem, ItemInput, ItemFilter>({
  name: 'contact-list-items',
  fetchPart: async ({ search, filter: { contactListId, validity }, at }, signal, get) => {
    const query = {
      searchParam: search,
      pageNumber: at,
      contactListId,
      validity: validity === '' ? undefined : validity,
    };
    const { contacts: rows, ...rest } = await get('/contact-list-items', { query, signal });
    return { rows, ...rest };
  },
  save: ({ contactListId, ...input }, id) =>
    id === undefined
      ? api.post('/contact-list-items', { body: { ...input, contactListId } })
      : api.put('/contact-list-items/:contactListItemId', { params: { contactListItemId: id }, body: input }),
  remove: (id) => api.delete('/contact-list-items/:contactListItemId', { params: { contactListItemId: id } }),
  placeOf: ({ name, number, email, isWhatsappValid }) => [name, number, email, isWhatsappValid],
});

/** Follows the contacts of one list. Events of all lists arrive, and those of others concern no row of this one. */
export function useItemEvents(contactListId: number): void {
  const queryClient = useQueryClient();

  useLive('ContactListItem', (event) => {
    if (event.action === 'delete') applyChange(queryClient, contactListItems, { drop: event.id });
    else if (event.record.contactListId === contactListId)
      applyChange(queryClient, contactListItems, { put: event.record });
  });
  useLive('contactListItems', (event) => {
    if (event.contactListId !== contactListId) return;
    for (const item of event.records) applyChange(queryClient, contactListItems, { put: item });
  });
}
