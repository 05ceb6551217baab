import { useStableCallback } from '@prosa/ui';
import type { TicketView } from '@prosa/contracts';
import { Box, Button } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { MoreFailed } from '../../../shared/lists/more-failed.js';
import type { More } from '../../../shared/lists/use-more.js';
import type { TicketSelection } from '../bulk/use-ticket-selection.js';
import { TicketListItem } from '../row/ticket-list-item.js';
import { ROW_HEIGHT, useDensity } from './list-preferences.js';
import { usePins } from '../pins/use-pins.js';
import type { MenuAnchor } from '../row/row-menu.js';
import { useRowKeys } from './use-row-keys.js';
import { usePauseOnPointer, useStableRows } from './use-stable-rows.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

// Loaded on first use.
const RowMenu = lazily(async () => (await import('../row/row-menu.js')).RowMenu);

/** Number of rows before the end at which the next page is read. */
const PREFETCH_ROWS = 8;

const controlId = (ticketId: number) => `ticket-${ticketId}`;

interface Props {
  tickets: TicketView[];
  selectedId: number | undefined;
  userId: number;
  /** Address of a ticket's thread. */
  linkTo: (ticket: TicketView) => string;
  /** Id of the ticket whose acceptance is under way. */
  acceptingId: number | undefined;
  onAccept: (ticket: TicketView) => void;
  /** Whether the list has several states, so that each row shows its own. */
  isMixed: boolean;
  /** Reading on at the end of the list. */
  more: More;
  selection: TicketSelection;
}

/** Virtualized rows of one tab. */
export function TicketList(props: Props) {
  const { tickets, selectedId, userId, linkTo, acceptingId, onAccept, isMixed, more, selection } = props;
  const { t } = useTranslation('tickets');
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const [density] = useDensity();
  const pause = usePauseOnPointer();
  const { rows, waiting } = useStableRows(tickets, pause.isPaused);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[density],
    getItemKey: (index) => rows[index].ticket.id,
    overscan: 6,
    // Rows that come into view are rendered in a task after the frame; the overscan covers them meanwhile.
    useFlushSync: false,
  });
  const pins = usePins();
  const [menu, setMenu] = useState<MenuAnchor>();
  const openMenu = useStableCallback(setMenu);
  const ids = useMemo(() => rows.map(({ ticket }) => ticket.id), [rows]);
  const choose = useStableCallback((ticketId: number, isRange: boolean) => selection.toggle(ticketId, ids, isRange));
  const { activeId, handleKeyDown } = useRowKeys({
    ids,
    selectedId,
    controlId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onChoose: choose,
    onPin: pins.toggle,
  });

  useEffect(() => virtualizer.measure(), [virtualizer, density]);

  const readMore = more.read;
  const lastShown = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= rows.length - PREFETCH_ROWS) readMore?.();
  }, [lastShown, rows.length, readMore]);

  const accept = useStableCallback(onAccept);

  function showNew() {
    pause.release();
    virtualizer.scrollToOffset(0);
  }

  return (
    <Box position="relative" height="full">
      {waiting > 0 && (
        <Box position="absolute" top="2" insetInline="0" zIndex="1" display="grid" justifyItems="center">
          <Button size="xs" minH="8" borderRadius="full" boxShadow="md" onClick={showNew}>
            <ArrowUp size={14} aria-hidden /> {t('list.new', { count: waiting })}
          </Button>
        </Box>
      )}
      <Box
        ref={scroller}
        height="full"
        overflowY="auto"
        overscrollBehavior="contain"
        onKeyDown={handleKeyDown}
        {...pause.handlers}
      >
        <Box
          role="list"
          aria-label={t('list.label')}
          position="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={more.hasMore ? -1 : rows.length}
              style={{ position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${start}px)` }}
            >
              <TicketListItem
                ticket={rows[index].ticket}
                isRemoved={rows[index].isRemoved}
                isSelected={rows[index].ticket.id === selectedId}
                isActive={rows[index].ticket.id === activeId}
                isAccepting={rows[index].ticket.id === acceptingId}
                userId={userId}
                now={now}
                density={density}
                isMixed={isMixed}
                controlId={controlId(rows[index].ticket.id)}
                address={linkTo(rows[index].ticket)}
                onAccept={accept}
                isChosen={selection.ids && (selection.isAll || selection.ids.has(rows[index].ticket.id))}
                onChoose={choose}
                isPinned={pins.ids.has(rows[index].ticket.id)}
                onMenu={openMenu}
              />
            </div>
          ))}
        </Box>
        <MoreFailed more={more} />
      </Box>
      {menu && (
        <DialogPane onClose={() => setMenu(undefined)}>
          <RowMenu
            anchor={menu}
            isPinned={pins.ids.has(menu.ticket.id)}
            onPin={() => pins.toggle(menu.ticket.id)}
            onSelect={() => selection.start(menu.ticket.id)}
            onClose={() => setMenu(undefined)}
          />
        </DialogPane>
      )}
    </Box>
  );
}
