import type { TicketView } from '@prosa/contracts';
import { EmptyState, ErrorState } from '@prosa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyCallback } from '../../../shared/platform/use-steady-callback.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { messageKeys } from '../api/message-cache.js';
import type { ThreadMessage } from '../api/outbox.js';
import { useLiveMessages } from '../api/use-live-messages.js';
import { useMessages } from '../api/use-messages.js';
import { useRetryMessage } from '../api/use-retry-message.js';
import { useSendMessage } from '../api/use-send-message.js';
import { useChanges } from '../changes/use-changes.js';
import { useSelection } from '../forward/use-selection.js';
import { DropZone } from '../attachments/drop-zone.js';
import { ThreadEnd } from '../composer/thread-end.js';
import { useShownBody } from '../composer/use-shown-body.js';
import { useComposer } from '../composer/use-composer.js';
import { Announcer } from './announcer.js';
import { MessageList } from './message-list.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { useNewDivider } from './use-new-divider.js';

// What opens on demand comes when it is first wanted.
const SelectionBar = lazy(() =>
  import('../forward/selection-bar.js').then((module) => ({ default: module.SelectionBar })),
);
const Gallery = lazy(() => import('../gallery/gallery.js').then((module) => ({ default: module.Gallery })));

interface Props {
  ticket: TicketView;
  /** Whether the reader may answer here. */
  canWrite: boolean;
  /** Stands where the composer would be when the reader may not. */
  footer: ReactNode;
}

/** The messages of a ticket and where they are answered. Give it the ticket's id as key. */
export function TicketThread({ ticket, canWrite, footer }: Props) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const thread = useMessages(ticket.id);
  const sender = useSendMessage(ticket.id);
  const shownBody = useShownBody(ticket);
  const composer = useComposer({
    ticketId: ticket.id,
    canReply: canWrite,
    send: (draft) => sender.send({ ...draft, shown: shownBody(draft) }),
  });
  const [unreadAtOpening] = useState(ticket.unreadMessages);
  const [image, setImage] = useState<ThreadMessage>();
  const [isNoting, setIsNoting] = useState(false);
  const { messages, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const changes = useChanges(ticket.id);
  const selection = useSelection();
  const actions = useThreadActions({
    ticket,
    selection,
    canWrite,
    sender,
    changes: changes.actions,
    reply: composer.reply,
    openImage: setImage,
  });
  // Where "new" begins is told by the messages as they are now, not by what a cache remembers.
  const newFromSeq = useNewDivider(thread.isFetchedAfterMount ? messages : undefined, unreadAtOpening);
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useLiveMessages(ticket.id);
  useLeaveGuard(messages?.some(({ outgoing }) => outgoing?.state === 'sending') ?? false);

  return (
    <DropZone isDisabled={!canWrite && !isNoting} onFiles={(files) => void composer.files.add(files)}>
      {messages && messages.length > 0 ? (
        <>
          <MessageList
            ticketId={ticket.id}
            messages={messages}
            newFromSeq={newFromSeq}
            hasOlder={hasNextPage}
            onReachTop={hasNextPage && !isFetchingNextPage ? loadOlder : undefined}
            isLoadingOlder={isFetchingNextPage}
            actions={actions}
          />
          <Announcer messages={messages} />
        </>
      ) : messages ? (
        <EmptyState icon={MessagesSquare} title={t('empty.title')} description={t('empty.hint')} />
      ) : thread.isError ? (
        <ErrorState title={t('failed')} detail={errorText(thread.error)} onRetry={() => void thread.refetch()} />
      ) : (
        <ThreadSkeleton />
      )}
      {selection.chosen ? (
        <Suspense>
          <SelectionBar chosen={selection.chosen} onLeave={selection.leave} />
        </Suspense>
      ) : (
        <ThreadEnd ticket={ticket} composer={composer} isNoting={isNoting} onNote={setIsNoting} footer={footer} />
      )}
      {changes.dialogs}
      <Suspense>
        {image && messages && (
          <Gallery
            messages={messages}
            opened={image}
            hasOlder={hasNextPage}
            onReachStart={hasNextPage && !isFetchingNextPage ? loadOlder : undefined}
            renewLinks={actions.renewLinks}
            onClose={() => setImage(undefined)}
          />
        )}
      </Suspense>
    </DropZone>
  );
}

interface ActionOptions {
  ticket: TicketView;
  canWrite: boolean;
  sender: ReturnType<typeof useSendMessage>;
  selection: ReturnType<typeof useSelection>;
  changes: ReturnType<typeof useChanges>['actions'];
  reply: (message: ThreadMessage) => void;
  openImage: (message: ThreadMessage) => void;
}

function useThreadActions({ ticket, selection, canWrite, sender, changes, reply, openImage }: ActionOptions) {
  const {
    user: { id: userId },
    isAdmin,
  } = useSession();
  const queryClient = useQueryClient();
  const { mutate: retryAtProvider } = useRetryMessage(ticket.id);
  const { id: ticketId, isGroup } = ticket;
  const steadyReply = useSteadyCallback(reply);

  return useMemo(
    () => ({
      ...changes,
      chosen: selection.chosen,
      select: selection.select,
      toggle: selection.toggle,
      canReply: canWrite,
      userId,
      isAdmin,
      isGroup,
      reply: steadyReply,
      openImage,
      retry: ({ id, clientKey, outgoing }: ThreadMessage) =>
        outgoing && clientKey ? sender.retry(clientKey) : retryAtProvider(id),
      discard: ({ clientKey }: ThreadMessage) => clientKey && sender.discard(clientKey),
      renewLinks: () => void queryClient.invalidateQueries({ queryKey: messageKeys.thread(ticketId) }),
    }),
    [
      selection,
      changes,
      canWrite,
      userId,
      isAdmin,
      isGroup,
      openImage,
      sender,
      retryAtProvider,
      queryClient,
      ticketId,
      steadyReply,
    ],
  );
}
