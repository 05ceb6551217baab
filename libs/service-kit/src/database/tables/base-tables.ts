/** In every service's schema, without row-level security: events and receipts on their way, for all companies. */
export const BASE_TABLES = [
  'migration',
  'outbox_event',
  'inbox',
  'parked_event',
  'dead_letter',
  'operator_act',
  'gone_company',
] as const;
