/** Tables without row-level security, reviewed: a company's number and how far its live log got. */
export const SYSTEM_TABLES = ['realtime_cursor'] as const;
