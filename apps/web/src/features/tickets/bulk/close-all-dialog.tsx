import type { CloseAllInput } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { closeAllCountQuery } from './bulk-cache.js';

interface Props {
  /** Filter of the tickets to close: the tab, and its queues where some are chosen. */
  scope: CloseAllInput;
  /** Names of the chosen queues. */
  queueNames: readonly string[];
  isPending: boolean;
  onCloseAll: (scope: CloseAllInput) => void;
  onClose: () => void;
}

/** Confirms closing all tickets of a tab: how many they are, and which. */
export function CloseAllDialog({ scope, queueNames, isPending, onCloseAll, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const format = useFormat();
  const { data: count, isError } = useQuery(closeAllCountQuery(scope));
  const tab = t(`tabs.${scope.status}`);
  const texts = { tab, queues: queueNames.join(', '), count: count ?? 0, shown: format.number(count ?? 0) };
  const which = queueNames.length > 0 ? t('closeAll.ofQueues', texts) : t('closeAll.ofAll', texts);

  return (
    <ConfirmDialog
      isDangerous
      title={t('closeAll.title', { tab })}
      message={count === undefined ? t(isError ? 'closeAll.uncounted' : 'closeAll.counting') : which}
      confirmLabel={count === undefined ? t('closeAll.action') : t('closeAll.confirm', texts)}
      isPending={isPending || (count === undefined && !isError)}
      isBlocked={count === undefined || count === 0}
      onConfirm={() => onCloseAll(scope)}
      onClose={onClose}
    />
  );
}
