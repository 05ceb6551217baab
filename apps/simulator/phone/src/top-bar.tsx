import { Moon, ScrollText, Smartphone, Sun } from 'lucide-react';
import { LANGUAGES, useLanguage } from './shared/language';
import { useTheme } from './shared/theme';

const SHORT: Record<string, string> = { 'pt-BR': 'PT', en: 'EN', es: 'ES', tr: 'TR' };

interface Props {
  isLogOpen: boolean;
  onToggleLog: () => void;
}

export function TopBar({ isLogOpen, onToggleLog }: Props) {
  const { t, language, setLanguage } = useLanguage();
  const [theme, toggleTheme] = useTheme();
  return (
    <header className="top-bar">
      <Smartphone className="brand" size={22} aria-hidden="true" />
      <div className="top-title">
        <h1>{t('title')}</h1>
        <p>{t('subtitle')}</p>
      </div>
      <label className="language">
        <span className="hidden">{t('language')}</span>
        <select value={language} onChange={({ target }) => setLanguage(target.value)}>
          {LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {SHORT[tag]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="icon-button" aria-label={t('theme')} title={t('theme')} onClick={toggleTheme}>
        {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
      </button>
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
    </header>
  );
}
