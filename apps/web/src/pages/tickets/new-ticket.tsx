import type { ContactView, TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { ContactDialog } from '../../features/contacts/components/contact-dialog.js';
import { NewTicketDialog } from '../../features/tickets/opening/new-ticket-dialog.js';

interface Props {
  /** With whom, where that is said already. */
  contact?: ContactView;
  onOpened: (ticket: Pick<TicketView, 'uuid'>) => void;
  onClose: () => void;
}

const DIGITS = /^\+?[\d\s()-]{6,}$/;

/** The dialog by which a ticket is begun, with the company's connections to choose from, and with people it does not know yet. */
export function NewTicket({ contact, onOpened, onClose }: Props) {
  const { data: connections = [] } = useConnections();
  const [made, setMade] = useState<ContactView>();
  const [looked, setLooked] = useState<string>();

  if (looked !== undefined) {
    const given = DIGITS.test(looked) ? { number: looked.replace(/\D/g, '') } : { name: looked };
    return <ContactDialog given={given} onSaved={setMade} onClose={() => setLooked(undefined)} />;
  }
  return (
    <NewTicketDialog
      given={contact ?? made}
      connections={connections}
      onOpened={onOpened}
      onCreateContact={setLooked}
      onClose={onClose}
    />
  );
}
