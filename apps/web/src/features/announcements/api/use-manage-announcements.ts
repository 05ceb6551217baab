import type { AnnouncementInput, AnnouncementWire } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { applyAnnouncement } from './announcements-cache.js';

interface SaveInput {
  input: AnnouncementInput;
  /** A new picture; null removes the present one, undefined keeps it. */
  image: File | null | undefined;
}

/** Creates an announcement, or updates the one with the id, and then uploads its picture. */
export function useSaveAnnouncement(announcementId?: number) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  // When the upload fails after the announcement was created, the next try updates it instead of creating another.
  const id = useRef(announcementId);

  return useMutation({
    mutationFn: async ({ input, image }: SaveInput) => {
      const saved = await saveText(id.current, input);
      id.current = saved.id;
      applyAnnouncement(queryClient, { action: 'update', record: saved });
      return image === undefined ? saved : saveImage(saved.id, image);
    },
    onSuccess: (record) => {
      applyAnnouncement(queryClient, { action: 'update', record });
      toaster.create({ type: 'success', title: t('state.saved') });
    },
  });
}

const saveText = (id: number | undefined, input: AnnouncementInput) =>
  id === undefined
    ? api.post<AnnouncementWire>('/announcements', input)
    : api.put<AnnouncementWire>(`/announcements/${id}`, input);

function saveImage(id: number, image: File | null): Promise<AnnouncementWire> {
  const path = `/announcements/${id}/media-upload`;
  if (image === null) return api.delete<AnnouncementWire>(path);
  const form = new FormData();
  form.set('typeArch', 'announcements');
  form.set('file', image);
  return api.upload<AnnouncementWire>(path, form);
}

export function useDeleteAnnouncement() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (id: number) => api.delete(`/announcements/${id}`),
    onSuccess: (_, id) => {
      applyAnnouncement(queryClient, { action: 'delete', id });
      toaster.create({ type: 'success', title: t('state.saved') });
    },
    onError: useErrorToast(),
  });
}
