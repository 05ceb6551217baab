import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { BulkReport } from '@prosa/contracts';
import { IconButton, ProgressBar } from '@prosa/ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { BulkReportDialog } from './bulk-report-dialog.js';

/** Delay after which a report without skipped tickets closes. */
const DISMISS_AFTER_MS = 8_000;

interface Props {
  bulk: BulkReport;
  isCancelling: boolean;
  onCancel: () => void;
  onDismiss: () => void;
  /** Address of a ticket's thread. */
  linkTo: (uuid: string) => string;
}

/** Progress of a bulk action and then its result. The action continues on the server whatever page is shown. */
export function BulkPanel({ bulk, isCancelling, onCancel, onDismiss, linkTo }: Props) {
  const { t } = useTranslation('tickets');
  const format = useFormat();
  const [isReportOpen, setIsReportOpen] = useState(false);
  const { id, action, state, total, done, skipped } = bulk;
  const isRunning = state === 'running';
  const isClean = state === 'done' && skipped === 0;

  useEffect(() => {
    if (!isClean) return;
    const timer = setTimeout(onDismiss, DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, isClean, onDismiss]);

  return (
    <Box role="group" aria-label={t('bulk.progress')} px="3" py="2" bg="bg.panel" borderTopWidth="1px" boxShadow="sm">
      <Flex align="center" gap="2" minH="8">
        <Box flex="1" minW="0">
          <Text role="status" fontSize="body" fontWeight="medium" truncate>
            {isRunning
              ? t(`bulk.running.${action}`, { done: format.number(done + skipped), total: format.number(total) })
              : t(`bulk.done.${action}`, { count: done })}
          </Text>
          {!isRunning && (skipped > 0 || state === 'cancelled') && (
            <Text fontSize="xs" color="fg.muted">
              {[state === 'cancelled' && t('bulk.cancelled'), skipped > 0 && t('bulk.skipped', { count: skipped })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </Box>
        {isRunning && (
          <Button size="xs" minH="8" variant="outline" colorPalette="gray" loading={isCancelling} onClick={onCancel}>
            {t('bulk.cancel')}
          </Button>
        )}
        {!isRunning && skipped > 0 && (
          <Button size="xs" minH="8" variant="outline" colorPalette="gray" onClick={() => setIsReportOpen(true)}>
            {t('bulk.showSkips')}
          </Button>
        )}
        {!isRunning && <IconButton label={t('bulk.putAway')} icon={<X size={18} />} onClick={onDismiss} />}
      </Flex>
      {isRunning && (
        <Box mt="1">
          <ProgressBar label={t('bulk.progress')} value={done + skipped} max={total} />
        </Box>
      )}
      {isReportOpen && <BulkReportDialog bulk={bulk} linkTo={linkTo} onClose={() => setIsReportOpen(false)} />}
    </Box>
  );
}
