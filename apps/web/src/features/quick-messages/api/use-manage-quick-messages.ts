import type { QuickMessageInput, QuickMessageWire } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { applyQuickMessage } from '../../../shared/messaging/quick-messages.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

interface SaveInput {
  input: QuickMessageInput;
  /** A new file; null removes the present one, undefined keeps it. */
  file: File | null | undefined;
}

/** Creates a quick message, or updates the one with the id, and then uploads its file. */
export function useSaveQuickMessage(quickMessageId?: number) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const { user } = useSession();
  // When the upload fails after the message was created, the next try updates it instead of creating another.
  const id = useRef(quickMessageId);
  const put = (record: QuickMessageWire) => applyQuickMessage(queryClient, { action: 'update', record }, user.id);

  return useMutation({
    mutationFn: async ({ input, file }: SaveInput) => {
      const saved = await saveText(id.current, input);
      id.current = saved.id;
      put(saved);
      return file === undefined ? saved : saveFile(saved.id, file);
    },
    onSuccess: (record) => {
      put(record);
      toaster.create({ type: 'success', title: t('state.saved') });
    },
  });
}

const saveText = (id: number | undefined, input: QuickMessageInput) =>
  id === undefined
    ? api.post<QuickMessageWire>('/quick-messages', input)
    : api.put<QuickMessageWire>(`/quick-messages/${id}`, input);

function saveFile(id: number, file: File | null): Promise<QuickMessageWire> {
  const path = `/quick-messages/${id}/media-upload`;
  if (file === null) return api.delete<QuickMessageWire>(path);
  const form = new FormData();
  form.set('typeArch', 'quickMessage');
  form.set('file', file);
  return api.upload<QuickMessageWire>(path, form);
}

export function useDeleteQuickMessage() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: (id: number) => api.delete(`/quick-messages/${id}`),
    onSuccess: (_, id) => {
      applyQuickMessage(queryClient, { action: 'delete', id }, user.id);
      toaster.create({ type: 'success', title: t('state.saved') });
    },
    onError: useErrorToast(),
  });
}
