import type { TicketView } from '@prosa/contracts';
import { ContactDataButton } from '../../features/contact-data/components/contact-data-button.js';
import { ContactDrawer } from '../../features/contacts/drawer/contact-drawer.js';
import { TicketNotes } from '../../features/notes/components/ticket-notes.js';
import { useTicketFacts } from '../../features/tickets/ticket-header/use-ticket-facts.js';

interface Props {
  ticket: TicketView;
  onClose: () => void;
}

/** Contact drawer of a ticket, with its notes, and for admins its data. */
export function TicketContact({ ticket, onClose }: Props) {
  const facts = useTicketFacts(ticket);

  return (
    <ContactDrawer contact={ticket.contact} facts={facts} onClose={onClose}>
      <TicketNotes ticketId={ticket.id} contactId={ticket.contactId} />
      <ContactDataButton contact={ticket.contact} isSection />
    </ContactDrawer>
  );
}
