import type { QueryClient } from '@tanstack/react-query';
import { announcements } from '../../../../web/src/features/announcements/api/announcements.js';
import { campaigns } from '../../../../web/src/features/campaigns/api/campaigns.js';
import { followItems } from '../../../../web/src/features/contact-list-items/api/contact-list-items.js';
import { doNotContactEntries } from '../../../../web/src/features/do-not-contact/api/do-not-contact-entries.js';
import { kanbanLines } from '../../../../web/src/features/kanban/api/kanban-lines.js';
import { invitations } from '../../../../web/src/features/users/invitations/invitations.js';
import { messageLines } from '../../../../web/src/features/ticket-messages/api/live-messages.js';
import { ticketLines } from '../../../../web/src/features/tickets/api/live-tickets.js';
import { LIVE_TABLE } from '../../../../web/src/pages/layout/live-table.js';
import { followTable } from '../../../../web/src/shared/live/live-table.js';
import type { LiveConnection } from '../../../../web/src/shared/live/live-connection.js';
import { onCallPeople } from '../../../../web/src/features/on-call/api/on-call.js';
import { schedules } from '../../../../web/src/features/schedules/api/schedules.js';
import { apiKeys } from '../../../../web/src/features/api-keys/api/api-keys.js';
import { subscriptions } from '../../../../web/src/features/webhooks/api/subscriptions.js';
import { contactLists } from '../../../../web/src/shared/contact-lists/contact-lists.js';
import { integrations } from '../../../../web/src/shared/bots/integrations.js';
import { prompts } from '../../../../web/src/shared/bots/prompts.js';
import { fileLists } from '../../../../web/src/shared/file-lists/file-lists.js';
import { quickMessages } from '../../../../web/src/shared/messaging/quick-messages.js';
import { followRecords } from '../../../../web/src/shared/records/follow-records.js';
import { OPEN_LIST } from './open-records.js';

/** Applies received events to the cache with the console's own functions. */
export function applyEvents(live: LiveConnection, queryClient: QueryClient): void {
  followTable(live, queryClient, [...ticketLines, ...messageLines, ...kanbanLines, ...LIVE_TABLE]);
  followRecords(live, queryClient, quickMessages);
  followRecords(live, queryClient, fileLists);
  followRecords(live, queryClient, schedules);
  followRecords(live, queryClient, contactLists);
  followItems(live, queryClient, OPEN_LIST);
  followRecords(live, queryClient, campaigns);
  followRecords(live, queryClient, doNotContactEntries);
  followRecords(live, queryClient, onCallPeople);
  followRecords(live, queryClient, announcements);
  followRecords(live, queryClient, invitations);
  followRecords(live, queryClient, apiKeys);
  followRecords(live, queryClient, subscriptions);
  followRecords(live, queryClient, integrations);
  followRecords(live, queryClient, prompts);
}
