import { type PlaceholderValues, placeholderValues, type TicketView } from '@prosa/contracts';
import { useCallback } from 'react';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Values that the server would fill in now; null while the company's clock is unknown. */
export function usePlaceholderValues(ticket: TicketView, isEnabled: boolean): () => PlaceholderValues | null {
  const { user } = useSession();
  const { data: company } = useOwnCompany({ isEnabled: isEnabled });
  const { id: ticketId, contact, queue, whatsapp } = ticket;

  return useCallback(() => {
    if (!company) return null;
    return placeholderValues({
      contactName: contact.name,
      userName: user.name,
      queueName: queue?.name ?? null,
      connectionName: whatsapp.name,
      ticketId,
      company,
      at: new Date(),
    });
  }, [company, contact.name, user.name, queue, whatsapp.name, ticketId]);
}
