/** Tables of this service without row-level security, each with its reason. Rows of all others belong to a company. */
export const SYSTEM_TABLES = [
  // One query finds the due timers of all companies. Holds ids and a time only.
  'timer_due',
  // Companies that follow events, which housekeeping lists, and receivers with waiting deliveries, which workers search
  // across companies: ids and times only.
  'api_company',
  'webhook_work',
] as const;
