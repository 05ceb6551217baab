import { Box, Button, Flex } from '@chakra-ui/react';
import type { PanelTicket } from '@prosa/contracts';
import { PageTitle } from '@prosa/ui';
import { MonitorUp } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { usePainted, type usePanel } from '../api/use-panel.js';
import { PanelCards } from '../cards/panel-cards.js';
import type { PaintedPanel } from '../model/panel-store.js';
import type { CardKey } from '../model/panel-ticket.js';
import { usePanelView } from '../model/use-panel-view.js';
import { enterFullScreen } from '../wall/full-screen.js';
import { PanelSummary } from './panel-summary.js';
import { CappedNotice, NothingToShow, PanelUnread, StaleNotice } from './panel-states.js';
import { SortMenu } from './sort-menu.js';

const PanelWall = lazily(async () => (await import('../wall/panel-wall.js')).PanelWall);

interface Props {
  panel: ReturnType<typeof usePanel>;
  /** Empty for all. */
  queueIds: number[];
  /** The filter of queues. */
  filter: ReactNode;
  /** Who is on call. */
  onCall: ReactNode;
  isWall: boolean;
  onWall: (isWall: boolean) => void;
  onMove: (ticket: PanelTicket, to: CardKey) => void;
  /** Searches a colleague or a queue for a ticket. */
  onSearch: (ticket: PanelTicket) => void;
}

/** The live panel: figures, cards, and the same for a wall. */
export function LivePanel({ filter, ...body }: Props) {
  const { t } = useTranslation('panel');

  function openWall() {
    enterFullScreen();
    body.onWall(true);
  }

  return (
    <Flex direction="column" height="full" minH="0" bg="bg.subtle">
      <Box bg="bg.panel" flexShrink="0">
        <PageTitle
          title={t('title')}
          action={
            <>
              <SortMenu />
              <Button size="sm" variant="outline" hideBelow="md" onClick={openWall}>
                <MonitorUp aria-hidden size={16} />
                {t('wall.open')}
              </Button>
            </>
          }
        >
          {filter}
        </PageTitle>
      </Box>
      <PanelBody {...body} />
    </Flex>
  );
}

/**
 * What is painted again and again: in small steps between which the browser answers the user, also on a slow computer.
 */
function PanelBody(props: Omit<Props, 'filter'>) {
  const latest = usePainted(props.panel.store);
  const deferred = useDeferredValue(latest);
  return <PaintedBody painted={latest.isUrgent ? latest : deferred} {...props} />;
}

interface PaintedProps extends Omit<Props, 'filter'> {
  painted: PaintedPanel;
}

const PaintedBody = memo(function PaintedBody(props: PaintedProps) {
  const { painted, panel, queueIds, onCall, isWall, onWall, onMove, onSearch } = props;
  const { store, query } = panel;
  const { data } = useQueues();
  const queues = useMemo(() => new Map((data ?? []).map(({ id, name, color }) => [id, { name, color }])), [data]);
  const { cards, idle, figures } = usePanelView(painted, queueIds);
  if (!painted.isRead) return <PanelUnread query={query} />;

  const isEmpty = cards.length === 1 && cards[0].count === 0 && idle.length === 0;
  return (
    <>
      <Box bg="bg.panel" borderBottomWidth="1px" flexShrink="0">
        <PanelSummary figures={figures} />
        {onCall}
        {painted.isCapped && <CappedNotice />}
        {query.isError && <StaleNotice query={query} />}
      </Box>
      {/* Below a wall nothing is painted that nobody sees. */}
      {isWall ? (
        <DialogPane onClose={() => onWall(false)}>
          <PanelWall
            cards={cards}
            figures={figures}
            queues={queues}
            timeZone={painted.timeZone}
            query={query}
            onLeave={() => onWall(false)}
          />
        </DialogPane>
      ) : isEmpty ? (
        <NothingToShow />
      ) : (
        <PanelCards
          store={store}
          painted={painted}
          cards={cards}
          idle={idle}
          queues={queues}
          onMove={onMove}
          onSearch={onSearch}
        />
      )}
    </>
  );
});
