import type { ContactListImport } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

/** Query of the last import into a list; null for none. */
export const listImportQuery = (contactListId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.contactListImport(contactListId),
    queryFn: async ({ signal }): Promise<ContactListImport | null> =>
      (await get('/contact-lists/:contactListId/import', { params: { contactListId }, signal })).import,
    staleTime: 0,
  });

/** Follows the progress of imports into lists. */
export const listImportLine = {
  topic: 'contactListImport',
  keys: ({ contactListId }) => [listImportQuery(contactListId).queryKey],
  apply: (queryClient, event) =>
    void queryClient.setQueryData(listImportQuery(event.contactListId).queryKey, event.import),
} satisfies LiveLine;
