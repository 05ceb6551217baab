import { healthLines } from '../../features/connection-health/api/use-health.js';
import { importLine } from '../../features/connections/import/import-cache.js';
import { campaignLines } from '../../features/campaigns/api/campaign-cache.js';
import { ownInvoicesLine } from '../../features/finance/api/invoices-cache.js';
import { serviceExportsLine } from '../../features/reports/api/service-exports-cache.js';
import { onCallPlanLine } from '../../features/on-call/api/on-call-cache.js';
import { contactListLine } from '../../shared/contact-lists/contact-lists.js';
import { listImportLine } from '../../features/contact-list-items/api/list-import-cache.js';
import { doNotContactLine } from '../../shared/contacts/do-not-contact.js';
import type { LiveLine } from '../../shared/live/live-table.js';

/** What events do to the cache of pages that are opened now and then: it loads behind the first page. */
export const LATER_LINES: readonly LiveLine[] = [
  ...healthLines,
  importLine,
  ...campaignLines,
  ownInvoicesLine,
  serviceExportsLine,
  onCallPlanLine,
  contactListLine,
  listImportLine,
  doNotContactLine,
];
