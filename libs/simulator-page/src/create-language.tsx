import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

const STORED = 'simulator.language';
const DEFAULT = 'pt-BR';

/** Replaces `{name}` by the value of that name. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

export interface Language<Key extends string> {
  language: string;
  languages: string[];
  setLanguage: (language: string) => void;
  t: Translate<Key>;
}

/** The language of a page whose texts are in `tables`, pt-BR among them; one of the texts is `title`. */
export function createLanguage<Key extends string>(tables: Record<string, Record<Key | 'title', string>>) {
  const languages = Object.keys(tables);
  const Context = createContext<Language<Key | 'title'> | null>(null);

  function LanguageProvider({ children }: { children: ReactNode }) {
    const [language, setLanguage] = useState(() => firstLanguage(languages));
    const value = useMemo((): Language<Key | 'title'> => {
      const texts = tables[language] ?? tables[DEFAULT];
      const t: Translate<Key | 'title'> = (key, values = {}) =>
        (texts?.[key] ?? key).replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
      const choose = (next: string): void => {
        localStorage.setItem(STORED, next);
        setLanguage(next);
      };
      return { language, languages, setLanguage: choose, t };
    }, [language]);
    useEffect(() => {
      document.documentElement.lang = language;
      document.title = value.t('title');
    }, [language, value]);
    return <Context value={value}>{children}</Context>;
  }

  function useLanguage(): Language<Key | 'title'> {
    const value = useContext(Context);
    if (!value) throw new Error('no LanguageProvider');
    return value;
  }

  return { LanguageProvider, useLanguage };
}

/** The visitor's earlier choice, else the browser's language. */
function firstLanguage(languages: string[]): string {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages];
  for (const tag of wanted) {
    const known = languages.find((language) => language.split('-')[0] === tag?.split('-')[0]);
    if (known) return known;
  }
  return DEFAULT;
}
