import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  onConfirm: () => void;
  onClose: () => void;
}

/** Warns that signing out deletes what was not sent. */
export function SignOutDialog(props: Props) {
  const { t } = useTranslation('common');

  return (
    <ConfirmDialog
      title={t('signOut.title')}
      message={t('signOut.message')}
      confirmLabel={t('signOut.confirm')}
      cancelLabel={t('signOut.stay')}
      isDangerous
      {...props}
    />
  );
}
