/**
 * Tables of this service without row-level security, each with its reason (docs/spec/rules.md 2, 3). All others belong
 * to a company.
 */
export const SYSTEM_TABLES = [
  // Imports with work left: ids and times only, because workers search it across companies.
  'contact_import_work',
  // Bulk actions with work left, for the same reason.
  'bulk_work',
  // Erasures of contacts with work left, for the same reason.
  'contact_erasure_work',
  // Exports of contacts with work left, for the same reason.
  'contact_export_work',
  // Exports of services with work left, for the same reason.
  'service_export_work',
  // Companies whose counts have work left, for the same reason.
  'count_work',
  // Conversations that wait for a foreign bot's answer, for the same reason.
  'bot_turn_work',
  // Recordings that are to be written down, for the same reason.
  'transcription_work',
  // Companies whose calls of bots are deleted when their time is over, for the same reason.
  'bot_call_company',
] as const;
