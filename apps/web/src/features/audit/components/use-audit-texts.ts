import type { AuditDetails, AuditEntryView, CompanyOptionColumn, PlatformSettingKey } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../../shared/format/number.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { useFieldText } from './use-change-text.js';

type Entry = Pick<AuditEntryView, 'target' | 'details'>;
type Setting = CompanyOptionColumn | PlatformSettingKey | 'paymentInstructions';

/** Translates the codes of the log's entries. */
export function useAuditTexts() {
  const { t } = useTranslation('audit');
  const fieldText = useFieldText();
  // A setting that only a later version knows is shown as it is.
  const settingText = (name: string) => t(`setting.${name as Setting}`, { defaultValue: name });

  /** Facts beside an act that are codes of a fixed list, or times. */
  const facts: Record<string, (value: string) => string> = {
    act: (act) => t(`act.${act}`, { defaultValue: act }),
    profile: (profile) => t(`profile.${profile}`, { defaultValue: profile }),
    value: (value) => t(`value.${value}`, { defaultValue: value }),
    number: shownNumber,
    from: tableTimeText,
    to: tableTimeText,
    expiresAt: tableTimeText,
    sentBy: (way) => t(`sentBy.${way}`, { defaultValue: way }),
    paidBy: (how) => t(`paidBy.${how}`, { defaultValue: how }),
  };
  const factText = (key: string, value: AuditDetails[string]): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return [...new Set(value.map(fieldText))].join(', ');
    return facts[key]?.(String(value)) ?? String(value);
  };

  return {
    /** The target under the name that its own page shows; null when the entry has none. */
    targetText: ({ target }: Entry): string | null => {
      if (target?.kind === 'data') return t('title');
      return target?.kind === 'setting' ? settingText(target.name) : (target?.name ?? null);
    },
    /** Who acted. Without an actor but with an address: a caller who had not signed in; without both: the system. */
    actorText: ({ actor, address }: Pick<AuditEntryView, 'actor' | 'address'>): string =>
      actor?.name ?? t(address === '' ? 'system' : 'nobody'),
    /** The facts beside an act, such as "Tries: 10". */
    factsText: (entry: Entry): string =>
      Object.entries(entry.details)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => `${t(`fact.${key}`, { defaultValue: key })}: ${factText(key, value)}`)
        .join('; '),
  };
}
