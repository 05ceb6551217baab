import type { NoteView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';

const notesKey = ['notes'] as const;

/** Query of the notes on a contact's visible tickets, newest first. */
export const notesQuery = (contactId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: [...notesKey, contactId],
    queryFn: ({ signal }) => get<NoteView[]>('/ticket-notes/list', { contactId }, { signal }),
  });

/** Reads the notes again after one was added or deleted; they are few. */
export const refreshNotes = (queryClient: QueryClient, contactId: number): void => {
  void queryClient.invalidateQueries({ queryKey: notesQuery(contactId).queryKey });
};
