import { Button, Stack, Text } from '@chakra-ui/react';
import type { ContactImportView, ImportSource } from '@prosa/contracts';
import { ErrorState, Modal, Notice, ProgressBar, RowsSkeleton } from '@prosa/ui';
import { BookUser, FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { FailedRows } from './failed-rows.js';
import { useContactImport } from './use-contact-import.js';

/** Delay after which the dialog closes when no row failed (docs/spec/core.md §7). */
const CLOSE_AFTER_MS = 15_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  source: ImportSource;
  onClose: () => void;
}

/**
 * Imports contacts from a spreadsheet or a phone and shows progress and failures. The import continues when the dialog
 * closes.
 */
export function ImportDialog({ source, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const errorText = useErrorText();
  const { last, start, cancel } = useContactImport();
  const input = useRef<HTMLInputElement>(null);
  const { running, shown, isOver, setSeenId } = useShown(last.data);

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, onClose]);

  const startImport = (from: File | 'phone' | 'chats') => start.mutate(from, { onSuccess: ({ id }) => setSeenId(id) });

  function handleFile(file: File | undefined) {
    if (file) startImport(file);
    if (input.current) input.current.value = '';
  }

  return (
    <Modal
      title={t(`import.title.${running?.source ?? source}`)}
      onClose={onClose}
      footer={
        running ? (
          <Button variant="outline" colorPalette="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('import.cancel')}
          </Button>
        ) : (
          <StartButton
            source={source}
            isPending={start.isPending}
            onClick={() => (source === 'sheet' ? input.current?.click() : startImport(source))}
          />
        )
      }
    >
      <Stack gap="4">
        {last.isPending && <RowsSkeleton rows={2} />}
        {last.isError && (
          <ErrorState title={t('import.failed')} detail={errorText(last.error)} onRetry={() => void last.refetch()} />
        )}
        <Refusals errors={[start.error, cancel.error]} />
        {!running && <Text color="fg.muted">{t(`import.hint.${source}`)}</Text>}
        {shown && <ImportProgress shown={shown} />}
        <input
          ref={input}
          type="file"
          hidden
          accept={`.xlsx,${XLSX}`}
          aria-label={t('import.choose')}
          onChange={({ target }) => handleFile(target.files?.[0])}
        />
      </Stack>
    </Modal>
  );
}

/** The import to show; one that ended before the dialog was opened is not shown. */
function useShown(last: ContactImportView | null | undefined) {
  const [seenId, setSeenId] = useState<number>();
  const running = last?.status === 'running' ? last : undefined;
  const shown = running ?? (last?.id === seenId ? last : undefined);
  if (running && running.id !== seenId) setSeenId(running.id);
  const isOver = shown?.status === 'done' && shown.failures.length === 0;
  return { running, shown, isOver, setSeenId };
}

function Refusals({ errors }: { errors: (Error | null)[] }) {
  const errorText = useErrorText();
  return errors.map((error, index) => error && <Notice key={index} tone="bad" text={errorText(error)} isUrgent />);
}

interface StartProps {
  source: ImportSource;
  isPending: boolean;
  onClick: () => void;
}

function StartButton({ source, isPending, onClick }: StartProps) {
  const { t } = useTranslation('contacts');
  const isSheet = source === 'sheet';
  const Icon = isSheet ? FileSpreadsheet : BookUser;

  return (
    <Button loading={isPending} onClick={onClick}>
      <Icon aria-hidden size={16} />
      {isSheet ? t('import.choose') : t('import.begin')}
    </Button>
  );
}

function ImportProgress({ shown }: { shown: ContactImportView }) {
  const { t } = useTranslation('contacts');
  const { source, status, done, total, created, named, failed } = shown;
  const counted = source === 'sheet' ? 'rows' : 'people';

  return (
    <>
      <ProgressBar label={t('import.progress')} value={done} max={total} />
      <Text role="status">
        {t(`import.status.${counted}.${status}`, { done, total })} · {t('import.created', { count: created })}
        {named > 0 && ` · ${t('import.named', { count: named })}`}
        {failed > 0 && ` · ${t('import.wrong', { count: failed })}`}
      </Text>
      {failed > 0 && <FailedRows key={shown.id} shown={shown} />}
    </>
  );
}
