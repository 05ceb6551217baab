import { type Language, type MessageCost, RATE_DECIMALS } from '@prosa/contracts';
import type { TFunction } from 'i18next';

/** Categories of docs/spec/wire-external.md §3.5; a new one is shown as the provider names it. */
const CATEGORIES = [
  'marketing',
  'marketing_lite',
  'utility',
  'authentication',
  'authentication_international',
  'service',
  'referral_conversion',
] as const;

/** Name of a category that a provider charges by. */
export function categoryText(t: TFunction<'messages'>, category: string): string {
  const known = CATEGORIES.find((one) => one === category);
  return known ? t(`price.category.${known}`) : category;
}

/** An amount with its currency. Rates are often parts of a cent. */
export const costText = ({ amount, currency }: MessageCost, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: RATE_DECIMALS }).format(amount);
