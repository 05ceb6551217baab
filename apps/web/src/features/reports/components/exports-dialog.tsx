import { Stack, Text } from '@chakra-ui/react';
import { SERVICE_EXPORT_DAYS } from '@prosa/contracts';
import { EmptyState, ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { serviceExportsQuery } from '../api/service-exports-cache.js';
import { ExportCard } from './export-card.js';

/** The user's latest exports with their progress and files. */
export function ExportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reports');

  return (
    <Modal title={t('export.title')} onClose={onClose}>
      <Stack gap="4">
        <Text color="fg.muted">{t('export.hint', { count: SERVICE_EXPORT_DAYS })}</Text>
        <ExportList />
      </Stack>
    </Modal>
  );
}

function ExportList() {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const exports = useQuery(serviceExportsQuery());

  if (exports.isPending) return <RowsSkeleton rows={2} />;
  if (exports.isError) {
    return (
      <ErrorState
        title={t('export.listFailed')}
        detail={errorText(exports.error)}
        onRetry={() => void exports.refetch()}
      />
    );
  }
  if (exports.data.length === 0) {
    return <EmptyState icon={FileSpreadsheet} title={t('export.none')} description={t('export.noneHint')} />;
  }
  return exports.data.map((each) => <ExportCard key={each.id} shown={each} />);
}
