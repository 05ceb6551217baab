import { MESSAGE_BODY_MAX_LENGTH, splitSignature } from '@prosa/contracts';
import { FormDialog, TextAreaField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

interface Props {
  message: ThreadMessage;
  isPending: boolean;
  onSave: (body: string) => void;
  onClose: () => void;
}

/** Dialog that edits the text of an own message. */
export function EditDialog({ message, isPending, onSave, onClose }: Props) {
  const { t } = useTranslation('messages');
  const { user, readers } = useConversation();
  const { line, written } = splitSignature(message.body, user.name);
  const [body, setBody] = useState(written);
  const text = body.trim();
  const isDirty = text !== written;

  return (
    <FormDialog
      title={t('edit.title')}
      submitLabel={t('edit.save')}
      isPending={isPending}
      isDirty={isDirty}
      onSubmit={() => (isDirty ? text && onSave(line + text) : onClose())}
      onClose={onClose}
    >
      <TextAreaField
        label={t('edit.text')}
        value={body}
        autoFocus
        rows={4}
        maxLength={MESSAGE_BODY_MAX_LENGTH - line.length}
        error={text ? undefined : t('edit.empty')}
        hint={t(`edit.hint.${readers}`)}
        onChange={({ target }) => setBody(target.value)}
      />
    </FormDialog>
  );
}
