import { TIMES, type Write } from './write.js';

/** Of exports of services, the report of figures, and the mail server. */
export const REPORT_WRITES: Record<string, Write> = {
  // Its rows are compared in service-exports.spec.ts.
  'post /dashboard/exports': { table: null },
  'delete /dashboard/exports/{exportId}': { table: null },
  // The answers have no id.
  'put /reports/plan': { table: null, accepts: { admin: ['queueIds[]', 'recipientIds[]'], others: [] } },
  // The workbook contains when it was made.
  'post /reports/trial': { table: 'tickets.report', differs: [...TIMES, 'id', 'content'] },
  'post /reports/{reportId}/retry': { table: null },
  'put /mail/server': { table: null },
  'post /mail/trial': { table: null },
};
