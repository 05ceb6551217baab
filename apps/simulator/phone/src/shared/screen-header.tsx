import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from './language';

interface Props {
  title: string;
  onBack: () => void;
  children?: ReactNode;
}

export function ScreenHeader({ title, onBack, children }: Props) {
  const { t } = useLanguage();
  return (
    <div className="screen-header">
      <button type="button" className="bar-button" aria-label={t('back')} onClick={onBack}>
        <ChevronLeft size={24} />
      </button>
      {children ?? <h2>{title}</h2>}
    </div>
  );
}
