import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ContactDataExportView } from '@prosa/contracts';
import { Notice, ProgressBar } from '@prosa/ui';
import { Download, FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tableTimeText } from '../../../shared/format/time.js';
import { useDataExport } from '../api/use-contact-data.js';
import { DataSection } from './data-section.js';

/** Puts all data about a contact into a file, and shows how far that is. */
export function ExportData({ contactId }: { contactId: number }) {
  const { t } = useTranslation('contact-data');
  const { last, start } = useDataExport(contactId);
  const isRunning = last.data?.state === 'running';

  return (
    <DataSection title={t('export.title')} hint={t('export.hint')} query={last} rows={1} failed={t('export.failed')}>
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
    </DataSection>
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
