import { Text } from '@chakra-ui/react';
import type { QueueView } from '@prosa/contracts';
import { ErrorState, FormDialog, RowsSkeleton, SelectField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { LossList } from '../../../shared/ui-feedback/loss-list.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useDeleteQueue, useQueueUsage } from '../api/use-delete-queue.js';

interface Props {
  record: QueueView;
  onClose: () => void;
}

/** Names what a deletion takes the queue from, and asks where its tickets go. */
export function DeleteQueueDialog({ record, onClose }: Props) {
  const { t } = useTranslation('queues');
  const errorText = useErrorText();
  const { data: queues = [] } = useQueues();
  const { data: usage, isError, error, refetch } = useQueueUsage(record);
  const remove = useDeleteQueue();
  const [toQueueId, setToQueueId] = useState<number | null>(null);
  const others = queues.filter(({ id }) => id !== record.id);
  const live = usage ? usage.waiting + usage.attended : 0;

  function handleSubmit() {
    if (usage) remove.mutate({ queueId: record.id, toQueueId }, { onSettled: onClose });
  }

  return (
    <FormDialog
      title={t('delete.title', { name: record.name })}
      submitLabel={t('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isError && <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!usage && !isError && <RowsSkeleton rows={2} />}
      {usage && (
        <>
          <Losses usage={usage} members={record.userIds.length} />
          {others.length > 0 && (
            <SelectField
              label={t('delete.moveTo')}
              hint={toQueueId === null ? t('delete.withoutQueue') : undefined}
              value={toQueueId ?? ''}
              onChange={({ target }) => setToQueueId(Number(target.value) || null)}
              options={[
                { value: '', label: t('delete.noQueue') },
                ...others.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          {others.length === 0 && live > 0 && <Text color="fg.muted">{t('delete.withoutQueue')}</Text>}
        </>
      )}
    </FormDialog>
  );
}

interface LossesProps {
  usage: NonNullable<ReturnType<typeof useQueueUsage>['data']>;
  members: number;
}

/** The numbers of what loses the queue. */
function Losses({ usage: { waiting, attended, closed, connections }, members }: LossesProps) {
  const { t } = useTranslation('queues');
  const losses = [
    waiting > 0 && t('delete.waiting', { count: waiting }),
    attended > 0 && t('delete.attended', { count: attended }),
    closed > 0 && t('delete.closed', { count: closed }),
    members > 0 && t('delete.members', { count: members }),
    connections.length > 0 && t('delete.connections', { names: connections.join(', ') }),
  ];

  if (losses.every((loss) => loss === false)) return <Text>{t('delete.unused')}</Text>;
  return <LossList title={t('delete.loses')} losses={losses} />;
}
