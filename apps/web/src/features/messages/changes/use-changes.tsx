import { ConfirmDialog } from '@prosa/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { useDeleteMessage } from './use-delete-message.js';
import { useEditMessage } from './use-edit-message.js';
import { useReact } from './use-react.js';

const EditDialog = lazy(() => import('./edit-dialog.js').then((module) => ({ default: module.EditDialog })));

/** What the thread's bubbles can ask to be changed, and the dialogs that ask back. */
export function useChanges(ticketId: number) {
  const { t } = useTranslation('messages');
  const deleteMessage = useDeleteMessage(ticketId);
  const editMessage = useEditMessage(ticketId);
  const { mutate: putReaction } = useReact(ticketId);
  const [asked, setAsked] = useState<{ what: 'delete' | 'edit'; message: ThreadMessage }>();
  const close = () => setAsked(undefined);

  const actions = useMemo(
    () => ({
      react: ({ id }: ThreadMessage, emoji: string) => putReaction({ id, emoji }),
      askDelete: (message: ThreadMessage) => setAsked({ what: 'delete', message }),
      askEdit: (message: ThreadMessage) => setAsked({ what: 'edit', message }),
    }),
    [putReaction],
  );
  const dialogs = asked && (
    <Suspense>
      {asked.what === 'delete' && (
        <ConfirmDialog
          title={t(asked.message.isPrivate ? 'delete.note' : 'delete.title')}
          message={t(asked.message.isPrivate ? 'delete.noteHint' : 'delete.hint')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={deleteMessage.isPending}
          onConfirm={() => deleteMessage.mutate(asked.message, { onSettled: close })}
          onClose={close}
        />
      )}
      {asked.what === 'edit' && (
        <EditDialog
          message={asked.message}
          isPending={editMessage.isPending}
          onSave={(body) => editMessage.mutate({ id: asked.message.id, body }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { actions, dialogs };
}
