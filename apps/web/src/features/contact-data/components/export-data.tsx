import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ContactDataExportView } from '@prosa/contracts';
import { ErrorState, Notice, ProgressBar, RowsSkeleton } from '@prosa/ui';
import { Download, FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tableTimeText } from '../../../shared/format/time.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useDataExport } from '../api/use-contact-data.js';

/** Puts all data about a contact into a file, and shows how far that is. */
export function ExportData({ contactId }: { contactId: number }) {
  const { t } = useTranslation('contact-data');
  const errorText = useErrorText();
  const { last, start } = useDataExport(contactId);
  const isRunning = last.data?.state === 'running';

  return (
    <Stack as="section" gap="3" aria-label={t('export.title')}>
      <Heading as="h3" size="sm">
        {t('export.title')}
      </Heading>
      <Text color="fg.muted">{t('export.hint')}</Text>
      {last.isPending && <RowsSkeleton rows={1} />}
      {last.isError && (
        <ErrorState title={t('export.failed')} detail={errorText(last.error)} onRetry={() => void last.refetch()} />
      )}
      {last.data && <ExportState shown={last.data} />}
      <Flex gap="2" wrap="wrap">
        {last.data?.link && (
          <Button asChild size="sm">
            <a href={last.data.link} download>
              <Download aria-hidden size={16} />
              {t('export.download')}
            </a>
          </Button>
        )}
        {last.isSuccess && !isRunning && (
          <Button size="sm" variant="outline" loading={start.isPending} onClick={() => start.mutate()}>
            <FileArchive aria-hidden size={16} />
            {t(last.data ? 'export.again' : 'export.start')}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

function ExportState({ shown: { state, done, total, expiresAt } }: { shown: ContactDataExportView }) {
  const { t } = useTranslation('contact-data');
  const progress = t('export.progress', { done, total });

  if (state === 'failed') return <Notice tone="bad" text={t('export.broken')} isUrgent />;
  if (state === 'running') {
    return (
      <Stack gap="1" role="status">
        <Text fontVariantNumeric="tabular-nums">{progress}</Text>
        <ProgressBar label={t('export.title')} valueText={progress} value={done} max={total} />
      </Stack>
    );
  }
  return <Text role="status">{t('export.ready', { time: expiresAt ? tableTimeText(expiresAt) : '' })}</Text>;
}
