/**
 * Tables of this service without row-level security, each with its reason (docs/spec/rules.md 2, 3). All others belong to
 * a company.
 */
export const SYSTEM_TABLES = [
  // Campaigns with work left, and connections that write for them: ids, times and counts only, because workers search
  // them across companies.
  'campaign_work',
  'campaign_lane',
  // Contact lists that get contacts, and companies whose numbers are checked, for the same reason.
  'contact_list_work',
  'contact_check_work',
] as const;
