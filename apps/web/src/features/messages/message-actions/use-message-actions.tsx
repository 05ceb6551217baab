import { ConfirmDialog } from '@prosa/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { useDeleteMessage } from './use-delete-message.js';
import { useEditMessage } from './use-edit-message.js';
import { useReactToMessage } from './use-react-to-message.js';

const EditDialog = lazy(() => import('./edit-dialog.js').then((module) => ({ default: module.EditDialog })));

/** The actions of a thread's messages, with their confirmation dialogs. */
export function useMessageActions(ticketId: number) {
  const { t } = useTranslation('messages');
  const deleteMessage = useDeleteMessage(ticketId);
  const editMessage = useEditMessage(ticketId);
  const { mutate: putReaction } = useReactToMessage(ticketId);
  const [request, setRequest] = useState<{ action: 'delete' | 'edit'; message: ThreadMessage }>();
  const close = () => setRequest(undefined);

  const actions = useMemo(
    () => ({
      react: ({ id }: ThreadMessage, emoji: string) => putReaction({ id, emoji }),
      requestDelete: (message: ThreadMessage) => setRequest({ action: 'delete', message }),
      requestEdit: (message: ThreadMessage) => setRequest({ action: 'edit', message }),
    }),
    [putReaction],
  );
  const dialogs = request && (
    <Suspense>
      {request.action === 'delete' && (
        <ConfirmDialog
          title={t(request.message.isPrivate ? 'delete.note' : 'delete.title')}
          message={t(request.message.isPrivate ? 'delete.noteHint' : 'delete.hint')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={deleteMessage.isPending}
          onConfirm={() => deleteMessage.mutate(request.message, { onSettled: close })}
          onClose={close}
        />
      )}
      {request.action === 'edit' && (
        <EditDialog
          message={request.message}
          isPending={editMessage.isPending}
          onSave={(body) => editMessage.mutate({ id: request.message.id, body }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { actions, dialogs };
}
