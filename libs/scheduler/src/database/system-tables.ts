/** Tables of this service without row-level security, each with its reason (rules.md 2, 3). All others belong to a company. */
export const SYSTEM_TABLES = [
  // Claims look for due work of all companies: ids and a time.
  'timer_due',
] as const;
