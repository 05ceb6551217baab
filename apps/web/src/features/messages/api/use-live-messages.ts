import { useQueryClient } from '@tanstack/react-query';
import { useReportViewing } from '../../../shared/live/use-attending.js';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { messageTopics } from './live-messages.js';

/** Keeps the thread of a ticket up to date while mounted. */
export function useLiveMessages(ticketId: number): void {
  const queryClient = useQueryClient();

  useLiveRoom('joinChatBox', ticketId);
  useReportViewing(ticketId);
  useLive('ticket', (event) => messageTopics.ticket(queryClient, event));
  useLive('appMessage', (event) => messageTopics.appMessage(queryClient, event));
  useLive('contact', (event) => messageTopics.contact(queryClient, event));
}
