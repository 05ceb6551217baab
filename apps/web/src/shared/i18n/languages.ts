import { LANGUAGES, type Language } from '@prosa/contracts';
import { storedValue } from '../storage/stored-value.js';

/** The last choice in this browser; null for none. */
const stored = storedValue<string | null>('language', { parse: (text) => text });

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

/** The supported language closest to a tag such as `pt-PT` or `en-GB`. */
function nearest(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined;
  const base = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === base);
}

/** The initial language: the last choice in this browser, else the browser's language, else pt-BR. */
export function initialLanguage(): Language {
  const preferred = [stored.read(), ...navigator.languages];
  return preferred.map(nearest).find((language) => language !== undefined) ?? 'pt-BR';
}

/** Stores the choice for the next visit, including the sign-in page. */
export function rememberLanguage(language: Language): void {
  stored.write(language);
}
