import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useRenewRecoveryCodes } from '../api/use-second-factor.js';
import { ProveDialog } from './prove-dialog.js';

interface Props {
  onRenewed: (codes: string[]) => void;
  onClose: () => void;
}

export function RenewDialog({ onRenewed, onClose }: Props) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const renew = useRenewRecoveryCodes();

  return (
    <ProveDialog
      title={t('prove.renewTitle')}
      hint={t('prove.renewHint')}
      submitLabel={t('prove.renewSubmit')}
      isPending={renew.isPending}
      error={renew.isError ? errorText(renew.error) : undefined}
      onSubmit={(proof) => renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })}
      onClose={onClose}
    />
  );
}
