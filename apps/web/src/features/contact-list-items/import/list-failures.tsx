import type { ContactListImport } from '@prosa/contracts';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { FailedRows } from '../../../shared/sheets/failed-rows.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { readListFailures, useFirstFailures } from '../api/use-list-import.js';

interface Props {
  contactListId: number;
  done: ContactListImport;
  onClose: () => void;
}

/** Rows of the last import that were not added, or lost a part. */
export function ListFailures({ onClose, ...shown }: Props) {
  return (
    <Modal title={shown.done.fileName} size="lg" onClose={onClose}>
      <Rows {...shown} />
    </Modal>
  );
}

function Rows({ contactListId, done: { failed, warned } }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('sheet-import');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useFirstFailures(contactListId);

  if (data) {
    return (
      <FailedRows
        known={{ failures: data, count: failed + warned }}
        read={(after) => readListFailures(contactListId, after)}
      />
    );
  }
  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={3} />;
}
