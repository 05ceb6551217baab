import { Box, Spinner } from '@chakra-ui/react';
import { Delayed } from '@prosa/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageWindow } from '../../../shared/conversation/conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { bubbleStyles } from '../bubble/bubble-styles.js';
import { usePosition } from '../scroll/position-context.js';
import { useMissingMessage } from '../scroll/use-missing-message.js';
import { NewMessagesPill } from '../scroll/new-messages-pill.js';
import { DayChip } from './separators.js';
import { threadItems, type ThreadItem } from './thread-items.js';
import { ThreadRow } from './thread-row.js';
import { indexOf, useScrollToMessage } from '../scroll/use-scroll-to-message.js';
import type { Target } from '../scroll/use-thread-position.js';
import { useThreadScroll } from '../scroll/use-thread-scroll.js';
import { useUnseen } from '../scroll/use-unseen.js';

interface Props {
  thread: MessageWindow;
  /** Its messages, of which there is at least one. */
  messages: readonly ThreadMessage[];
  newFromSeq: number | null;
  /** Number of newer messages that are not among them. */
  missed: number;
}

/** Day of the first row in view, unless its own separator is visible. */
function dayInView(item: ThreadItem | undefined): string | null {
  return item?.kind === 'message' ? item.message.createdAt : null;
}

/** Virtualized list of a window's messages. */
export function MessageList({ thread, messages, newFromSeq, missed }: Props) {
  const { t } = useTranslation('messages');
  const { older, newer, isAtNewest, isReading, isMoving } = thread;
  const hasOlder = older.hasMore;
  const { target, around, visit, scrollToNewest } = usePosition();
  const onMissing = useMissingMessage(isMoving);
  const hasPhone = useConversation().phone !== null;
  const items = useMemo(
    () => threadItems(messages, { newFromSeq, hasOlder, hasPhone }),
    [messages, newFromSeq, hasOlder, hasPhone],
  );
  const scroll = useThreadScroll({
    items,
    openAt: indexOf(items, target?.messageId),
    isAtNewest,
    opensAtEnd: around === null && visit > 0,
    onReachTop: older.read,
    onReachBottom: newer.read,
  });
  const { scroller, virtualizer, measure, isAtEnd, scrollToRow, handleScroll } = scroll;
  const marked = useScrollToMessage({ items, target, scrollTo: scrollToRow, onMissing });
  const unseen = useUnseen(messages, { isAtEnd, isAtNewest, missed });
  const written = useRef<number | null>(null);

  const own = messages.filter(({ outgoing }) => outgoing).length;
  useEffect(() => {
    if (!isAtNewest) return;
    // The first render must not scroll to own messages written earlier.
    if (own > (written.current ?? own)) virtualizer.scrollToEnd();
    written.current = own;
  }, [own, isAtNewest, virtualizer]);

  const inView = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + 8);
  // A thread that fits the view shows its own separators.
  const isAllInView = virtualizer.getTotalSize() <= (virtualizer.scrollRect?.height ?? 0);
  const day = isAllInView ? null : dayInView(items[inView?.index ?? -1]);

  return (
    <Box position="relative" flex="1" minH="0">
      {day && (
        <Box position="absolute" top="2" insetInline="0" zIndex="1" display="grid" justifyItems="center" aria-hidden>
          <DayChip date={day} />
        </Box>
      )}
      {isReading && (
        <Box position="absolute" top="3" insetInlineEnd="4" zIndex="1">
          <Delayed>
            <Spinner size="sm" color="fg.muted" role="status" aria-label={t('loadingMore')} />
          </Delayed>
        </Box>
      )}
      <div
        ref={scroller}
        className={bubbleStyles.thread}
        tabIndex={0}
        role="region"
        aria-label={t('thread')}
        style={{ overflowAnchor: 'none' }}
        onScroll={handleScroll}
      >
        <div className={bubbleStyles.all} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((row) => (
            <div
              key={row.key}
              ref={measure}
              data-index={row.index}
              className={bubbleStyles.place}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <ThreadRow item={items[row.index]} mark={markOf(items[row.index], marked)} />
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <NewMessagesPill count={unseen} onOpen={() => (isAtNewest ? virtualizer.scrollToEnd() : scrollToNewest())} />
      )}
    </Box>
  );
}

const markOf = (item: ThreadItem, marked: Target | null): Target | null =>
  marked && item.kind === 'message' && item.message.id === marked.messageId ? marked : null;
