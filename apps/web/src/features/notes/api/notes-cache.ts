import type { NoteView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';

const notesKey = ['notes'] as const;

/** All notes of a contact's tickets that may be seen, newest first. */
export const notesQuery = (contactId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: [...notesKey, contactId],
    queryFn: ({ signal }) => get<NoteView[]>('/ticket-notes/list', { contactId }, { signal }),
  });

/** A note came or went: they are few, and read anew. */
export const refreshNotes = (queryClient: QueryClient, contactId: number): void => {
  void queryClient.invalidateQueries({ queryKey: notesQuery(contactId).queryKey });
};
