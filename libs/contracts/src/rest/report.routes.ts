import type { ReportIdInput } from '../figures/reports.contract.js';
import { type BinaryFile, passes, route } from './route.js';

/** The report of figures, and how the installation sends e-mail. */
export const REPORT_ROUTES = {
  'GET /reports': passes<'reports.list'>(),
  'GET /reports/plan': passes<'reports.plan'>(),
  'PUT /reports/plan': passes<'reports.changePlan'>(),
  'POST /reports/trial': passes<'reports.trial'>(),
  'GET /reports/:reportId/file': route<ReportIdInput, BinaryFile>(),
  'POST /reports/:reportId/retry': passes<'reports.retry'>(),
  'GET /mail': passes<'mail.status'>(),
  'GET /mail/server': passes<'mail.settings'>(),
  'PUT /mail/server': passes<'mail.changeSettings'>(),
  'POST /mail/trial': passes<'mail.trial'>(),
};
