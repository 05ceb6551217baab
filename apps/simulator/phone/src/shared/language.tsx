import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ptBR, type TextKey, type Texts } from './texts';
import { en } from './texts-en';
import { es } from './texts-es';
import { tr } from './texts-tr';

const TABLES: Record<string, Texts> = { 'pt-BR': ptBR, en, es, tr };
const STORED = 'simulator.language';
const DEFAULT = 'pt-BR';

export const LANGUAGES = Object.keys(TABLES);

/** Replaces `{name}` by the value of that name. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

interface Language {
  language: string;
  setLanguage: (language: string) => void;
  t: Translate;
}

const Context = createContext<Language | null>(null);

/** The visitor's earlier choice, else the browser's language. */
function firstLanguage(): string {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages];
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => language.split('-')[0] === tag?.split('-')[0]);
    if (known) return known;
  }
  return DEFAULT;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const value = useMemo((): Language => {
    const texts = TABLES[language] ?? ptBR;
    const t: Translate = (key, values = {}) =>
      texts[key].replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
    const choose = (next: string): void => {
      localStorage.setItem(STORED, next);
      setLanguage(next);
    };
    return { language, setLanguage: choose, t };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = value.t('title');
  }, [language, value]);
  return <Context value={value}>{children}</Context>;
}

export function useLanguage(): Language {
  const value = useContext(Context);
  if (!value) throw new Error('no LanguageProvider');
  return value;
}
