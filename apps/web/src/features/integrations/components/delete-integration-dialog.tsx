import { Text } from '@chakra-ui/react';
import type { IntegrationRow } from '@prosa/contracts';
import { ErrorState, FormDialog, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { BotUsageList } from '../../../shared/bots/bot-usage-list.js';
import { integrations } from '../../../shared/bots/integrations.js';
import { useDeleteRecord } from '../../../shared/records/use-manage-record.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

interface Props {
  record: IntegrationRow;
  onClose: () => void;
}

/** Names what it serves before it is deleted. */
export function DeleteIntegrationDialog({ record, onClose }: Props) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const {
    data: usage,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: KEYS.integrationUsage(record.id),
    queryFn: ({ signal }) =>
      api.get('/queueIntegration/:integrationId/usage', { params: { integrationId: record.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const remove = useDeleteRecord(integrations);

  return (
    <FormDialog
      title={t('delete.title', { name: record.name })}
      submitLabel={t('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onSubmit={() => {
        if (usage) remove.mutate(record.id, { onSettled: onClose });
      }}
      onClose={onClose}
    >
      {isError && <ErrorState title={t('failedOne')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!usage && !isError && <RowsSkeleton rows={2} />}
      {usage && <BotUsageList usage={usage} />}
      <Text color="fg.muted">{t('delete.message')}</Text>
    </FormDialog>
  );
}
