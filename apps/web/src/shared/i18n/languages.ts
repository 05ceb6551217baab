import { LANGUAGES, type Language } from '@prosa/contracts';

const STORAGE_KEY = 'language';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'pt-BR': 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

/** The language of ours that a tag such as `pt-PT` or `en-GB` comes nearest to. */
function nearest(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined;
  const base = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === base);
}

/** The language to start with: the one last chosen here, else the browser's, else pt-BR. */
export function initialLanguage(): Language {
  const preferred = [localStorage.getItem(STORAGE_KEY), ...navigator.languages];
  return preferred.map(nearest).find((language) => language !== undefined) ?? 'pt-BR';
}

/** Keeps the choice for the next visit, the sign-in page included. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}
