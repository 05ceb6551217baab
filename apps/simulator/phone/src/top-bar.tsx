import { TopBar as Bar } from '@prosa/simulator-page';
import { ScrollText, Smartphone } from 'lucide-react';
import { useLanguage } from './shared/language';

interface Props {
  isLogOpen: boolean;
  onToggleLog: () => void;
}

export function TopBar({ isLogOpen, onToggleLog }: Props) {
  const language = useLanguage();
  const { t } = language;
  return (
    <Bar language={language} icon={Smartphone}>
      <button
        type="button"
        className="icon-button log-button"
        aria-label={t('events')}
        aria-pressed={isLogOpen}
        title={t('events')}
        onClick={onToggleLog}
      >
        <ScrollText size={20} />
      </button>
    </Bar>
  );
}
