import { Box, Spinner } from '@chakra-ui/react';
import { Delayed } from '@prosa/ui';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { NewMessagesPill } from '../scroll/new-messages-pill.js';
import { DayChip } from './separators.js';
import { ThreadContext, type ThreadActions } from './thread-context.js';
import { threadItems, type ThreadItem } from './thread-items.js';
import { ThreadRow } from './thread-row.js';
import { useJump } from '../scroll/use-jump.js';
import { useThreadScroll } from '../scroll/use-thread-scroll.js';
import { useUnseen } from '../scroll/use-unseen.js';

interface Props {
  ticketId: number;
  messages: readonly ThreadMessage[];
  newFromSeq: number | null;
  hasOlder: boolean;
  /** Undefined while there is nothing older, or it is on its way. */
  onReachTop: (() => void) | undefined;
  isLoadingOlder: boolean;
  actions: Omit<ThreadActions, 'jumpTo'>;
}

/** The day of the first row in view, while its own separator is out of sight. */
function dayInView(item: ThreadItem | undefined): string | null {
  return item?.kind === 'message' ? item.message.createdAt : null;
}

/** The messages of a ticket in a window that shows only what is in view. Typing below does not redraw it. */
export const MessageList = memo(function MessageList(props: Props) {
  const { ticketId, messages, newFromSeq, hasOlder, onReachTop, isLoadingOlder, actions } = props;
  const { t } = useTranslation('messages');
  const items = useMemo(() => threadItems(messages, { newFromSeq, hasOlder }), [messages, newFromSeq, hasOlder]);
  const { scroller, virtualizer, isAtEnd, handleScroll } = useThreadScroll({ ticketId, items, onReachTop });
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }), [virtualizer]);
  const { highlighted, jumpTo } = useJump({ items, scrollTo, onReachTop });
  const context = useMemo(() => ({ ...actions, jumpTo }), [actions, jumpTo]);
  const unseen = useUnseen(messages, isAtEnd);
  const written = useRef(0);

  const own = messages.filter(({ outgoing }) => outgoing).length;
  useEffect(() => {
    if (own > written.current) virtualizer.scrollToEnd();
    written.current = own;
  }, [own, virtualizer]);

  const inView = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + 8);
  const day = dayInView(items[inView?.index ?? -1]);

  return (
    <Box position="relative" flex="1" minH="0">
      {day && (
        <Box position="absolute" top="2" insetInline="0" zIndex="1" display="grid" justifyItems="center" aria-hidden>
          <DayChip date={day} />
        </Box>
      )}
      {isLoadingOlder && (
        <Box position="absolute" top="3" insetInlineEnd="4" zIndex="1">
          <Delayed>
            <Spinner size="sm" color="fg.muted" role="status" aria-label={t('loadingOlder')} />
          </Delayed>
        </Box>
      )}
      <Box
        ref={scroller}
        height="full"
        overflowY="auto"
        overscrollBehavior="contain"
        display="flex"
        flexDirection="column"
        tabIndex={0}
        role="region"
        aria-label={t('thread')}
        focusVisibleRing="inside"
        style={{ overflowAnchor: 'none' }}
        onScroll={handleScroll}
      >
        <Box
          position="relative"
          width="full"
          flexShrink="0"
          marginTop="auto"
          style={{ height: virtualizer.getTotalSize() }}
        >
          <ThreadContext value={context}>
            {virtualizer.getVirtualItems().map((row) => (
              <Box
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                position="absolute"
                top="0"
                insetInline="0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <ThreadRow
                  item={items[row.index]}
                  isHighlighted={highlighted !== undefined && isMessage(items[row.index], highlighted)}
                />
              </Box>
            ))}
          </ThreadContext>
        </Box>
      </Box>
      {!isAtEnd && <NewMessagesPill count={unseen} onOpen={() => virtualizer.scrollToEnd()} />}
    </Box>
  );
});

const isMessage = (item: ThreadItem, id: number) => item.kind === 'message' && item.message.id === id;
