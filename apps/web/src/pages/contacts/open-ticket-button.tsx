import type { ContactView } from '@prosa/contracts';
import { ChannelIcon, IconButton } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ticketAddress } from '../../shared/address/paths.js';
import { lazily } from '../../shared/panes/lazily.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';

// Loaded on first use.
const NewTicket = lazily(async () => (await import('../tickets/list/new-ticket.js')).NewTicket);

/** Opens a ticket with a contact on its channel and navigates to it (docs/spec/core.md §2). */
export function OpenTicketButton({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <IconButton
        label={t('opening.with', { name: contact.name })}
        icon={<ChannelIcon channel={contact.channel} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <DialogPane onClose={() => setIsOpen(false)}>
          <NewTicket
            contact={contact}
            onOpened={({ uuid }) => void navigate(ticketAddress(uuid))}
            onClose={() => setIsOpen(false)}
          />
        </DialogPane>
      )}
    </>
  );
}
