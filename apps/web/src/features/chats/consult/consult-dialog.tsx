import { CHAT_MESSAGE_MAX_LENGTH, type ChatView } from '@prosa/contracts';
import { FormDialog, TextAreaField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { PickList } from '../../../shared/fields/pick-list.js';
import { normalize } from '../../../shared/format/normalize.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { chatName } from '../api/chats-cache.js';
import { useChats } from '../api/use-chats.js';
import { useConsult } from './use-consult.js';

interface Props {
  /** Address of what is asked about, within the console. */
  path: string;
  onClose: () => void;
}

/** Asks a colleague, or all members of a chat, about a ticket: they see its card as far as they may see the ticket. */
export function ConsultDialog({ path, onClose }: Props) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const [question, setQuestion] = useState('');
  const [isTried, setIsTried] = useState(false);
  const receivers = useReceivers(search);
  const consult = useConsult();

  function handleSubmit() {
    setIsTried(true);
    const receiver = receivers.find(({ id }) => id === chosenId);
    if (!receiver) return;
    const message = [question.trim(), `${window.location.origin}${path}`].filter(Boolean).join('\n');
    consult.mutate(
      { to: receiver.to, message },
      {
        onSuccess: ({ uuid }) => {
          onClose();
          const action = { label: t('consult.open'), onClick: () => void navigate(chatAddress(uuid)) };
          toaster.create({ type: 'success', title: t('consult.sent', { name: receiver.name }), action });
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('consult.title')}
      submitLabel={t('consult.send')}
      isPending={consult.isPending}
      isDirty={question.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PickList
        label={t('consult.to')}
        placeholder={t('search')}
        hint={t('edit.nobody')}
        error={isTried && chosenId === undefined ? t('edit.noMembers') : undefined}
        text={search}
        onText={setSearch}
        items={receivers}
        chosenId={chosenId}
        onChoose={setChosenId}
        autoFocus
      />
      <TextAreaField
        label={t('consult.question')}
        hint={t('consult.hint')}
        rows={3}
        // Room for the address.
        maxLength={CHAT_MESSAGE_MAX_LENGTH - 500}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
    </FormDialog>
  );
}

/** The colleagues and the chats of several people that match a text; chats have ids below zero. */
function useReceivers(search: string) {
  const { user } = useSession();
  const { data: users = [] } = useUserNames();
  const { data: chats = [] } = useChats();
  const found = (name: string) => normalize(name).includes(normalize(search.trim()));
  const ofChat = (chat: ChatView) => ({ id: -chat.id, name: chatName(chat, user.id), isGroup: true, to: { chat } });

  return [
    ...users.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ id, name, to: { userId: id } })),
    ...chats.filter(({ isDirect }) => !isDirect).map(ofChat),
  ].filter(({ name }) => found(name));
}
