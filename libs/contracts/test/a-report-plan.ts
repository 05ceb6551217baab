import type { ReportPlanInput } from '../src/figures/reports.contract.js';

/** A plan of reports each Monday at eight, by e-mail to users 9 and 7. */
export const aReportPlan = (given: Partial<ReportPlanInput> = {}): ReportPlanInput => ({
  isOn: true,
  rhythm: 'weekly',
  weekday: 1,
  day: 1,
  hour: 8,
  language: 'en',
  queueIds: [],
  isMailed: true,
  recipientIds: [9, 7],
  ...given,
});
