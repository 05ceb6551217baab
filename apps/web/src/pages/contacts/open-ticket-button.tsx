import type { ContactRow } from '@prosa/contracts';
import { ChannelIcon, IconButton } from '@prosa/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

// Loaded on first use.
const NewTicket = lazy(() => import('../tickets/new-ticket.js').then((module) => ({ default: module.NewTicket })));

/** Opens a ticket with a contact on its channel and navigates to it (docs/spec/core.md §2). */
export function OpenTicketButton({ contact }: { contact: ContactRow }) {
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
        <Suspense fallback={null}>
          <NewTicket
            contact={contact}
            onOpened={({ uuid }) => void navigate(`/tickets/${uuid}`)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
