// No classes with decorators here, which would bring class-validator to the console's pages that need these values alone.

/**
 * States of a company that a list may be limited to: `dueSoon` within the days of a warning, `overdue` past its due
 * date, `trial` not past it. One company may be in several.
 */
export const COMPANY_STATES = ['active', 'inactive', 'trial', 'dueSoon', 'overdue'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** Days before the due date from which a company is due soon (docs/spec/secondary.md §9). */
export const DUE_SOON_DAYS = 5;
