import { Moon, type LucideIcon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from './create-language.js';
import { useTheme } from './theme.js';

const SHORT: Record<string, string> = { 'pt-BR': 'PT', en: 'EN', es: 'ES', tr: 'TR' };

interface Props {
  language: Language<'title' | 'subtitle' | 'language' | 'theme'>;
  icon: LucideIcon;
  /** Further buttons, at the end. */
  children: ReactNode;
}

/** The page's name, language and colours. */
export function TopBar({ language: { t, language, languages, setLanguage }, icon: Icon, children }: Props) {
  const [theme, toggleTheme] = useTheme();
  return (
    <header className="top-bar">
      <Icon className="brand" size={22} aria-hidden="true" />
      <div className="top-title">
        <h1>{t('title')}</h1>
        <p>{t('subtitle')}</p>
      </div>
      <label className="language">
        <span className="hidden">{t('language')}</span>
        <select value={language} onChange={({ target }) => setLanguage(target.value)}>
          {languages.map((tag) => (
            <option key={tag} value={tag}>
              {SHORT[tag]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="icon-button" aria-label={t('theme')} title={t('theme')} onClick={toggleTheme}>
        {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
      </button>
      {children}
    </header>
  );
}
