import type { ContactImportView } from '@prosa/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useLive } from '../../../shared/live/use-live.js';
import { contactKeys } from '../api/contacts-cache.js';

interface Reply {
  import: ContactImportView | null;
}

const importQuery = queryOptions({
  queryKey: ['contacts', 'import'],
  queryFn: async ({ signal }) => (await api.get<Reply>('/contacts/upload', undefined, { signal })).import,
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
    if (update && update.status !== 'running') void queryClient.invalidateQueries({ queryKey: contactKeys.lists });
  };
  useLive('contactImport', (event) => put(event.import));

  const start = useMutation({
    mutationFn: (from: File | 'phone' | 'chats') => {
      if (!(from instanceof File)) return api.post<ContactImportView>(PATHS[from], {});
      const form = new FormData();
      form.set('file', from);
      return api.upload<ContactImportView>('/contacts/upload', form);
    },
    onSuccess: put,
  });
  const cancel = useMutation({
    mutationFn: () => api.delete<Reply>('/contacts/upload'),
    onSuccess: (reply) => put(reply.import),
  });

  return { last, start, cancel };
}

/** Events and replies arrive over different connections, in any order. */
const isOlder = (update: ContactImportView, known: ContactImportView): boolean =>
  update.id < known.id ||
  (update.id === known.id && update.status === 'running' && (known.status !== 'running' || known.done > update.done));
