import type { TicketView } from '@prosa/contracts';
import { EmptyState, ErrorState } from '@prosa/ui';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { useMessages } from '../api/use-messages.js';
import { useMissingMessage, useLastWhileMoving } from '../scroll/use-thread-navigation.js';
import type { useThreadPosition } from '../scroll/use-thread-position.js';
import { useMissed } from '../scroll/use-unseen.js';
import { Announcer } from './announcer.js';
import { MessageList } from './message-list.js';
import type { ThreadActions } from './thread-context.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import { useNewDivider } from './use-new-divider.js';

interface Props {
  ticket: TicketView;
  /** Number of unread messages when it was opened. */
  unread: number;
  thread: ReturnType<typeof useMessages>;
  position: ReturnType<typeof useThreadPosition>;
  actions: ThreadActions;
}

/** The open window on a thread: its messages, or its loading, error and empty states. */
export function ThreadWindow({ ticket, unread, thread, position, actions }: Props) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const { messages, isAtNewest, isMoving } = thread;
  const missed = useMissed(ticket, isAtNewest);
  const windowKey = useLastWhileMoving(position.visit, isMoving);
  const handleMissing = useMissingMessage(position, isMoving);
  const newFromSeq = useNewDivider({ ticketId: ticket.id, unread, thread, position });

  if (!messages) {
    if (!thread.error) return <ThreadSkeleton />;
    return <ErrorState title={t('failed')} detail={errorText(thread.error)} onRetry={() => void thread.refetch()} />;
  }
  if (messages.length === 0) {
    return <EmptyState icon={MessagesSquare} title={t('empty.title')} description={t('empty.hint')} />;
  }
  return (
    <>
      <MessageList
        key={windowKey}
        ticketId={ticket.id}
        messages={messages}
        newFromSeq={newFromSeq}
        hasOlder={thread.hasOlder}
        isAtNewest={isAtNewest}
        opensAtEnd={position.around === null && position.visit > 0}
        missed={missed}
        onReachTop={thread.readOlder}
        onReachBottom={thread.readNewer}
        isLoading={thread.isReading}
        target={position.target}
        onMissing={handleMissing}
        onNewest={position.toNewest}
        actions={actions}
      />
      {isAtNewest && <Announcer messages={messages} />}
    </>
  );
}
