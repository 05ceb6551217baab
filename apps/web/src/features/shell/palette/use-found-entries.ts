import type { ContactRow, TicketView } from '@prosa/contracts';
import { MessagesSquare, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { shownAddress } from '../../../shared/format/number.js';
import type { PaletteEntry } from './palette-entry.js';

/**
 * Lines of found contacts and tickets. A contact's line opens the ticket that goes on with them; without one it calls
 * `onContact`.
 */
export function useFoundEntries(onContact: (contact: ContactRow) => void) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();

  return {
    contact: (contact: ContactRow): PaletteEntry => ({
      id: `contact-${contact.id}`,
      label: contact.name,
      icon: UserRound,
      face: contact,
      detail: contact.isGroup ? t('palette.group') : shownAddress(contact),
      section: t('palette.contacts'),
      run: () => {
        const live = contact.tickets.find(({ status }) => status !== 'closed');
        if (live) void navigate(ticketAddress(live.uuid));
        else onContact(contact);
      },
    }),
    ticket: ({ id, uuid, contact, status, queue }: TicketView): PaletteEntry => ({
      id: `ticket-${id}`,
      label: contact.name,
      icon: MessagesSquare,
      detail: [`#${id}`, t(`palette.status.${status}`), queue?.name].filter(Boolean).join(' · '),
      section: t('palette.tickets'),
      run: () => void navigate(ticketAddress(uuid)),
    }),
  };
}
