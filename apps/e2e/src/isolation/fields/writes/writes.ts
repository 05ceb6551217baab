import { ACCOUNT_WRITES } from './accounts.js';
import { AUTOMATION_WRITES } from './automation.js';
import { BOT_WRITES } from './bots.js';
import { CAMPAIGN_WRITES } from './campaigns.js';
import { CONNECTION_WRITES } from './connections.js';
import { CONTACT_LIST_WRITES } from './contact-lists.js';
import { CONTACT_WRITES } from './contacts.js';
import { EXTERNAL_WRITES } from './external.js';
import { REPORT_WRITES } from './reports.js';
import { TICKET_WRITES } from './tickets.js';
import type { Write } from './write.js';

/** Every operation that is not a GET. A missing one fails the spec. */
export const WRITES: Record<string, Write> = {
  ...ACCOUNT_WRITES,
  ...AUTOMATION_WRITES,
  ...BOT_WRITES,
  ...CAMPAIGN_WRITES,
  ...CONNECTION_WRITES,
  ...CONTACT_WRITES,
  ...CONTACT_LIST_WRITES,
  ...TICKET_WRITES,
  ...REPORT_WRITES,
  ...EXTERNAL_WRITES,
};
