// No classes with decorators here, which would bring class-validator to the console's pages that need these values alone.

/** Valid prices, as people type them in any of our languages. */
export const AMOUNT = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d{1,9}([.,]\d{1,2})?$/;

/**
 * The price of `amount` in reais: "100", "99.90" and "1.234,50" are valid (docs/spec/wire-contract.md §10). NaN when it
 * is invalid.
 */
export const amountOf = (amount: string): number =>
  Number(amount.includes(',') ? amount.replaceAll('.', '').replace(',', '.') : amount.trim() || Number.NaN);
