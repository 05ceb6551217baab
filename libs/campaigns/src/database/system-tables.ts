/** Tables of this service without row-level security: none but those of every service. All belong to a company. */
export const SYSTEM_TABLES = [] as const;
