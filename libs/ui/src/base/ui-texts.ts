import { createContext, useContext } from 'react';

/** The few words that general components say by themselves. */
export interface UiTexts {
  retry: string;
  cancel: string;
  close: string;
  loading: string;
  showPassword: string;
  hidePassword: string;
  /** Leaving a form with unsaved changes: the question, and its two answers. */
  discardTitle: string;
  discard: string;
  keepEditing: string;
}

export const UiTextsContext = createContext<UiTexts | null>(null);

/** The words of the current language. Throws outside a UiProvider. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('Components of ui need a UiProvider above them');
  return texts;
}
