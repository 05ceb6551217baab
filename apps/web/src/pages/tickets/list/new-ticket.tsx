import type { ContactView, TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useConnections } from '../../../features/connections/api/use-connections.js';
import { NewTicketDialog } from '../../../features/tickets/new-ticket/new-ticket-dialog.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';

// Loaded on first use.
const ContactEditor = lazily(
  async () => (await import('../../../features/contacts/components/contact-editor.js')).ContactEditor,
);

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
    const close = () => setUnknownText(undefined);
    return (
      <DialogPane onClose={close}>
        <ContactEditor initial={initial} onSaved={setMade} onClose={close} />
      </DialogPane>
    );
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
