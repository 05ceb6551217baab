import type { SubscriptionView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../shared/ui-feedback/secret-dialog.js';
import { useSubscriptionActs } from '../api/use-subscription-acts.js';

interface Props {
  subscription: SubscriptionView;
  onClose: () => void;
}

/** Replaces the secret of a receiver after a confirmation, and shows the new one once. */
export function RotateSecret({ subscription, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const { rotate } = useSubscriptionActs();

  if (rotate.data) {
    return (
      <SecretDialog
        title={t('rotate.done')}
        warning={t('secretWarning')}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('rotate.title', { name: subscription.name })}
      message={t('rotate.message')}
      confirmLabel={t('rotate.confirm')}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate(subscription, { onError: onClose })}
      onClose={onClose}
    />
  );
}
