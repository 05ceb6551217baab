import type { TicketView } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useStableCallback } from '../../../shared/hooks/use-stable-callback.js';
import { useSession } from '../../../shared/session/use-session.js';
import { messageKeys } from '../api/message-cache.js';
import type { ThreadMessage } from '../api/outbox.js';
import { useLiveMessages } from '../api/use-live-messages.js';
import { useRetryMessage } from '../api/use-retry-message.js';
import { useSendMessage } from '../api/use-send-message.js';
import { useMessageActions } from '../message-actions/use-message-actions.js';
import { SearchWordsContext } from '../find-in-thread/search-words-context.js';
import { useFindWords } from '../find-in-thread/use-find-words.js';
import { useSelection } from '../forward/use-selection.js';
import { DropZone } from '../attachments/drop-zone.js';
import { ComposerArea } from '../composer/composer-area.js';
import { useShownBody } from '../composer/use-shown-body.js';
import { useComposer } from '../composer/use-composer.js';
import { type OpenAt, useRunAtNewest, useOpenAt } from '../scroll/use-thread-navigation.js';
import { useThreadPosition } from '../scroll/use-thread-position.js';
import { ThreadMessages } from './thread-messages.js';

// Loaded on first use.
const SelectionBar = lazy(() =>
  import('../forward/selection-bar.js').then((module) => ({ default: module.SelectionBar })),
);
const FindBar = lazy(() => import('../find-in-thread/find-bar.js').then((module) => ({ default: module.FindBar })));

interface Props {
  ticket: TicketView;
  /** Whether the user may answer here. */
  canWrite: boolean;
  /** Shown in place of the composer when the user may not. */
  footer: ReactNode;
  /** The message to open at; a new `turn` requests the same one again. */
  openAt?: OpenAt;
  /** Called when the newest messages are visible and may count as read. */
  onReachNewest?: () => void;
  /** Whether the search bar is open. */
  isFinding?: boolean;
  onFindClose?: () => void;
}

/**
 * A ticket's messages with the composer; needs the ticket's id as key. It does not render with each new message, since
 * the composer is expensive.
 */
export const TicketThread = memo(function TicketThread({ ticket, canWrite, footer, openAt, ...props }: Props) {
  const { onReachNewest, isFinding = false, onFindClose } = props;
  const [unread] = useState(ticket.unreadMessages);
  const position = useThreadPosition(ticket.id, openAt?.messageId, unread);
  const sender = useSendMessage(ticket.id);
  const [isAtNewest, setAtNewest] = useState(false);
  const sendAtNewest = useRunAtNewest(ticket.id, isAtNewest, position.toNewest);
  const shownBody = useShownBody(ticket);
  const composer = useComposer({
    ticketId: ticket.id,
    canReply: canWrite,
    send: (draft) => sendAtNewest(() => sender.send({ ...draft, shown: shownBody(draft) })),
  });
  const [image, setImage] = useState<ThreadMessage>();
  const closeImage = useCallback(() => setImage(undefined), []);
  const [isNoteOpen, setIsNoteOpen] = useState(false);
  const messageActions = useMessageActions(ticket.id);
  const selection = useSelection();
  const actions = useThreadActions({
    ticket,
    selection,
    canWrite,
    sender,
    messageActions: messageActions.actions,
    reply: composer.reply,
    openImage: setImage,
    jumpTo: position.jumpTo,
  });
  const findWords = useFindWords(openAt, isFinding);
  useOpenAt(openAt, position.jumpTo);
  useLiveMessages(ticket.id);
  const handleAtNewest = useCallback(
    (isVisible: boolean) => {
      setAtNewest(isVisible);
      if (isVisible) onReachNewest?.();
    },
    [onReachNewest],
  );

  return (
    <DropZone isDisabled={!canWrite && !isNoteOpen} onFiles={(files) => void composer.files.add(files)}>
      {isFinding && (
        <Suspense>
          <FindBar
            ticketId={ticket.id}
            jumpTo={position.jumpTo}
            onTextChange={findWords.setFindText}
            onClose={() => onFindClose?.()}
          />
        </Suspense>
      )}
      <SearchWordsContext value={findWords.words}>
        <ThreadMessages
          ticket={ticket}
          unread={unread}
          position={position}
          actions={actions}
          onAtNewest={handleAtNewest}
          image={image}
          onImageClose={closeImage}
        />
      </SearchWordsContext>
      {selection.chosen ? (
        <Suspense>
          <SelectionBar chosen={selection.chosen} onClose={selection.leave} />
        </Suspense>
      ) : (
        <ComposerArea
          ticket={ticket}
          composer={composer}
          isNoteOpen={isNoteOpen}
          onNoteToggle={setIsNoteOpen}
          footer={footer}
        />
      )}
      {messageActions.dialogs}
    </DropZone>
  );
});

interface ActionOptions {
  ticket: TicketView;
  canWrite: boolean;
  sender: ReturnType<typeof useSendMessage>;
  selection: ReturnType<typeof useSelection>;
  messageActions: ReturnType<typeof useMessageActions>['actions'];
  reply: (message: ThreadMessage) => void;
  openImage: (message: ThreadMessage) => void;
  jumpTo: (messageId: number) => void;
}

function useThreadActions({
  ticket,
  selection,
  canWrite,
  sender,
  messageActions,
  reply,
  openImage,
  jumpTo,
}: ActionOptions) {
  const {
    user: { id: userId },
    isAdmin,
  } = useSession();
  const queryClient = useQueryClient();
  const { mutate: retryAtProvider } = useRetryMessage(ticket.id);
  const { id: ticketId, isGroup } = ticket;
  const stableReply = useStableCallback(reply);

  return useMemo(
    () => ({
      ...messageActions,
      chosen: selection.chosen,
      select: selection.select,
      toggle: selection.toggle,
      canReply: canWrite,
      userId,
      isAdmin,
      isGroup,
      reply: stableReply,
      openImage,
      jumpTo,
      retry: ({ id, clientKey, outgoing }: ThreadMessage) =>
        outgoing && clientKey ? sender.retry(clientKey) : retryAtProvider(id),
      discard: ({ clientKey }: ThreadMessage) => clientKey && sender.discard(clientKey),
      renewLinks: () => void queryClient.invalidateQueries({ queryKey: messageKeys.thread(ticketId) }),
    }),
    [
      selection,
      messageActions,
      canWrite,
      userId,
      isAdmin,
      isGroup,
      openImage,
      jumpTo,
      sender,
      retryAtProvider,
      queryClient,
      ticketId,
      stableReply,
    ],
  );
}
