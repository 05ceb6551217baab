import type { CloseAllInput, CloseAllView } from '@prosa/contracts';
import { Button, Progress, Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog, Modal } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseAll } from './use-close-all.js';

interface Props {
  /** What would be closed: the tab as it is filtered. */
  meant: CloseAllInput;
  onClose: () => void;
}

/** Asks before all tickets of a tab are closed, and shows how far it is; left open or not, it goes on. */
export function CloseAllDialog({ meant, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const { job, start, stop } = useCloseAll();
  const [hasBegun, setHasBegun] = useState(false);
  const isShown = job !== null && (hasBegun || job.state === 'running');

  if (isShown) {
    return <CloseAllProgress job={job} isStopping={stop.isPending} onStop={() => stop.mutate()} onClose={onClose} />;
  }
  const tab = t(`tabs.${meant.status}`);
  return (
    <ConfirmDialog
      isDangerous
      title={t('closeAll.title', { tab })}
      message={t(meant.queueIds?.length ? 'closeAll.ofQueues' : 'closeAll.ofAll', { tab })}
      confirmLabel={t('closeAll.confirm')}
      isPending={start.isPending}
      onConfirm={() => start.mutate(meant, { onSuccess: () => setHasBegun(true) })}
      onClose={onClose}
    />
  );
}

interface ProgressProps {
  job: CloseAllView;
  isStopping: boolean;
  onStop: () => void;
  onClose: () => void;
}

function CloseAllProgress({ job, isStopping, onStop, onClose }: ProgressProps) {
  const { t } = useTranslation('tickets');
  const isRunning = job.state === 'running';
  const done = job.closed + job.kept;

  return (
    <Modal
      size="sm"
      title={t('closeAll.title', { tab: t(`tabs.${job.status}`) })}
      onClose={onClose}
      footer={
        <>
          {isRunning && (
            <Button variant="outline" colorPalette="gray" loading={isStopping} onClick={onStop}>
              {t('closeAll.stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('closeAll.leave')}</Button>
        </>
      }
    >
      <Stack gap="3">
        <Progress.Root value={done} max={Math.max(job.total, done, 1)} colorPalette="brand">
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        <Text role="status">
          {isRunning ? t('closeAll.running', { done, count: job.total }) : t('closeAll.closed', { count: job.closed })}
        </Text>
        {job.kept > 0 && <Text color="fg.muted">{t('closeAll.kept', { count: job.kept })}</Text>}
        {job.state === 'stopped' && <Text color="fg.muted">{t('closeAll.stopped')}</Text>}
      </Stack>
    </Modal>
  );
}
