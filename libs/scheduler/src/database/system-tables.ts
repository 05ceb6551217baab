/** Tables of this service without row-level security, each with its reason. Rows of all others belong to a company. */
export const SYSTEM_TABLES = [
  // One query finds the due timers of all companies. Holds ids and a time only.
  'timer_due',
] as const;
