import type { ContactListItem, ContactListItemInput, ItemValidity } from '@prosa/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { LiveConnection } from '../../../shared/live/live-connection.js';
import { useLiveConnection } from '../../../shared/live/live-context.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { type RecordChange, records } from '../../../shared/records/records.js';

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

/** Follows the contacts of one list; returns the function that ends it. Events of all lists arrive. */
export function followItems(live: Pick<LiveConnection, 'on'>, queryClient: QueryClient, contactListId: number) {
  const apply = (change: RecordChange<ContactListItem>) => applyChange(queryClient, contactListItems, change);
  const stops = [
    live.on('ContactListItem', (event) => {
      if (event.action === 'delete') apply({ drop: event.id });
      else if (event.record.contactListId === contactListId) apply({ put: event.record });
    }),
    live.on('contactListItems', (event) => {
      if (event.contactListId !== contactListId) return;
      for (const item of event.records) apply({ put: item });
      if (event.records.length === 0) apply('read');
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Follows the contacts of a list while mounted. */
export function useItemEvents(contactListId: number): void {
  const connection = useLiveConnection();
  const queryClient = useQueryClient();

  useEffect(() => followItems(connection, queryClient, contactListId), [connection, queryClient, contactListId]);
}
