import { createContext, useContext } from 'react';
import type { DragTexts } from './drag-texts.js';

/** Texts that the components of this library contain. */
export interface UiTexts {
  /** Language of the texts as a BCP 47 tag, for names of months and days, and for numbers. */
  locale: string;
  retry: string;
  cancel: string;
  close: string;
  loading: string;
  /** Something could not be loaded. */
  failed: string;
  showPassword: string;
  hidePassword: string;
  openCalendar: string;
  /** Actions of a calendar: the month before and after. */
  previousMonth: string;
  nextMonth: string;
  /** Placeholder of a day, such as dd/mm/yyyy. */
  dayFormat: string;
  /** Question and answers on leaving a form with unsaved changes. */
  discardTitle: string;
  discard: string;
  keepEditing: string;
  dragging: DragTexts;
}

export const UiTextsContext = createContext<UiTexts | null>(null);

/** The texts of the current language. Throws outside a UiProvider. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('Components of ui need a UiProvider above them');
  return texts;
}
