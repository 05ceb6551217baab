import { Button, Stack, Text } from '@chakra-ui/react';
import type { ContactImportView, ImportSource } from '@prosa/contracts';
import { ErrorState, Modal, Notice, ProgressBar, RowsSkeleton } from '@prosa/ui';
import { BookUser } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { FailedRows } from '../../../shared/sheets/failed-rows.js';
import { SheetButtons } from '../../../shared/sheets/sheet-buttons.js';
import { SheetPreviewPanel } from '../../../shared/sheets/sheet-preview.js';
import { type ChosenSheet, useSheetPreview } from '../../../shared/sheets/use-sheet-preview.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useContactImport } from './use-contact-import.js';

/** Delay after which the dialog closes when no row failed (docs/spec/core.md §7). */
const CLOSE_AFTER_MS = 15_000;

const readSheet = (form: FormData) => api.upload('/contacts/upload/preview', { form });
const readFailures = (after: number) => api.get('/contacts/upload/failures', { query: { after } });

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
  const preview = useSheetPreview(readSheet);
  const { running, shown, isOver, setSeenId } = useShown(last.data);

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, onClose]);

  const startImport = (from: ChosenSheet | 'phone' | 'chats') =>
    start.mutate(from, {
      onSuccess: ({ id }) => {
        setSeenId(id);
        preview.close();
      },
    });
  const sheet = running ? undefined : preview.sheet;

  return (
    <Modal
      title={t(`import.title.${running?.source ?? source}`)}
      size={sheet ? 'lg' : 'md'}
      onClose={onClose}
      footer={
        running ? (
          <Button variant="outline" colorPalette="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('import.cancel')}
          </Button>
        ) : source === 'sheet' ? (
          <SheetButtons shown={preview} isStarting={start.isPending} onChoose={start.reset} onStart={startImport} />
        ) : (
          <Button loading={start.isPending} onClick={() => startImport(source)}>
            <BookUser aria-hidden size={16} />
            {t('import.begin')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        {last.isPending && <RowsSkeleton rows={2} />}
        {last.isError && (
          <ErrorState title={t('import.failed')} detail={errorText(last.error)} onRetry={() => void last.refetch()} />
        )}
        <Refusals errors={[preview.error, start.error, cancel.error]} />
        {!running && !sheet && <Text color="fg.muted">{t(`import.hint.${source}`)}</Text>}
        {sheet && (
          <SheetPreviewPanel
            preview={sheet.preview}
            fields={sheet.fields}
            isPending={preview.isPending}
            onChoose={preview.choose}
          />
        )}
        {shown && !sheet && <ImportProgress shown={shown} />}
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

function ImportProgress({ shown }: { shown: ContactImportView }) {
  const { t } = useTranslation('contacts');
  const { source, status, done, total, created, named, failed, warned } = shown;
  const counted = source === 'sheet' ? 'rows' : 'people';

  return (
    <>
      <ProgressBar label={t('import.progress')} value={done} max={total} />
      <Text role="status">
        {t(`import.status.${counted}.${status}`, { done, total })} · {t('import.created', { count: created })}
        {named > 0 && ` · ${t(source === 'sheet' ? 'import.updated' : 'import.named', { count: named })}`}
        {failed > 0 && ` · ${t('import.wrong', { count: failed })}`}
        {warned > 0 && ` · ${t('import.incomplete', { count: warned })}`}
      </Text>
      {failed + warned > 0 && (
        <FailedRows key={shown.id} known={{ failures: shown.failures, count: failed + warned }} read={readFailures} />
      )}
    </>
  );
}
