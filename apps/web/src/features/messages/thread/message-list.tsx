import { Box, Spinner } from '@chakra-ui/react';
import { Delayed } from '@prosa/ui';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { bubbleStyles } from '../bubble/bubble-styles.js';
import { NewMessagesPill } from '../scroll/new-messages-pill.js';
import { DayChip } from './separators.js';
import { ThreadContext, type ThreadActions } from './thread-context.js';
import { threadItems, type ThreadItem } from './thread-items.js';
import { ThreadRow } from './thread-row.js';
import { indexOf, useJumpToMessage } from '../scroll/use-jump-to-message.js';
import type { Target } from '../scroll/use-thread-position.js';
import { useThreadScroll } from '../scroll/use-thread-scroll.js';
import { useUnseen } from '../scroll/use-unseen.js';

interface Props {
  ticketId: number;
  messages: readonly ThreadMessage[];
  newFromSeq: number | null;
  hasOlder: boolean;
  /** Whether the newest messages are among them. */
  isAtNewest: boolean;
  /** Whether to open at the end because the user asked for the newest messages. */
  opensAtEnd: boolean;
  /** Number of newer messages that are not among them. */
  missed: number;
  /** Undefined while there is nothing older or a page is being read. */
  onReachTop: (() => void) | undefined;
  /** The same for newer messages. */
  onReachBottom: (() => void) | undefined;
  isLoading: boolean;
  /** The message to scroll to; one that is not among them opens another window. */
  target: Target | null;
  onMissing: (messageId: number) => void;
  onNewest: () => void;
  actions: ThreadActions;
}

/** Day of the first row in view, unless its own separator is visible. */
function dayInView(item: ThreadItem | undefined): string | null {
  return item?.kind === 'message' ? item.message.createdAt : null;
}

/** Virtualized list of a ticket's messages, memoized so that typing below does not render it. */
export const MessageList = memo(function MessageList(props: Props) {
  const { ticketId, messages, newFromSeq, hasOlder, isAtNewest, missed, isLoading, target, actions } = props;
  const { opensAtEnd, onReachTop, onReachBottom, onMissing, onNewest } = props;
  const { t } = useTranslation('messages');
  const items = useMemo(() => threadItems(messages, { newFromSeq, hasOlder }), [messages, newFromSeq, hasOlder]);
  const openAt = indexOf(items, target?.messageId);
  const scroll = useThreadScroll({ ticketId, items, openAt, isAtNewest, opensAtEnd, onReachTop, onReachBottom });
  const { scroller, virtualizer, measure, isAtEnd, scrollToRow, handleScroll } = scroll;
  const marked = useJumpToMessage({ items, target, scrollTo: scrollToRow, onMissing });
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
      {isLoading && (
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
          <ThreadContext value={actions}>
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
          </ThreadContext>
        </div>
      </div>
      {!isAtEnd && (
        <NewMessagesPill count={unseen} onOpen={() => (isAtNewest ? virtualizer.scrollToEnd() : onNewest())} />
      )}
    </Box>
  );
});

const markOf = (item: ThreadItem, marked: Target | null): Target | null =>
  marked && item.kind === 'message' && item.message.id === marked.messageId ? marked : null;
