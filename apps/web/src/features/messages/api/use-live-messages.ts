import { useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { applyMessageEvent } from './message-cache.js';

/** Keeps the thread of a ticket up to date while it is shown. */
export function useLiveMessages(ticketId: number): void {
  const queryClient = useQueryClient();

  useLiveRoom('joinChatBox', ticketId);
  useLive('appMessage', (event) => applyMessageEvent(queryClient, event));
}
