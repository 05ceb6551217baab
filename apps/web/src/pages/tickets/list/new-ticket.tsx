import { type ContactView, digitsIn, isNumberText, type TicketView } from '@prosa/contracts';
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

/** Fewer digits are no number. */
const DIGITS_MIN = 6;

/** What was searched for is the number or the name of the new contact. */
const initialOf = (text: string) =>
  isNumberText(text) && digitsIn(text).length >= DIGITS_MIN ? { number: digitsIn(text) } : { name: text };

/** Dialog that opens a ticket, with the company's connections and a form for new contacts. */
export function NewTicket({ contact, onOpened, onClose }: Props) {
  const { data: connections = [] } = useConnections();
  const [made, setMade] = useState<ContactView>();
  const [unknownText, setUnknownText] = useState<string>();

  if (unknownText !== undefined) {
    const close = () => setUnknownText(undefined);
    return (
      <DialogPane onClose={close}>
        <ContactEditor initial={initialOf(unknownText)} onSaved={setMade} onClose={close} />
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
