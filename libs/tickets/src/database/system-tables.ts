/** Tables of this service without row-level security, each with its reason (rules.md 2, 3). All others belong to a company. */
export const SYSTEM_TABLES = [
  // Which imports have something to do: ids and times, looked through over all companies.
  'contact_import_work',
  // Which bulk actions have something to do, likewise.
  'bulk_work',
] as const;
