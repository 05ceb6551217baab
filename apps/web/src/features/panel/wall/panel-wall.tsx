import { Box, Dialog, Portal, Switch } from '@chakra-ui/react';
import { IconButton, LayerContext, useDialogFocus, useLayer } from '@prosa/ui';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { PanelSummary } from '../components/panel-summary.js';
import type { QueueLabel } from '../cards/ticket-line.js';
import type { PanelCard, PanelFigures } from '../model/panel-view.js';
import { useFullScreenEnd } from './full-screen.js';
import { useFitting } from './use-fitting.js';
import { useWakeLock } from './use-wake-lock.js';
import { useWallPages } from './use-wall-pages.js';
import { WallCard } from './wall-card.js';
import { WALL_CARD, wallStyles } from './wall-styles.js';

interface Props {
  cards: PanelCard[];
  figures: PanelFigures;
  queues: ReadonlyMap<number, QueueLabel>;
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
          <Dialog.Content ref={content} aria-label={t('title')} height="100dvh" bg="bg.subtle" borderRadius="0">
            <LayerContext value={layer}>
              <Wall onLeave={onLeave} {...shown} />
            </LayerContext>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Wall({ cards, figures, queues, onLeave }: Props) {
  const { t } = useTranslation('panel');
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const [showsNames, setShowsNames] = useState(false);
  const { columns, rows } = useFitting(area, WALL_CARD);
  const size = columns * rows;
  const pages = Math.max(1, Math.ceil(cards.length / size));
  const page = useWallPages(pages);
  const shown = cards.slice(page * size, (page + 1) * size);
  // Few cards share the whole screen.
  const used = { columns: Math.min(columns, cards.length), rows: Math.min(rows, Math.ceil(cards.length / columns)) };

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
      <div
        ref={area}
        className={wallStyles.cards}
        style={{
          gridTemplateColumns: `repeat(${used.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${used.rows}, minmax(0, 1fr))`,
        }}
      >
        {shown.map((card) => (
          <WallCard key={card.key} card={card} queues={queues} showsNames={showsNames} now={now} />
        ))}
      </div>
    </>
  );
}
