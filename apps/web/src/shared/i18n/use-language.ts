import type { Language } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** The language of the console. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return (i18n.resolvedLanguage ?? i18n.language) as Language;
}
