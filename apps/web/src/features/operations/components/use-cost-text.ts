import type { CategoryCost } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { costText } from '../../../shared/messaging/message-price.js';
import { addAmounts } from '../logic/add-amounts.js';

interface CostTexts {
  /** '–' where nothing is charged, or no price is known. */
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
    const messages = billable > 0 ? parts.join(', ') : t('cost.nothing');
    return { amount: amounts.length > 0 ? amounts.join(' + ') : '–', messages };
  };
}
