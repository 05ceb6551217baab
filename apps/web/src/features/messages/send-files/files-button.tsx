import { IconButton } from '@prosa/ui';
import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileListChoice } from './use-file-list-dialog.js';

/** Opens the lists of files; nothing where none can be sent. */
export function FilesButton({ choice: { open } }: { choice: FileListChoice }) {
  const { t } = useTranslation('messages');
  if (!open) return null;

  return (
    <IconButton label={t('listFiles.button')} icon={<FolderOpen size={20} />} placement="top" onClick={() => open()} />
  );
}
