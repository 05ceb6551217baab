import { FileText, Sparkles } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import type { ComposerState } from '../write-message/use-composer.js';
import { type Assist, useAssist } from './use-assist.js';

// Loaded on first use.
const AssistPane = lazily(async () => (await import('./assist-pane.js')).AssistPane);

/** The helps of a composer with their commands, and the pane of the one that was wanted. */
export function useComposerAssist(composer: ComposerState): {
  assist: Assist | null;
  pane: ReactNode;
  /** For the composer: Escape ends the help that is shown, wherever the focus is in it. */
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const assist = useAssist(composer);
  const isOffered = assist !== null;
  useCommands([
    {
      id: 'composer.suggest',
      icon: Sparkles,
      when: isOffered && composer.mode === 'reply',
      run: () => assist?.suggest(),
    },
    { id: 'composer.summarise', icon: FileText, when: isOffered, run: () => assist?.summarise() },
  ]);
  return {
    assist,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !assist?.shown) return;
      event.stopPropagation();
      assist.close();
    },
    pane: assist?.shown && (
      <Pane shape="line">
        <AssistPane assist={assist} shown={assist.shown} />
      </Pane>
    ),
  };
}
