import { Button, Menu, Portal } from '@chakra-ui/react';
import { may } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download, FileSpreadsheet, Merge } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { saveBlob } from '../../../shared/format/save-file.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { MergeDialog } from '../merge/merge-dialog.js';
import { ImportDialog } from './import-dialog.js';

/** core.md §7. */
const FILE_NAME = 'backup_contatos.xlsx';

/** Contacts come from a spreadsheet, and go into one (core.md §2). */
export function ContactsMenu() {
  const { t } = useTranslation('contacts');
  const showError = useErrorToast();
  const { user } = useSession();
  const [open, setOpen] = useState<'import' | 'merge' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const save = useMutation({
    mutationFn: () => api.file('/contacts/export'),
    onSuccess: (file) => saveBlob(FILE_NAME, file),
    onError: showError,
  });

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
              <Menu.Item value="import" onClick={() => setOpen('import')}>
                <FileSpreadsheet aria-hidden size={16} />
                {t('import.title')}
              </Menu.Item>
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
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'merge' && <MergeDialog onClose={close} />}
    </>
  );
}
