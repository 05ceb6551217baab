/** Longer periods would hold more days than anybody compares. */
export const PERIOD_DAYS_MAX = 3_660;
/** Limit of tickets in hand that the panel reads: of more, it shows the latest, and says so. */
export const PANEL_TICKETS_MAX = 10_000;
/** Limit of waiting tickets that the panel reads; their number is exact whatever it is. */
export const PANEL_WAITING_MAX = 50;
/** Limit of tickets for consoles of this family, which get whole rows. */
export const MOMENTS_MAX = 1_000;
/** Days of the panel of other consoles when it names none, today included (docs/spec/core.md §9). */
export const MOMENTS_DAYS = 30;
/** The most users who receive a report. */
export const REPORT_RECIPIENTS_MAX = 20;
/** How long reports can be downloaded, in months. Then they are deleted. */
export const REPORT_MONTHS = 12;
/** The last day of a month that every month has. */
export const REPORT_DAY_MAX = 28;
/** How long the file of an export can be fetched, in days. Then it is deleted with its record. */
export const SERVICE_EXPORT_DAYS = 7;
/** The latest exports of a user that are stored; a further one replaces the oldest that is finished. */
export const SERVICE_EXPORTS_MAX = 20;
