import type { ContactListInput, ContactListRow } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';
import { records } from '../records/records.js';

/** The company's lists of people for campaigns, by name (docs/spec/secondary.md §2). */
export const contactLists = records<ContactListRow, ContactListInput>({
  name: 'contact-lists',
  fetchPart: async ({ search, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at };
    const { records: rows, ...rest } = await get('/contact-lists', { query, signal });
    return { rows, ...rest };
  },
  save: (input, id) =>
    id === undefined
      ? api.post('/contact-lists', { body: input })
      : api.put('/contact-lists/:contactListId', { params: { contactListId: id }, body: input }),
  remove: (id) => api.delete('/contact-lists/:contactListId', { params: { contactListId: id } }),
  topics: {
    ContactList: (event) => (event.action === 'delete' ? { drop: event.id } : { put: event.record }),
  },
  placeOf: ({ name }) => name,
});

/** Query of one list with its counts. */
export const contactListQuery = (contactListId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.contactList(contactListId),
    queryFn: ({ signal }) => get('/contact-lists/:contactListId', { params: { contactListId }, signal }),
    staleTime: 0,
  });

/** Follows the counts of a list that is open, and its deletion, which only the server's refusal shows. */
export const contactListLine = {
  topic: 'ContactList',
  keys: (event) => [KEYS.contactList(event.action === 'delete' ? event.id : event.record.id)],
  apply: (queryClient, event) => {
    if (event.action === 'delete') return 'read';
    const { queryKey } = contactListQuery(event.record.id);
    queryClient.setQueryData(queryKey, (known) =>
      known && known.updatedAt <= event.record.updatedAt ? event.record : known,
    );
  },
} satisfies LiveLine;
