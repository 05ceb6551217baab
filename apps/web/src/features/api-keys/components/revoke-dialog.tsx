import type { ApiKeyView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { apiKeys, revokeApiKey } from '../api/api-keys.js';

/** Confirms the end of a key, which stays in the list as revoked. */
export function RevokeDialog({ record, onClose }: { record: ApiKeyView; onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(record.id),
    onSuccess: (revoked) => {
      applyChange(queryClient, apiKeys, { put: revoked });
      toaster.success({ title: t('revoked') });
    },
    onError: useErrorToast(),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      title={t('delete.title', { name: record.name })}
      message={t('delete.message')}
      confirmLabel={t('delete.confirm')}
      isDangerous
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
}
