/**
 * Tables without row-level security, reviewed: how far each company's live log is, and webhooks, which may come before
 * their company is known and whose bodies are sealed.
 */
export const SYSTEM_TABLES = ['realtime_cursor', 'webhook'] as const;
