import { type CategoryCost, type MessageCost, RATE_DECIMALS } from '@prosa/contracts';

/** What all categories cost together, by currency. */
export function addAmounts(costs: readonly CategoryCost[]): MessageCost[] {
  const byCurrency = new Map<string, number>();
  for (const { amounts } of costs)
    for (const { amount, currency } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  return [...byCurrency].map(([currency, amount]) => ({ amount: Number(amount.toFixed(RATE_DECIMALS)), currency }));
}
