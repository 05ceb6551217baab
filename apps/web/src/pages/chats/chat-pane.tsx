import { Flex } from '@chakra-ui/react';
import type { ChatView } from '@prosa/contracts';
import { ConfirmDialog, useStableCallbacks } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatName } from '../../features/chats/api/chats-cache.js';
import { useDeleteChat, useLeaveChat } from '../../features/chats/api/manage-chats.js';
import { ChatConversation } from '../../features/chats/conversation/chat-conversation.js';
import { ChatHead } from '../../features/chats/thread-head/chat-head.js';
import { Thread } from '../../features/messages/read-thread/thread.js';
import type { OpenAt } from '../../features/messages/scroll/open-at.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { useSession } from '../../shared/session/use-session.js';

const ChatDialog = lazily(async () => (await import('../../features/chats/edit/chat-dialog.js')).ChatDialog);

interface Props {
  chat: ChatView;
  /** The message to open it at. */
  openAt: OpenAt | undefined;
  /** Returns to the list. */
  onLeave: () => void;
}

/** Right pane: header, thread and composer of the chosen chat. */
export function ChatPane({ chat, openAt, onLeave }: Props) {
  const { user } = useSession();
  const [isFinding, setIsFinding] = useState(false);
  const [requested, setRequested] = useState<'edit' | 'leave' | 'delete'>();
  const close = () => setRequested(undefined);
  const actions = useStableCallbacks({ closeFind: () => setIsFinding(false) });

  return (
    <Flex
      as="section"
      aria-label={chatName(chat, user.id)}
      direction="column"
      height="full"
      minHeight="0"
      minWidth="0"
      bg="thread.bg"
    >
      <ChatHead
        chat={chat}
        onBack={onLeave}
        onFind={() => setIsFinding(true)}
        onEdit={() => setRequested('edit')}
        onLeave={() => setRequested('leave')}
        onDelete={() => setRequested('delete')}
      />
      <ChatConversation chat={chat} isOpenedBefore={openAt !== undefined}>
        <Thread openAt={openAt} isFinding={isFinding} onFindClose={actions.closeFind} />
      </ChatConversation>
      {requested === 'edit' && (
        <DialogPane onClose={close}>
          <ChatDialog chat={chat} onDone={close} onClose={close} />
        </DialogPane>
      )}
      {(requested === 'leave' || requested === 'delete') && (
        <EndDialog chat={chat} ending={requested} onClose={close} onEnded={onLeave} />
      )}
    </Flex>
  );
}

interface EndProps {
  chat: ChatView;
  ending: 'leave' | 'delete';
  onClose: () => void;
  onEnded: () => void;
}

/** Asks before the user leaves a chat or deletes it for everybody. */
function EndDialog({ chat, ending, onClose, onEnded }: EndProps) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const [leave, remove] = [useLeaveChat(), useDeleteChat()];
  const { mutate, isPending } = ending === 'leave' ? leave : remove;
  const name = chatName(chat, user.id);

  return (
    <ConfirmDialog
      title={t(`end.${ending}.title`, { name })}
      message={t(`end.${ending}.message`)}
      confirmLabel={t(`end.${ending}.confirm`)}
      isDangerous
      isPending={isPending}
      onConfirm={() => {
        onEnded();
        mutate(chat, { onSettled: onClose });
      }}
      onClose={onClose}
    />
  );
}
