import { EmptyState, ErrorState } from '@prosa/ui';
import { MessagesSquare } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageWindow } from '../../../shared/conversation/conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { Pane } from '../../../shared/panes/pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { MoreFailed } from '../../../shared/lists/more-failed.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { usePosition } from '../scroll/position-context.js';
import { useLastWhileMoving } from '../scroll/use-missing-message.js';
import { useMissed } from '../scroll/use-unseen.js';
import { Announcer } from './announcer.js';
import { MessageList } from './message-list.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import { useLeaveGuard } from '../../../shared/hooks/use-leave-guard.js';
import { useNewDivider } from './use-new-divider.js';

// Loaded on first use.
const SummaryOffer = lazily(async () => (await import('../assist/summary-offer.js')).SummaryOffer);
const Gallery = lazily(async () => (await import('../view-media/gallery/gallery.js')).Gallery);

interface Props {
  /** The picture that the gallery shows first. */
  image: ThreadMessage | undefined;
  onImageChange: (image: ThreadMessage | undefined) => void;
  /** Reports when the newest messages become visible or hidden. */
  onAtNewest: (isAtNewest: boolean) => void;
}

/** The part of the thread that renders with each new message: the open window and its gallery. */
export const ThreadWindow = memo(function ThreadWindow({ image, onImageChange, onAtNewest }: Props) {
  const { useWindow, reachNewest } = useConversation();
  const thread = useWindow(usePosition().around);
  const { messages, isAtNewest } = thread;
  useEffect(() => {
    onAtNewest(isAtNewest);
    if (isAtNewest) reachNewest();
  }, [isAtNewest, onAtNewest, reachNewest]);
  useLeaveGuard(messages?.some(({ outgoing }) => outgoing?.state === 'sending') ?? false);
  const handleClose = () => onImageChange(undefined);

  return (
    <>
      <WindowMessages thread={thread} />
      {image && messages && (
        <DialogPane onClose={handleClose}>
          <Gallery messages={messages} opened={image} onClose={handleClose} />
        </DialogPane>
      )}
    </>
  );
});

/** The messages of a window, or its loading, error and empty states. */
function WindowMessages({ thread }: { thread: MessageWindow }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const { id, assists } = useConversation();
  const { messages, isAtNewest, isMoving } = thread;
  const missed = useMissed(isAtNewest);
  const windowKey = useLastWhileMoving(usePosition().visit, isMoving);
  const newFromSeq = useNewDivider(thread);

  if (!messages) {
    if (!thread.error) return <ThreadSkeleton />;
    return <ErrorState title={t('failed')} detail={errorText(thread.error)} onRetry={() => void thread.refetch()} />;
  }
  if (messages.length === 0) {
    return <EmptyState icon={MessagesSquare} title={t('empty.title')} description={t('empty.hint')} />;
  }
  return (
    <>
      {assists?.openSummary && thread.older.hasMore && (
        <Pane shape="line">
          <SummaryOffer key={id} conversationId={id} onOpen={assists.openSummary} />
        </Pane>
      )}
      <MoreFailed more={thread.older} />
      <MessageList key={windowKey} thread={thread} messages={messages} newFromSeq={newFromSeq} missed={missed} />
      <MoreFailed more={thread.newer} />
      {isAtNewest && <Announcer messages={messages} />}
    </>
  );
}
