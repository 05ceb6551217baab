import { createContext, useContext } from 'react';

/** Texts that the components of this library contain. */
export interface UiTexts {
  retry: string;
  cancel: string;
  close: string;
  loading: string;
  showPassword: string;
  hidePassword: string;
  /** Question and answers on leaving a form with unsaved changes. */
  discardTitle: string;
  discard: string;
  keepEditing: string;
}

export const UiTextsContext = createContext<UiTexts | null>(null);

/** The texts of the current language. Throws outside a UiProvider. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('Components of ui need a UiProvider above them');
  return texts;
}
