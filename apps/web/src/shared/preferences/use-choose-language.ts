import type { Language } from '@prosa/contracts';
import { changeLanguage } from '../i18n/i18n.js';
import { useLanguage } from '../i18n/use-language.js';
import { useSavePreference } from './use-save-preference.js';

/** The language and its setter; the choice is stored with the user. */
export function useChooseLanguage() {
  const current = useLanguage();
  const savePreference = useSavePreference();

  function choose(language: Language) {
    void changeLanguage(language);
    savePreference({ language });
  }

  return { current, choose };
}
