import type { CategoryCost } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { costText } from '../../../shared/messaging/message-price.js';
import { addAmounts } from './add-amounts.js';

interface CostTexts {
  /** What is known of the price. */
  amount: string;
  /** How many messages are charged, and of how many the price is unknown. */
  messages: string;
}

/** Returns costs in words. */
export function useCostText(): (costs: readonly CategoryCost[]) => CostTexts {
  const { t } = useTranslation('operations');
  const language = useLanguage();

  return (costs) => {
    const sum = (name: 'billable' | 'unpriced') => costs.reduce((total, cost) => total + cost[name], 0);
    const [billable, unpriced] = [sum('billable'), sum('unpriced')];
    const amounts = addAmounts(costs).map((cost) => costText(cost, language));
    const parts = [
      t('cost.billable', { count: billable }),
      unpriced > 0 && t('cost.unpriced', { count: unpriced }),
    ].filter((part) => part !== false);
    const unknown = billable > 0 ? '?' : t('cost.nothing');
    return { amount: amounts.length > 0 ? amounts.join(' + ') : unknown, messages: parts.join(', ') };
  };
}
