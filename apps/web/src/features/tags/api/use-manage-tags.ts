import type { TagView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { CONTACT_TAGS, refreshTags } from '../../../shared/tags/tags-cache.js';

type TagInput = Pick<TagView, 'name' | 'color'>;

/** Creates a tag, or updates the one with the id. */
export function useSaveTag(id?: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: TagInput) =>
      id === undefined
        ? api.post<TagView>('/tags', { ...input, kanban: CONTACT_TAGS })
        : api.put<TagView>(`/tags/${id}`, input),
    onSuccess: () => refreshTags(queryClient),
  });
}

/** Deletes a tag and removes it from all contacts. */
export function useDeleteTag() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (tagId: number) => api.delete(`/tags/${tagId}`),
    onSuccess: () => refreshTags(queryClient),
  });
}
