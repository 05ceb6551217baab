import {
  LANGUAGES,
  type OpeningValues,
  openingValues,
  type OwnCompanyView,
  type PlaceholderValues,
  placeholderValues,
  type TicketView,
} from '@prosa/contracts';
import { useCallback } from 'react';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Values that the server would fill in now; null while the company's clock is unknown. */
export function usePlaceholderValues(ticket: TicketView, isEnabled: boolean): () => PlaceholderValues | null {
  const { user } = useSession();
  const { data: company } = useOwnCompany({ isEnabled: isEnabled });
  const scheduleType = useCompanySettings().data?.scheduleType;
  const { id, createdAt, contact, queue, whatsapp } = ticket;

  return useCallback(() => {
    if (!company) return null;
    const at = new Date();
    return placeholderValues({
      contactName: contact.name,
      userName: user.name,
      queueName: queue?.name ?? null,
      connectionName: whatsapp.name,
      ticket: { id, createdAt },
      company,
      at,
      opening: openingOf(company, scheduleType, at),
    });
  }, [company, scheduleType, contact.name, user.name, queue, whatsapp.name, id, createdAt]);
}

/** Undefined where hours count that only admins may read: of a connection or a queue. */
function openingOf(company: OwnCompanyView, scheduleType: string | undefined, at: Date): OpeningValues | undefined {
  if (scheduleType === 'disabled') return { openUntil: '', opensAt: '' };
  if (scheduleType !== 'company') return undefined;
  const { schedules: week, exceptions, timeZone } = company;
  return openingValues({ week, exceptions }, timeZone, at, LANGUAGES[0]);
}
