import { Button } from '@chakra-ui/react';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import type { BotOverrides } from '../api/bot-configuration.js';
import type { BotReducer } from '../logic/simulation.js';
import type { SimulatorDrawerProps } from './simulator-drawer.js';

// Loaded when it is opened.
const LazyDrawer = lazily<SimulatorDrawerProps>(async () => (await import('./simulator-drawer.js')).SimulatorDrawer);

interface Props extends Pick<SimulatorDrawerProps, 'connections'> {
  /** Replaced in tests. */
  reducer?: BotReducer;
  /** What is being edited, read when the simulator opens; without it what is saved is tried. */
  overrides?: () => BotOverrides;
}

/** Opens the simulator of the bot. */
export function TryBotButton({ reducer, connections, overrides }: Props) {
  const { t } = useTranslation('bot-simulator');
  const [open, setOpen] = useState<{ overrides?: BotOverrides } | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        disabled={connections.length === 0}
        onClick={() => setOpen({ overrides: overrides?.() })}
      >
        <Bot aria-hidden size={16} />
        {t('try')}
      </Button>
      {open && (
        <DialogPane onClose={close}>
          <LazyDrawer reducer={reducer} connections={connections} overrides={open.overrides} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
