import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

const notesKey = ['notes'] as const;

/** Query of the notes on a contact's visible tickets, newest first. */
export const notesQuery = (contactId: number, get: Get = api.get) =>
  queryOptions({
    queryKey: [...notesKey, contactId],
    queryFn: ({ signal }) => get('/ticket-notes/list', { query: { contactId }, signal }),
  });

/** Reads the notes again after one was added or deleted; they are few. */
export const refreshNotes = (queryClient: QueryClient, contactId: number): void => {
  void queryClient.invalidateQueries({ queryKey: notesQuery(contactId).queryKey });
};

/** Follows notes that colleagues add and delete. */
export const notesLine = {
  topic: 'ticketNote',
  keys: ({ note }) => [notesQuery(note.contactId).queryKey],
} satisfies LiveLine;
