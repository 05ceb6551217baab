/**
 * Tables without row-level security, reviewed: how far each company's live log is, and webhooks with the secrets of their
 * apps, which may come before their company is known and which are sealed.
 */
export const SYSTEM_TABLES = ['realtime_cursor', 'webhook', 'webhook_key'] as const;
