import type { ConnectionUsage, ConnectionView } from '@prosa/contracts';
import { ErrorState, FormDialog, RowsSkeleton, TextField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LossList } from '../../../shared/ui-feedback/loss-list.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useConnectionUsage, useDeleteConnection } from './use-delete-connection.js';

interface Props {
  connection: ConnectionView;
  /** No other connection is left afterwards. */
  isLast: boolean;
  onClose: () => void;
}

/** Says what a deletion loses. The last connection, and one with live tickets, is deleted by typing its name. */
export function DeleteConnectionDialog({ connection, isLast, onClose }: Props) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const { data: usage, isError, error, refetch } = useConnectionUsage(connection);
  const remove = useDeleteConnection();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const needsName = usage !== undefined && (isLast || usage.waiting + usage.attended > 0);

  function handleSubmit() {
    if (!usage) return;
    if (needsName && typed.trim() !== connection.name) return setIsWrong(true);
    remove.mutate(connection, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t('delete.title', { name: connection.name })}
      submitLabel={t('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isError && <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!usage && !isError && <RowsSkeleton rows={3} />}
      {usage && <Losses connection={connection} usage={usage} isLast={isLast} />}
      {needsName && (
        <TextField
          label={t('delete.typeName', { name: connection.name })}
          autoComplete="off"
          value={typed}
          error={isWrong ? t('delete.wrongName') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
      )}
    </FormDialog>
  );
}

interface LossesProps {
  connection: ConnectionView;
  usage: ConnectionUsage;
  isLast: boolean;
}

function Losses({ connection: { number, isDefault }, usage: { waiting, attended }, isLast }: LossesProps) {
  const { t } = useTranslation('connections');
  return (
    <LossList
      title={t('delete.history')}
      losses={[
        number !== '' && t('delete.unlinked'),
        waiting > 0 && t('delete.waiting', { count: waiting }),
        attended > 0 && t('delete.attended', { count: attended }),
        t('delete.unsent'),
        isDefault && !isLast && t('delete.default'),
        isLast && t('delete.last'),
      ]}
    />
  );
}
