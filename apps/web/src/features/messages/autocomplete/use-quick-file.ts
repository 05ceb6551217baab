import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Fetches the file of a quick message by a newly signed link. */
async function fetchFile(id: number): Promise<File[]> {
  const { mediaPath, mediaName } = await api.get('/quick-messages/:quickMessageId', { params: { quickMessageId: id } });
  if (!mediaPath || !mediaName) return [];
  const response = await fetch(mediaPath);
  if (!response.ok) throw new Error(`the file was answered ${response.status}`);
  const blob = await response.blob();
  return [new File([blob], mediaName, { type: blob.type })];
}

/** Adds the file of a quick message to the attachments, where it can be viewed and removed. */
export function useQuickFile(add: (files: File[]) => void): (id: number) => void {
  const { mutate } = useMutation({ mutationFn: fetchFile, onSuccess: add, onError: useErrorToast() });
  return mutate;
}
