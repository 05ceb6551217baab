import { type Language, type MessageCost, type MessagePrice, RATE_DECIMALS } from '@prosa/contracts';
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
const FREE_TYPES = ['free_customer_service', 'free_entry_point'] as const;

/** What a provider charges for a message, in words: its category, what it costs, and whether and why it is free. */
export function priceText(t: TFunction<'messages'>, price: MessagePrice, language: Language): string {
  const { category, type, isBillable, cost } = price;
  const known = CATEGORIES.find((one) => one === category);
  const name = known ? t(`price.category.${known}`) : category;
  const free = FREE_TYPES.find((one) => one === type);
  if (isBillable && cost) return t('price.amount', { category: name, amount: costText(cost, language) });
  if (isBillable) return t('price.charged', { category: name });
  return free ? t(`price.${free}`, { category: name }) : t('price.free', { category: name });
}

/** Rates are often parts of a cent. */
const costText = ({ amount, currency }: MessageCost, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: RATE_DECIMALS }).format(amount);
