import type { UserView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { users } from '../api/users.js';

interface Props {
  user: UserView;
  onClose: () => void;
}

/** Confirms the removal of a user's lost second factor, which also ends the user's sessions. */
export function RemoveFactorDialog({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.delete('/users/:userId/second-factor', { params: { userId: user.id } }),
    onSuccess: () => {
      applyChange(queryClient, users, { put: { ...user, hasSecondFactor: false } });
      toaster.success({ title: t('factor.removed') });
    },
    onError: useErrorToast(),
  });

  return (
    <ConfirmDialog
      title={t('factor.title', { name: user.name })}
      message={t('factor.message')}
      confirmLabel={t('factor.confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
