/** Tables of this service without row-level security: none besides those of every service. */
export const SYSTEM_TABLES = [] as const;
