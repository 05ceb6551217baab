import type { ImportFailure } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { type ChosenSheet, sheetForm } from '../../../shared/sheets/use-sheet-preview.js';
import { listImportQuery } from './list-import-cache.js';

/** Starts an import into a list; its dialog shows a refusal. */
export function useStartImport(contactListId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = listImportQuery(contactListId);

  return useMutation({
    mutationFn: (sheet: ChosenSheet) =>
      api.upload('/contact-lists/:contactListId/upload', { params: { contactListId }, form: sheetForm(sheet) }),
    onSuccess: (started) => {
      queryClient.setQueryData(queryKey, started);
      // A small sheet may be over before the answer arrives.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Reads rows of the last import into a list that were not added or lost a part. */
export const readListFailures = (contactListId: number, after: number) =>
  api.get('/contact-lists/:contactListId/import/failures', { params: { contactListId }, query: { after } });

/** The first of them. */
export function useFirstFailures(contactListId: number) {
  return useQuery({
    queryKey: KEYS.contactListImportFailures(contactListId),
    queryFn: async (): Promise<ImportFailure[]> => (await readListFailures(contactListId, 0)).failures,
    staleTime: 0,
    gcTime: 0,
  });
}
