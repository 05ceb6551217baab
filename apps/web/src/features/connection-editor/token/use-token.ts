import type { ConnectionEditorRow } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

const SHOWN = 4;

/** The token of a connection. It is in no cache: leaving the page hides it again. */
export function useToken({ id: connectionId, token: stored }: ConnectionEditorRow) {
  const { t } = useTranslation('connection-editor');
  const onError = useErrorToast();
  const [token, setToken] = useState<string | null>(null);
  const [masked, setMasked] = useState(stored);

  function show(shown: string) {
    setToken(shown);
    setMasked(`••••${shown.slice(-SHOWN)}`);
  }

  const reveal = useMutation({
    mutationFn: () => api.get('/whatsapp/:connectionId/token', { params: { connectionId } }),
    onSuccess: (revealed) => show(revealed.token),
    onError,
  });
  const rotate = useMutation({
    mutationFn: () => api.put('/whatsapp/:connectionId/token', { params: { connectionId } }),
    onSuccess: (rotated) => {
      show(rotated.token);
      toaster.success({ title: t('token.rotated') });
    },
    onError,
  });

  return {
    token,
    masked,
    isPending: reveal.isPending || rotate.isPending,
    reveal: () => reveal.mutate(),
    hide: () => setToken(null),
    rotate: () => rotate.mutate(),
  };
}
