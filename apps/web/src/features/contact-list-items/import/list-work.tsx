import { Button, HStack, Stack } from '@chakra-ui/react';
import type { ContactListFilling, ContactListImport, ContactListRow } from '@prosa/contracts';
import { JobCard } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFillText } from '../../../shared/contact-lists/use-fill-text.js';
import { useFormat } from '../../../shared/format/use-format.js';

interface Props {
  list: ContactListRow;
  /** The import to show; null for none. */
  shown: ContactListImport | null;
  onFailures: () => void;
  onDismiss: () => void;
}

/** Contacts that are being added to a list, and how the last import ended. */
export function ListWork({ list: { filling }, shown, ...acts }: Props) {
  const isFilling = filling !== null && filling.source !== 'sheet';
  if (!isFilling && !shown) return null;

  return (
    <Stack gap="2" paddingInline={{ base: '4', md: '6' }} paddingBottom="3">
      {isFilling && <FillCard filling={filling} />}
      {shown && <ImportCard shown={shown} {...acts} />}
    </Stack>
  );
}

function FillCard({ filling }: { filling: ContactListFilling }) {
  const { title, status } = useFillText()(filling);
  const { done, total } = filling;
  return <JobCard title={title} state="running" progress={{ done, total: total ?? undefined }} status={status} />;
}

interface ImportProps extends Pick<Props, 'onFailures' | 'onDismiss'> {
  shown: ContactListImport;
}

function ImportCard({ shown, onFailures, onDismiss }: ImportProps) {
  const { t } = useTranslation(['contact-list-items', 'common']);
  const { number } = useFormat();
  const { fileName, status, done, total, created, duplicates, failed, warned } = shown;
  const isOver = status === 'done';
  const problems = failed + warned;
  const counts = [
    t(`import.status.${status}`, { done: number(done), total: number(total) }),
    t('import.created', { count: created, number: number(created) }),
    duplicates > 0 && t('import.duplicates', { count: duplicates, number: number(duplicates) }),
    failed > 0 && t('import.wrong', { count: failed, number: number(failed) }),
    warned > 0 && t('import.incomplete', { count: warned, number: number(warned) }),
  ];

  return (
    <JobCard
      title={fileName}
      state={isOver && problems > 0 ? 'done-with-failures' : status}
      progress={{ done, total }}
      status={counts.filter(Boolean).join(' · ')}
      report={
        <HStack gap="2" flexWrap="wrap">
          {problems > 0 && (
            <Button size="sm" variant="outline" onClick={onFailures}>
              {t('import.failures', { count: problems, number: number(problems) })}
            </Button>
          )}
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDismiss}>
            {t('common:actions.close')}
          </Button>
        </HStack>
      }
    />
  );
}
