import type { CloseAllInput } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Filter of the tickets to close: the tab as it is shown. */
  scope: CloseAllInput;
  isPending: boolean;
  onCloseAll: (scope: CloseAllInput) => void;
  onClose: () => void;
}

/** Confirms closing all tickets of a tab. */
export function CloseAllDialog({ scope, isPending, onCloseAll, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const tab = t(`tabs.${scope.status}`);

  return (
    <ConfirmDialog
      isDangerous
      title={t('closeAll.title', { tab })}
      message={t(scope.queueIds?.length ? 'closeAll.ofQueues' : 'closeAll.ofAll', { tab })}
      confirmLabel={t('closeAll.confirm')}
      isPending={isPending}
      onConfirm={() => onCloseAll(scope)}
      onClose={onClose}
    />
  );
}
