import { Stack, Text } from '@chakra-ui/react';
import type { ContactListRow } from '@prosa/contracts';
import { Modal, Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { SheetButtons } from '../../../shared/sheets/sheet-buttons.js';
import { SheetPreviewPanel } from '../../../shared/sheets/sheet-preview.js';
import { useSheetPreview } from '../../../shared/sheets/use-sheet-preview.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useStartImport } from '../api/use-list-import.js';

interface Props {
  list: ContactListRow;
  /** Called once the import runs, which is then shown on the page. */
  onStarted: () => void;
  onClose: () => void;
}

/** Imports the rows of a sheet into a list, once the person has seen which column is which. */
export function ImportDialog({ list: { id: contactListId, name }, onStarted, onClose }: Props) {
  const { t } = useTranslation('contact-list-items');
  const errorText = useErrorText();
  const start = useStartImport(contactListId);
  const shown = useSheetPreview((form) =>
    api.upload('/contact-lists/:contactListId/preview', { params: { contactListId }, form }),
  );
  const { sheet } = shown;
  const error = shown.error ?? start.error;

  return (
    <Modal
      title={t('import.title', { name })}
      size={sheet ? 'lg' : 'md'}
      onClose={onClose}
      footer={
        <SheetButtons
          shown={shown}
          isStarting={start.isPending}
          skipsKnown
          onChoose={start.reset}
          onStart={(chosen) => start.mutate(chosen, { onSuccess: onStarted })}
        />
      }
    >
      <Stack gap="4">
        {error && <Notice tone="bad" text={errorText(error)} isUrgent />}
        {sheet ? (
          <SheetPreviewPanel
            preview={sheet.preview}
            fields={sheet.fields}
            isPending={shown.isPending}
            skipsKnown
            onChoose={shown.choose}
          />
        ) : (
          <Text color="fg.muted">{t('import.hint')}</Text>
        )}
      </Stack>
    </Modal>
  );
}
