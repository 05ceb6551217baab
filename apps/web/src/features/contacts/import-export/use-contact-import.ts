import type { ContactImportView } from '@prosa/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { useLive } from '../../../shared/live/use-live.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { contacts } from '../api/contacts.js';
import { type ChosenSheet, sheetForm } from '../../../shared/sheets/use-sheet-preview.js';

const importQuery = queryOptions({
  queryKey: KEYS.contactImport,
  queryFn: async ({ signal }) => (await api.get('/contacts/upload', { signal })).import,
});

/** Paths of the imports from a phone's contacts and from its chats (docs/spec/core.md §7). */
const PATHS = { phone: '/contacts/import', chats: '/contacts/import/chats' } as const;

/** Progress of the company's last import, with the calls that start one. */
export function useContactImport() {
  const queryClient = useQueryClient();
  const last = useQuery(importQuery);
  const put = (update: ContactImportView | null) => {
    queryClient.setQueryData(importQuery.queryKey, (known) =>
      known && update && isOlder(update, known) ? known : update,
    );
  };
  useLive('contactImport', (event) => put(event.import));

  const start = useMutation({
    mutationFn: (from: ChosenSheet | 'phone' | 'chats') =>
      typeof from === 'string' ? api.post(PATHS[from]) : api.upload('/contacts/upload', { form: sheetForm(from) }),
    onSuccess: put,
  });
  const cancel = useMutation({
    mutationFn: () => api.delete('/contacts/upload'),
    onSuccess: (reply) => {
      put(reply.import);
      applyChange(queryClient, contacts, 'read');
    },
  });

  return { last, start, cancel };
}

/** Events and replies arrive over different connections, in any order. */
const isOlder = (update: ContactImportView, known: ContactImportView): boolean =>
  update.id < known.id ||
  (update.id === known.id && update.status === 'running' && (known.status !== 'running' || known.done > update.done));
