import { EmptyState, ErrorState } from '@prosa/ui';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MessageWindow } from '../../../shared/conversation/conversation.js';
import { MoreFailed } from '../../../shared/records/more-failed.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { usePosition } from '../scroll/position-context.js';
import { useLastWhileMoving } from '../scroll/use-missing-message.js';
import { useMissed } from '../scroll/use-unseen.js';
import { Announcer } from './announcer.js';
import { MessageList } from './message-list.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import { useNewDivider } from './use-new-divider.js';

/** The open window on a thread: its messages, or its loading, error and empty states. */
export function ThreadWindow({ thread }: { thread: MessageWindow }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
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
      <MoreFailed more={thread.older} />
      <MessageList key={windowKey} thread={thread} messages={messages} newFromSeq={newFromSeq} missed={missed} />
      <MoreFailed more={thread.newer} />
      {isAtNewest && <Announcer messages={messages} />}
    </>
  );
}
