import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.js';
import { bytesText, moneyText, numberText, percentText } from './number.js';
import { ageText, dayText, millisecondsText, waitingText } from './time.js';

/** The formats that depend on the console's language. */
export function useFormat() {
  const language = useLanguage();

  return useMemo(
    () => ({
      number: (value: number) => numberText(value, language),
      money: moneyText,
      percent: (value: number) => percentText(value, language),
      bytes: (bytes: number) => bytesText(bytes, language),
      day: (iso: string) => dayText(iso, language),
      age: (sinceIso: string, nowIso: string) => ageText(sinceIso, language, nowIso),
      milliseconds: (ms: number) => millisecondsText(ms, language),
      waiting: (sinceIso: string, now?: Date) => waitingText(sinceIso, language, now),
    }),
    [language],
  );
}
