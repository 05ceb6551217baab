import type { AuditDetails, AuditEntryView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../../shared/format/number.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { FIELD_NAMES } from './field-names.js';

type Entry = Pick<AuditEntryView, 'target' | 'details'>;
type ToText = (value: string, entry: Entry) => string;

/** Translates the log's codes with the texts of the pages where the same things are edited. */
export function useAuditTexts() {
  const { t } = useTranslation([
    'audit',
    'users',
    'companies',
    'plans',
    'queues',
    'company-options',
    'platform',
    'finance',
  ]);
  /** Values that are codes of a fixed list, or times. */
  const codes: Record<string, ToText> = {
    act: (act) => t(`act.${act}`, { defaultValue: act }),
    profile: (profile) => t(`users:profile.${profile}`, { defaultValue: profile }),
    value: (value, { target }) =>
      t([`company-options:option.${target?.name}.value.${value}`, `value.${value}`], { defaultValue: value }),
    number: shownNumber,
    from: tableTimeText,
    to: tableTimeText,
  };

  const fieldText = (field: string) => t(FIELD_NAMES[field] ?? field, { defaultValue: field });
  const valueText = (key: string, value: AuditDetails[string], entry: Entry): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return [...new Set(value.map(fieldText))].join(', ');
    return codes[key]?.(String(value), entry) ?? String(value);
  };

  return {
    /** The target under the name that its own page shows; null when the entry has none. */
    targetText: ({ target }: Entry): string | null => {
      if (target?.kind === 'data') return t('title');
      if (target?.kind !== 'setting') return target?.name ?? null;
      if (target.name === 'paymentInstructions') return t('finance:settings.instructions');
      const keys = [`company-options:option.${target.name}.name`, `platform:setting.${target.name}.name`];
      return t(keys, { defaultValue: target.name });
    },
    /** The facts beside an act, such as "Tries: 10". */
    factsText: (entry: Entry): string =>
      Object.entries(entry.details)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => `${t(`fact.${key}`, { defaultValue: key })}: ${valueText(key, value, entry)}`)
        .join('; '),
  };
}
