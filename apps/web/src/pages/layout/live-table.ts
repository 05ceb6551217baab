import { campaignLines } from '../../features/campaigns/api/campaign-cache.js';
import { chatLines } from '../../features/chats/api/live-chats.js';
import { listImportLine } from '../../features/contact-list-items/api/list-import-cache.js';
import { healthLines } from '../../features/connection-health/api/use-health.js';
import { connectionLines } from '../../features/connections/api/connections-cache.js';
import { importLine } from '../../features/connections/import/import-cache.js';
import { ownInvoicesLine } from '../../features/finance/api/invoices-cache.js';
import { firstStepsLines } from '../../features/first-steps/api/first-steps-cache.js';
import { notesLine } from '../../features/notes/api/notes-cache.js';
import { onCallPlanLine } from '../../features/on-call/api/on-call-cache.js';
import { serviceExportsLine } from '../../features/reports/api/service-exports-cache.js';
import { bulkLine } from '../../features/tickets/bulk/bulk-cache.js';
import { pinsLine } from '../../features/tickets/pins/pins-cache.js';
import { companySettingsLine } from '../../shared/company/company-settings.js';
import { contactListLine } from '../../shared/contact-lists/contact-lists.js';
import { doNotContactLine } from '../../shared/contacts/do-not-contact.js';
import type { LiveLine } from '../../shared/live/live-table.js';
import { presenceLines } from '../../features/tickets/api/presence.js';
import { companyPlanLine } from '../../shared/plans/company-plan.js';
import { usersRoomLines } from '../../shared/plans/use-room.js';
import { fileListChoiceLines } from '../../shared/file-lists/file-lists.js';
import { queueChoicesLine } from '../../shared/queues/queues-cache.js';
import { tagOptionsLine } from '../../shared/tags/tags-cache.js';
import { userNamesLine } from '../../shared/users/use-user-names.js';

/**
 * What each topic's events do to the cache for the length of the session. Tickets and messages have their ledgers, and
 * lists of records declare their topics themselves.
 */
export const LIVE_TABLE: readonly LiveLine[] = [
  ...connectionLines,
  ...healthLines,
  importLine,
  ...firstStepsLines,
  ...presenceLines,
  ...chatLines,
  ...campaignLines,
  companySettingsLine,
  companyPlanLine,
  tagOptionsLine,
  queueChoicesLine,
  ...fileListChoiceLines,
  userNamesLine,
  ...usersRoomLines,
  notesLine,
  ownInvoicesLine,
  pinsLine,
  bulkLine,
  serviceExportsLine,
  onCallPlanLine,
  contactListLine,
  listImportLine,
  doNotContactLine,
];
