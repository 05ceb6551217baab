import type { QueryClient } from '@tanstack/react-query';
import { applyAnnouncement } from '../../../../web/src/features/announcements/api/announcements-cache.js';
import {
  applySession,
  dropConnection,
  putConnection,
} from '../../../../web/src/features/connections/api/connections-cache.js';
import { messageTopics } from '../../../../web/src/features/messages/api/live-messages.js';
import { ticketTopics } from '../../../../web/src/features/tickets/api/live-tickets.js';
import { ticketKeys } from '../../../../web/src/features/tickets/api/ticket-cache.js';
import { applyCompanySetting } from '../../../../web/src/shared/company/company-settings.js';
import { applyBulk } from '../../../../web/src/features/tickets/bulk/bulk-cache.js';
import { applyPins } from '../../../../web/src/features/tickets/pins/pins-cache.js';
import type { LiveConnection } from '../../../../web/src/shared/live/live-connection.js';
import { applyQuickMessage } from '../../../../web/src/shared/messaging/quick-messages.js';
import { applyCompany } from '../../../../web/src/shared/plans/company-plan.js';

/** Applies received events to the cache with the console's own functions. */
export function applyEvents(live: LiveConnection, queryClient: QueryClient, userId: number): void {
  const recount = () => void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
  live.on('ticket', (event) => {
    if (ticketTopics.ticket(queryClient, event)) recount();
    messageTopics.ticket(queryClient, event);
  });
  live.on('appMessage', (event) => {
    if (ticketTopics.appMessage(queryClient, event)) recount();
    messageTopics.appMessage(queryClient, event);
  });
  live.on('contact', (event) => {
    if (ticketTopics.contact(queryClient, event)) recount();
    messageTopics.contact(queryClient, event);
  });
  live.on('tag', (event) => ticketTopics.tag(queryClient, event));
  live.on('whatsapp', (event) => {
    if (event.action === 'delete') dropConnection(queryClient, event.whatsappId);
    else putConnection(queryClient, event.whatsapp);
  });
  live.on('whatsappSession', ({ session }) => applySession(queryClient, session));
  live.on('settings', (event) => applyCompanySetting(queryClient, event));
  live.on('company', ({ company }) => applyCompany(queryClient, company));
  live.on('quickemessage', (event) => applyQuickMessage(queryClient, event, userId));
  live.on('pins', (event) => applyPins(queryClient, event));
  live.on('bulk', (event) => applyBulk(queryClient, event));
  live.on('announcement', (event) => applyAnnouncement(queryClient, event));
}
