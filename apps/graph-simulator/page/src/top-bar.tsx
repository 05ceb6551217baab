import { TopBar as Bar } from '@prosa/simulator-page';
import { MessagesSquare, SlidersHorizontal } from 'lucide-react';
import { useLanguage } from './shared/language';

interface Props {
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}

export function TopBar({ isPanelOpen, onTogglePanel }: Props) {
  const language = useLanguage();
  const { t } = language;
  return (
    <Bar language={language} icon={MessagesSquare}>
      <button
        type="button"
        className="icon-button log-button"
        aria-label={t('control')}
        aria-pressed={isPanelOpen}
        title={t('control')}
        onClick={onTogglePanel}
      >
        <SlidersHorizontal size={20} />
      </button>
    </Bar>
  );
}
