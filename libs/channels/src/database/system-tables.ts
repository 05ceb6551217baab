/**
 * The tables of this service without row-level security, each reviewed: they contain ids, times and names of processes
 * and channels only (companies' own accounts at providers; hashes of tokens; codes and numbers of findings), and nothing
 * that a person wrote or is known by. A program presents a token before its company is known.
 */
export const SYSTEM_TABLES = [
  'connection_token',
  'session_health',
  'session_lease',
  'session_replica',
  'session_work',
  'meta_account',
] as const;
