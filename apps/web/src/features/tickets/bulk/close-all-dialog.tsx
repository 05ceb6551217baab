import type { CloseAllInput } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What would be closed: the tab as it is filtered. */
  meant: CloseAllInput;
  isPending: boolean;
  onCloseAll: (meant: CloseAllInput) => void;
  onClose: () => void;
}

/** Asks before all tickets of a tab are closed. */
export function CloseAllDialog({ meant, isPending, onCloseAll, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const tab = t(`tabs.${meant.status}`);

  return (
    <ConfirmDialog
      isDangerous
      title={t('closeAll.title', { tab })}
      message={t(meant.queueIds?.length ? 'closeAll.ofQueues' : 'closeAll.ofAll', { tab })}
      confirmLabel={t('closeAll.confirm')}
      isPending={isPending}
      onConfirm={() => onCloseAll(meant)}
      onClose={onClose}
    />
  );
}
