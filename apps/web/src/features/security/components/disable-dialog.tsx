import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useDisableSecondFactor } from '../api/use-second-factor.js';
import { ProveDialog } from './prove-dialog.js';

interface Props {
  onClose: () => void;
}

export function DisableDialog({ onClose }: Props) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const disable = useDisableSecondFactor();

  function handleDone() {
    toaster.success({ title: t('prove.disabled') });
    onClose();
  }

  return (
    <ProveDialog
      title={t('prove.disableTitle')}
      submitLabel={t('factor.disable')}
      isPending={disable.isPending}
      error={disable.isError ? errorText(disable.error) : undefined}
      onSubmit={(proof) => disable.mutate(proof, { onSuccess: handleDone })}
      onClose={onClose}
    />
  );
}
