// No classes with decorators here: the console loads this file at its start, and they would bring class-validator.

/** facebook: Pages, and the Instagram accounts linked to them. instagram: one account, without a Page. */
export const META_PRODUCTS = ['facebook', 'instagram'] as const;
export type MetaProduct = (typeof META_PRODUCTS)[number];

/** Accounts that are chosen at once, at most. */
export const META_ACCOUNTS_MAX = 50;
