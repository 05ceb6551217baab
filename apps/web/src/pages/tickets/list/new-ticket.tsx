import type { ContactView, TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useConnections } from '../../../features/connections/api/use-connections.js';
import { ContactEditor } from '../../../features/contacts/components/contact-editor.js';
import { NewTicketDialog } from '../../../features/tickets/new-ticket/new-ticket-dialog.js';

interface Props {
  /** The contact, when it is already chosen. */
  contact?: ContactView;
  onOpened: (ticket: Pick<TicketView, 'uuid'>) => void;
  onClose: () => void;
}

const DIGITS = /^\+?[\d\s()-]{6,}$/;

/** Dialog that opens a ticket, with the company's connections and a form for new contacts. */
export function NewTicket({ contact, onOpened, onClose }: Props) {
  const { data: connections = [] } = useConnections();
  const [made, setMade] = useState<ContactView>();
  const [unknownText, setUnknownText] = useState<string>();

  if (unknownText !== undefined) {
    const initial = DIGITS.test(unknownText) ? { number: unknownText.replace(/\D/g, '') } : { name: unknownText };
    return <ContactEditor initial={initial} onSaved={setMade} onClose={() => setUnknownText(undefined)} />;
  }
  return (
    <NewTicketDialog
      presetContact={contact ?? made}
      connections={connections}
      onOpened={onOpened}
      onCreateContact={setUnknownText}
      onClose={onClose}
    />
  );
}
