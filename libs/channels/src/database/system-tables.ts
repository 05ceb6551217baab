/**
 * The tables of this service without row-level security, each reviewed: they contain ids, times and names of processes
 * and channels only (companies' own accounts at providers; codes and numbers of findings), and nothing that a person
 * wrote or is known by.
 */
export const SYSTEM_TABLES = [
  'session_health',
  'session_lease',
  'session_replica',
  'session_work',
  'meta_account',
] as const;
