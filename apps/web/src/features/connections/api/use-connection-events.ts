import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../shared/live/use-live.js';
import { applySession, dropConnection, putConnection } from './connections-cache.js';

/** Keeps the cached connections up to date while mounted. */
export function useConnectionEvents(): void {
  const queryClient = useQueryClient();

  useLive('whatsapp', (event) => {
    if (event.action === 'delete') dropConnection(queryClient, event.whatsappId);
    else putConnection(queryClient, event.whatsapp);
  });
  useLive('whatsappSession', ({ session }) => applySession(queryClient, session));
}
