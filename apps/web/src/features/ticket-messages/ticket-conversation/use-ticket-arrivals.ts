import type { TicketView } from '@prosa/contracts';
import { useLive } from '../../../shared/live/use-live.js';

/** Calls back for each message of the contact that arrives, in this ticket or another one on its connection. */
export function useTicketArrivals(
  { id, contactId, whatsappId }: Pick<TicketView, 'id' | 'contactId' | 'whatsappId'>,
  onArrival: () => void,
): void {
  useLive('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe) return;
    const { message, contact } = event;
    if (message.ticketId === id || (contact.id === contactId && message.whatsappId === whatsappId)) onArrival();
  });
}
