import type { Language } from '@prosa/contracts';
import { changeLanguage } from '../i18n/i18n.js';
import { useLanguage } from '../i18n/use-language.js';
import { useSavePreference } from './use-save-preference.js';

/** The language, and how to choose another; the choice is kept with the user. */
export function useChooseLanguage() {
  const current = useLanguage();
  const savePreference = useSavePreference();

  function choose(language: Language) {
    void changeLanguage(language);
    savePreference({ language });
  }

  return { current, choose };
}
