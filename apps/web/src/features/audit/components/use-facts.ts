import type { AuditDetails } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** The facts beside an act in words: "tries: 10". */
export function useFacts(): (details: AuditDetails) => string {
  const { t } = useTranslation('audit');
  const inWords = (value: AuditDetails[string]): string =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : Array.isArray(value) ? value.join(', ') : String(value);

  return (details) =>
    Object.entries(details)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `${t(`fact.${key}`, { defaultValue: key })}: ${inWords(value)}`)
      .join('; ');
}
