import { Button, Stack, Text } from '@chakra-ui/react';
import { type ContactErasureView, ERASURE_PLACES, PLANNED_PLACES } from '@prosa/contracts';
import { EmptyState, ErrorState, JobCard, RowsSkeleton } from '@prosa/ui';
import { Download, FileLock2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/format/save-file.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErasures } from '../api/use-contact-data.js';
import { CountsList } from './counts-list.js';

/** The company's erasures of contacts with their progress and certificates. */
export function ErasuresPanel() {
  const { t } = useTranslation('contact-data');
  const errorText = useErrorText();
  const erasures = useErasures();

  if (erasures.isPending) return <RowsSkeleton rows={4} />;
  if (erasures.isError) {
    return (
      <ErrorState title={t('list.failed')} detail={errorText(erasures.error)} onRetry={() => void erasures.refetch()} />
    );
  }
  if (erasures.data.length === 0) {
    return <EmptyState icon={FileLock2} title={t('list.none')} description={t('list.noneHint')} />;
  }
  return (
    <Stack gap="4" padding={{ base: '4', md: '6' }} maxWidth="3xl">
      <Text color="fg.muted">{t('list.hint')}</Text>
      {erasures.data.map((erasure) => (
        <Erasure key={erasure.id} erasure={erasure} />
      ))}
    </Stack>
  );
}

const sumOf = (counts: ContactErasureView['planned'], places = PLANNED_PLACES) =>
  places.reduce((sum, place) => sum + counts[place], 0);

function Erasure({ erasure }: { erasure: ContactErasureView }) {
  const { t } = useTranslation('contact-data');
  const { contactId, state, user, planned, removed, startedAt, finishedAt } = erasure;
  const [done, total] = [sumOf(removed), sumOf(planned)];
  const isDone = state === 'done';

  return (
    <Stack gap="3">
      <JobCard
        title={t('list.title', { contactId })}
        state={state}
        progress={{ done, total }}
        status={isDone ? t('list.done') : t('list.running', { done: Math.min(done, total), total })}
        time={t('list.by', { user: user.name, time: tableTimeText(finishedAt ?? startedAt) })}
        report={
          <Button size="sm" variant="outline" onClick={() => saveCertificate(erasure)}>
            <Download aria-hidden size={16} />
            {t('list.certificate')}
          </Button>
        }
        failures={
          isDone
            ? { label: t('list.removed'), content: <CountsList counts={removed} places={ERASURE_PLACES} /> }
            : undefined
        }
      />
    </Stack>
  );
}

const saveCertificate = (erasure: ContactErasureView) =>
  saveFile(`erasure-${erasure.id}.json`, JSON.stringify(erasure, null, 2), 'application/json');
