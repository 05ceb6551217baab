import { Box, Dialog, Portal, Switch } from '@chakra-ui/react';
import { IconButton, LayerContext, useDialogFocus, useLayer } from '@prosa/ui';
import { X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { PanelSummary } from '../components/panel-summary.js';
import type { QueueLabel } from '../cards/ticket-line.js';
import type { PanelCard, PanelFigures } from '../model/panel-view.js';
import { useFullScreenEnd } from './full-screen.js';
import { useWakeLock } from './use-wake-lock.js';
import { useWallLayout } from './use-wall-layout.js';
import { useWallPages } from './use-wall-pages.js';
import { WallCard } from './wall-card.js';
import { WallStaleness } from './wall-staleness.js';
import { WALL_FONT, wallStyles } from './wall-styles.js';

interface Props {
  cards: PanelCard[];
  figures: PanelFigures;
  queues: ReadonlyMap<number, QueueLabel>;
  timeZone: string;
  /** The reads of the panel. */
  query: ComponentProps<typeof WallStaleness>['query'];
  onLeave: () => void;
}

/** The panel for a screen on the wall: it fills the screen and keeps it on; its pages take turns. */
export function PanelWall({ onLeave, ...shown }: Props) {
  const { t } = useTranslation('panel');
  const { content, ...focus } = useDialogFocus();
  const layer = useLayer(content);
  useWakeLock();
  useFullScreenEnd(onLeave);

  return (
    <Dialog.Root open size="full" {...focus} onOpenChange={({ open }) => !open && onLeave()}>
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            aria-label={t('title')}
            height="100dvh"
            bg="bg.subtle"
            borderRadius="0"
            fontSize={WALL_FONT}
            lineHeight="1.3"
          >
            <LayerContext value={layer}>
              <Wall onLeave={onLeave} {...shown} />
            </LayerContext>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Wall({ cards, figures, queues, timeZone, query, onLeave }: Props) {
  const { t } = useTranslation('panel');
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const [showsNames, setShowsNames] = useState(false);
  const { columns, rows, lines, pageSize } = useWallLayout(area, cards.length);
  const pages = Math.ceil(cards.length / pageSize);
  const page = useWallPages(pages);
  const shown = cards.slice(page * pageSize, (page + 1) * pageSize);

  return (
    <>
      <Box className={wallStyles.head} bg="bg.panel" borderBottomWidth="1px">
        <PanelSummary figures={figures} isLarge />
        <div className={wallStyles.tools}>
          {pages > 1 && <span className={wallStyles.page}>{t('wall.page', { page: page + 1, pages })}</span>}
          <Switch.Root checked={showsNames} onCheckedChange={({ checked }) => setShowsNames(checked)}>
            <Switch.HiddenInput />
            <Switch.Control />
            <Switch.Label>{t('wall.names')}</Switch.Label>
          </Switch.Root>
          <IconButton label={t('wall.leave')} icon={<X aria-hidden size={20} />} onClick={onLeave} />
        </div>
      </Box>
      <WallStaleness query={query} />
      <div className={wallStyles.frame}>
        <div
          ref={area}
          className={wallStyles.cards}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          }}
        >
          {shown.map((card) => (
            <WallCard
              key={card.key}
              card={card}
              lines={lines}
              queues={queues}
              showsNames={showsNames}
              timeZone={timeZone}
              now={now}
            />
          ))}
        </div>
      </div>
    </>
  );
}
