import { CHAT_TITLE_LENGTH, type ChatView } from '@prosa/contracts';
import { FormDialog, TextField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { useOpenDirectChat, useSaveChat } from '../api/manage-chats.js';
import { MembersField } from './members-field.js';

interface Props {
  /** The chat to change; undefined for a new one. */
  chat: ChatView | undefined;
  onDone: (chat: ChatView) => void;
  onClose: () => void;
}

/**
 * Title and members of a chat. A new one with one colleague is the chat between the two, which is found when it is there
 * already, and needs no title.
 */
export function ChatDialog({ chat, onDone, onClose }: Props) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const { data: users } = useUserNames();
  const { title, setTitle, memberIds, setMemberIds, isDirty } = useChatFields(chat, user.id);
  const [isTried, setIsTried] = useState(false);
  const save = useSaveChat(chat?.id);
  const direct = useOpenDirectChat();
  const isDirect = chat === undefined && memberIds.length === 1;
  const wrong = { members: memberIds.length === 0, title: !isDirect && title.trim() === '' };

  function handleSubmit() {
    setIsTried(true);
    if (wrong.members || wrong.title) return;
    if (isDirect) direct.mutate(memberIds[0]!, { onSuccess: onDone });
    else save.mutate({ title: title.trim(), memberIds }, { onSuccess: onDone });
  }

  return (
    <FormDialog
      title={t(chat ? 'edit.title' : 'new')}
      submitLabel={t(chat ? 'common:actions.save' : isDirect ? 'edit.open' : 'edit.create')}
      isPending={save.isPending || direct.isPending}
      isDirty={isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <MembersField
        users={users?.filter(({ id }) => id !== user.id)}
        chosenIds={memberIds}
        error={isTried && wrong.members ? t('edit.noMembers') : undefined}
        onChange={setMemberIds}
      />
      {!isDirect && (
        <TextField
          label={t('edit.name')}
          isRequired
          maxLength={CHAT_TITLE_LENGTH.max}
          value={title}
          error={isTried && wrong.title ? t('edit.noTitle') : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Title and members as they are written; the user is always a member and not among them. */
function useChatFields(chat: ChatView | undefined, userId: number) {
  const before = chat?.users.map((member) => member.userId).filter((id) => id !== userId) ?? [];
  const [title, setTitle] = useState(chat?.title ?? '');
  const [memberIds, setMemberIds] = useState(before);
  const isDirty = title !== (chat?.title ?? '') || memberIds.join() !== before.join();
  return { title, setTitle, memberIds, setMemberIds, isDirty };
}
