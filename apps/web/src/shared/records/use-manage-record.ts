import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../ui-feedback/toaster.js';
import { useErrorToast } from '../ui-feedback/use-error-toast.js';
import { applyChange } from './apply-change.js';
import type { Records, Row } from './records.js';

export interface SaveRequest<Input> {
  input: Input;
  /** A new file; null removes the present one, undefined keeps it. */
  file?: File | null;
}

/** Creates a record, or updates the one with the id, and then stores its file. Its form shows the errors. */
export function useSaveRecord<T extends Row, Input, Filter>(of: Records<T, Input, Filter>, recordId?: number) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  // When the file fails after the record was created, the next try updates it instead of creating another.
  const id = useRef(recordId);

  return useMutation({
    mutationFn: async ({ input, file }: SaveRequest<Input>) => {
      if (!of.save) throw new Error(`${of.name} cannot be saved`);
      const saved = await of.save(input, id.current);
      id.current = saved.id;
      if (file === undefined || !of.saveFile) return saved;
      applyChange(queryClient, of, { put: saved });
      return of.saveFile(saved.id, file);
    },
    onSuccess: (saved) => {
      applyChange(queryClient, of, { put: saved });
      toaster.success({ title: t('state.saved') });
    },
  });
}

/** Deletes a record; an error is shown as a toast. */
export function useDeleteRecord<T extends Row, Input, Filter>(of: Records<T, Input, Filter>) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (id: number) => {
      if (!of.remove) throw new Error(`${of.name} cannot be deleted`);
      await of.remove(id);
    },
    onSuccess: (_, id) => {
      applyChange(queryClient, of, { drop: id });
      toaster.success({ title: t('state.deleted') });
    },
    onError: useErrorToast(),
  });
}
