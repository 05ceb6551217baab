import { Text } from '@chakra-ui/react';
import type { FileListRow, FileListUsage } from '@prosa/contracts';
import { ErrorState, FormDialog, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { fileLists } from '../../../shared/file-lists/file-lists.js';
import { useDeleteRecord } from '../../../shared/records/use-manage-record.js';
import { LossList } from '../../../shared/ui-feedback/loss-list.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useFileListUsage } from '../api/use-file-list-usage.js';

interface Props {
  record: FileListRow;
  onClose: () => void;
}

/** Names what sends the list before it is deleted. */
export function DeleteFileListDialog({ record, onClose }: Props) {
  const { t } = useTranslation('file-lists');
  const errorText = useErrorText();
  const { data: usage, isError, error, refetch } = useFileListUsage(record.id);
  const remove = useDeleteRecord(fileLists);

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
      {usage && <Users usage={usage} />}
      <Text color="fg.muted">{t('delete.message')}</Text>
    </FormDialog>
  );
}

/** Queues, options of menus and quick messages that send the list. */
function Users({ usage }: { usage: FileListUsage }) {
  const { t } = useTranslation('file-lists');
  const { queues, menuOptions, quickMessages, hiddenQuickMessages } = usage;
  const losses = [
    ...queues.map(({ name }) => t('delete.queue', { name })),
    ...menuOptions.map(({ name, queue }) => t('delete.option', { name, queue: queue.name })),
    ...quickMessages.map(({ shortcode }) => t('delete.quickMessage', { shortcode })),
    hiddenQuickMessages > 0 && t('delete.hidden', { count: hiddenQuickMessages }),
  ];

  if (losses.every((loss) => loss === false)) return <Text>{t('delete.unused')}</Text>;
  return <LossList title={t('delete.users')} losses={losses} />;
}
