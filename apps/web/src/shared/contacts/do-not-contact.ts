import type { DoNotContact } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';

/** Query of a contact's entry in the do-not-contact list; null while it may be written to. */
export const doNotContactQuery = (contactId: number) =>
  queryOptions({
    queryKey: KEYS.doNotContact(contactId),
    queryFn: async ({ signal }): Promise<DoNotContact | null> =>
      (await api.get('/contacts/:contactId/do-not-contact', { params: { contactId }, signal })).entry,
    staleTime: 0,
  });

/** Only the server knows the reason and who noted it. */
export const doNotContactLine = {
  topic: 'doNotContact',
  keys: ({ contactId }) => [doNotContactQuery(contactId).queryKey],
} satisfies LiveLine;
