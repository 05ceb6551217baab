import { FolderOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import type { ComposerState } from '../write-message/use-composer.js';

// Loaded on first use.
const FileListDialog = lazily(async () => (await import('./file-list-dialog.js')).FileListDialog);

export interface FileListChoice {
  /** Opens the dialog; with a list when a quick message has one. Null where no files of lists can be sent. */
  open: ((fileListId?: number) => void) | null;
  dialog: ReactNode;
}

/** The dialog that sends files of a list, and a function that opens it. */
export function useFileListDialog(composer: ComposerState, isClosed: boolean): FileListChoice {
  const { canReply, sendListedFiles } = useConversation();
  const [opened, setOpened] = useState<{ fileListId?: number } | null>(null);
  const close = () => setOpened(null);
  const open = (fileListId?: number) => setOpened({ fileListId });
  const canSend = canReply && composer.mode === 'reply' && !isClosed && sendListedFiles !== null;
  useCommands([{ id: 'composer.files', icon: FolderOpen, when: canSend, run: () => open() }]);

  return {
    open: canSend ? open : null,
    dialog: opened && sendListedFiles && (
      <DialogPane onClose={close}>
        <FileListDialog {...opened} composer={composer} onSend={sendListedFiles} onClose={close} />
      </DialogPane>
    ),
  };
}
