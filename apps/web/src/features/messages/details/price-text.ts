import type { Language, MessagePrice } from '@prosa/contracts';
import type { TFunction } from 'i18next';
import { categoryText, costText } from '../../../shared/messaging/message-price.js';

const FREE_TYPES = ['free_customer_service', 'free_entry_point'] as const;

/** What a provider charges for a message, in words: its category, what it costs, and whether and why it is free. */
export function priceText(t: TFunction<'messages'>, price: MessagePrice, language: Language): string {
  const { category, type, isBillable, cost } = price;
  const name = categoryText(t, category);
  const free = FREE_TYPES.find((one) => one === type);
  if (isBillable && cost) return t('price.amount', { category: name, amount: costText(cost, language) });
  if (isBillable) return t('price.charged', { category: name });
  return free ? t(`price.${free}`, { category: name }) : t('price.free', { category: name });
}
