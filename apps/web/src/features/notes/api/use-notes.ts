import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { notesQuery, refreshNotes } from './notes-cache.js';

/** The notes of a contact. */
export const useNotes = (contactId: number) => useQuery(notesQuery(contactId));

export function useAddNote({ ticketId, contactId }: { ticketId: number; contactId: number }) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (note: string) => api.post('/ticket-notes', { body: { ticketId, note } }),
    onSuccess: () => refreshNotes(queryClient, contactId),
  });
}

export function useDeleteNote(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (noteId: number) => api.delete('/ticket-notes/:noteId', { params: { noteId } }),
    onSettled: () => refreshNotes(queryClient, contactId),
  });
}
