import { ConfirmDialog } from '@prosa/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

const EditDialog = lazily(async () => (await import('./edit-dialog.js')).EditDialog);

interface Change {
  action: 'delete' | 'edit';
  message: ThreadMessage;
}

/** Starts an edit or a deletion, with the dialogs in which they are made. */
export function useEditOrDelete() {
  const { t } = useTranslation('messages');
  const conversation = useConversation();
  const deletion = useMutation({ mutationFn: conversation.remove });
  const edit = useMutation({
    mutationFn: ({ message, body }: { message: ThreadMessage; body: string }) => conversation.edit(message, body),
  });
  const [request, setRequest] = useState<Change>();
  const close = () => setRequest(undefined);

  const actions = useMemo(
    () => ({
      requestDelete: (message: ThreadMessage) => setRequest({ action: 'delete', message }),
      requestEdit: (message: ThreadMessage) => setRequest({ action: 'edit', message }),
    }),
    [],
  );
  const dialogs = request && (
    <DialogPane onClose={close}>
      {request.action === 'delete' && (
        <ConfirmDialog
          title={t(request.message.isPrivate ? 'delete.note' : 'delete.title')}
          message={t(request.message.isPrivate ? 'delete.noteHint' : `delete.hint.${conversation.readers}`)}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate(request.message, { onSettled: close })}
          onClose={close}
        />
      )}
      {request.action === 'edit' && (
        <EditDialog
          message={request.message}
          isPending={edit.isPending}
          onSave={(body) => edit.mutate({ message: request.message, body }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </DialogPane>
  );
  return { actions, dialogs };
}
