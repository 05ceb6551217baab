import { Button, Menu, Portal } from '@chakra-ui/react';
import { type ImportSource, may } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { BookUser, ChevronDown, Download, FileSpreadsheet, Merge, MessagesSquare } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { saveBlob } from '../../../shared/format/save-file.js';
import { useMaskedNumbers } from '../../../shared/session/use-masked-numbers.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

const ImportDialog = lazily(async () => (await import('./import-dialog.js')).ImportDialog);
const MergeDialog = lazily(async () => (await import('../merge/merge-dialog.js')).MergeDialog);

/** Name of the exported file (docs/spec/core.md §7). */
const FILE_NAME = 'backup_contatos.xlsx';

const IMPORTS = [
  { source: 'sheet', Icon: FileSpreadsheet },
  { source: 'phone', Icon: BookUser },
  { source: 'chats', Icon: MessagesSquare },
] as const;

/** Menu with the imports from a spreadsheet or phone and the export to a spreadsheet (docs/spec/core.md §2). */
export function ContactsMenu() {
  const { t } = useTranslation('contacts');
  const showError = useErrorToast();
  const { user } = useSession();
  const [open, setOpen] = useState<ImportSource | 'merge' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const save = useMutation({
    mutationFn: () => api.file('/contacts/export'),
    onSuccess: (file) => saveBlob(FILE_NAME, file),
    onError: showError,
  });
  // A sheet would try thousands of numbers, which are hidden from some users.
  const isMasked = useMaskedNumbers();
  const imports = IMPORTS.filter(({ source }) => source !== 'sheet' || !isMasked);

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" loading={save.isPending}>
            {t('more')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {imports.map(({ source, Icon }) => (
                <Menu.Item key={source} value={source} onClick={() => setOpen(source)}>
                  <Icon aria-hidden size={16} />
                  {t(`import.title.${source}`)}
                </Menu.Item>
              ))}
              <Menu.Item value="export" onClick={() => save.mutate()}>
                <Download aria-hidden size={16} />
                {t('export')}
              </Menu.Item>
              {may(user, 'contacts-page:deleteContact') && (
                <Menu.Item value="merge" onClick={() => setOpen('merge')}>
                  <Merge aria-hidden size={16} />
                  {t('merge.title')}
                </Menu.Item>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {open !== null && (
        <DialogPane onClose={close}>
          {open === 'merge' ? <MergeDialog onClose={close} /> : <ImportDialog source={open} onClose={close} />}
        </DialogPane>
      )}
    </>
  );
}
