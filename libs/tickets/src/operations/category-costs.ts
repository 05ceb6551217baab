import { type CategoryCost, RATE_DECIMALS } from '@prosa/contracts';
import type { CostRow } from './operations-statement.js';

/** Costs by category. A charged message without a rate has no amount: it is counted as unpriced. */
export function categoryCosts(found: readonly CostRow[]): CategoryCost[] {
  const byCategory = new Map<string, CategoryCost>();
  for (const { category, isBillable, currency, messages, amount } of found) {
    const cost = byCategory.get(category) ?? { category, billable: 0, free: 0, unpriced: 0, amounts: [] };
    byCategory.set(category, cost);
    if (!isBillable) cost.free += messages;
    else {
      cost.billable += messages;
      if (currency === '') cost.unpriced += messages;
      else cost.amounts.push({ amount: Number(amount.toFixed(RATE_DECIMALS)), currency });
    }
  }
  return [...byCategory.values()];
}
