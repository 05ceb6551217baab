import type { NoteView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useLive } from '../../../shared/live/use-live.js';
import { notesQuery, refreshNotes } from './notes-cache.js';

/** The notes of a contact, kept up to date. */
export function useNotes(contactId: number) {
  const queryClient = useQueryClient();
  useLive('ticketNote', ({ note }) => refreshNotes(queryClient, note.contactId));
  return useQuery(notesQuery(contactId));
}

export function useAddNote({ ticketId, contactId }: { ticketId: number; contactId: number }) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (note: string) => api.post<NoteView>('/ticket-notes', { ticketId, contactId, note }),
    onSuccess: () => refreshNotes(queryClient, contactId),
  });
}

export function useDeleteNote(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (noteId: number) => api.delete(`/ticket-notes/${noteId}`),
    onSettled: () => refreshNotes(queryClient, contactId),
  });
}
