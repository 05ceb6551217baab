import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ChatView } from '@prosa/contracts';
import { Delayed, EmptyState, ErrorState } from '@prosa/ui';
import { MessageCircleMore, MessageCirclePlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useChats } from '../../features/chats/api/use-chats.js';
import { ChatList } from '../../features/chats/list/chat-list.js';
import { CHAT_FIELDS, chatAddress } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useCommands } from '../../shared/commands/use-commands.js';
import { useLast } from '../../shared/hooks/use-last.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { ListAndThread } from '../../shared/panes/list-and-thread.js';
import { NarrowTabs } from '../../shared/panes/narrow-tabs.js';
import { Pane } from '../../shared/panes/pane.js';
import { showRedirect } from '../../shared/ui-feedback/show-redirect.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

const fetchThread = () => import('./chat-pane.js');
const ChatPane = lazily(async () => (await fetchThread()).ChatPane);
const ResendChats = lazily(async () => (await import('../../features/chats/conversation/resend-chats.js')).ResendChats);
const ChatDialog = lazily(async () => (await import('../../features/chats/edit/chat-dialog.js')).ChatDialog);

/** Chats among colleagues: list at the left, chosen chat at the right; narrow screens show one of them. */
export function ChatsPage() {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const { chatId: uuid } = useParams();
  const lastUuid = useLast(uuid);
  const { chat, state } = useChosenChat(uuid);
  const [search, setSearch] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const openAt = useOpenAt();
  const openNew = () => setIsMaking(true);
  useEffect(() => void fetchThread(), []);
  useCommands([{ id: 'list.new', icon: MessageCirclePlus, run: openNew }]);

  function handleMade(made: ChatView) {
    setIsMaking(false);
    void navigate(chatAddress(made.uuid));
  }

  return (
    <ListAndThread
      name="chats"
      widthLabel={t('width')}
      isThreadOpen={uuid !== undefined}
      tabs={
        <NarrowTabs
          labels={{ tabs: t('narrow.label'), thread: t('narrow.chat'), list: t('narrow.list') }}
          toList={chatAddress()}
          toThread={lastUuid && chatAddress(lastUuid)}
          isThreadOpen={uuid !== undefined}
        />
      }
      list={
        <Pane>
          <ChatList search={search} selectedId={chat?.id} onSearch={setSearch} onNew={openNew} />
        </Pane>
      }
      thread={
        chat ? (
          <Pane loading={<Loading />} resetKey={chat.id}>
            <ChatPane key={chat.id} chat={chat} openAt={openAt} onLeave={() => void navigate(chatAddress())} />
          </Pane>
        ) : (
          <NoChat state={state} />
        )
      }
    >
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <Pane shape="nothing">
        <ResendChats />
      </Pane>
      {isMaking && (
        <DialogPane onClose={() => setIsMaking(false)}>
          <ChatDialog chat={undefined} onDone={handleMade} onClose={() => setIsMaking(false)} />
        </DialogPane>
      )}
    </ListAndThread>
  );
}

/** The chat of the address. One that is missing, or never was the user's, leads back to the list with the reason. */
function useChosenChat(uuid: string | undefined) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const { data: chats, error, refetch, isFetching } = useChats();
  const chat = chats?.find((each) => each.uuid === uuid);
  const isMissing = uuid !== undefined && chats !== undefined && !isFetching && !chat;

  useEffect(() => {
    if (!isMissing) return;
    showRedirect(t('cannotOpen'));
    void navigate(chatAddress(), { replace: true });
  }, [isMissing, navigate, t]);

  return { chat, state: { isChosen: uuid !== undefined, error: chats ? null : error, refetch } };
}

/** The message of the address; a new turn requests the same one again. */
function useOpenAt() {
  const [{ message: messageId, find }] = useAddress(CHAT_FIELDS);
  const { key: turn } = useLocation();
  return useMemo(() => (messageId === null ? undefined : { messageId, turn, find }), [messageId, turn, find]);
}

/** In place of the thread: a hint, or what became of the chat that was chosen. */
function NoChat({ state: { isChosen, error, refetch } }: Pick<ReturnType<typeof useChosenChat>, 'state'>) {
  const { t } = useTranslation('chats');
  const errorText = useErrorText();

  if (!isChosen) {
    return <EmptyState icon={MessageCircleMore} title={t('placeholder.title')} description={t('placeholder.hint')} />;
  }
  if (!error) return <Loading />;
  return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
}

function Loading() {
  const { t } = useTranslation('chats');
  return (
    <Delayed>
      <Box role="status" aria-label={t('loading')} />
    </Delayed>
  );
}
