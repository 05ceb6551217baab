import { type ContactView, digitsIn, NUMBER_LENGTH } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { api } from '../../../shared/api/api-client.js';
import type { SharedContactActs, SharedPerson } from '../../../shared/conversation/capabilities.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useMaskedNumbers } from '../../../shared/session/use-masked-numbers.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

// Loaded on first use.
const NewTicket = lazily(async () => (await import('../list/new-ticket.js')).NewTicket);
const ContactEditor = lazily(
  async () => (await import('../../../features/contacts/components/contact-editor.js')).ContactEditor,
);

interface Open {
  act: 'write' | 'save';
  person: SharedPerson;
  /** Undefined when the company has no contact with the number. */
  contact: ContactView | undefined;
  /** The contact was saved just now. */
  isSaved?: boolean;
}

interface SharedContact {
  /** Undefined for users from whom numbers are hidden. */
  acts?: SharedContactActs;
  dialog?: ReactNode;
}

/**
 * What can be done with a contact that somebody shared: a ticket with them, after the form of a new contact where the
 * company has none yet, or that form alone.
 */
export function useSharedContact(): SharedContact {
  const isMasked = useMaskedNumbers();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const { mutate } = useMutation({ mutationFn: withContact, onSuccess: setOpen, onError: useErrorToast() });
  const acts = useMemo(
    () => ({
      write: (person: SharedPerson) => mutate({ act: 'write', person }),
      save: (person: SharedPerson) => mutate({ act: 'save', person }),
    }),
    [mutate],
  );
  if (isMasked) return {};
  const close = () => setOpen(undefined);

  return {
    acts,
    dialog: open && (
      <DialogPane onClose={close}>
        {open.act === 'write' && open.contact ? (
          <NewTicket
            contact={open.contact}
            onOpened={({ uuid }) => {
              close();
              void navigate(ticketAddress(uuid));
            }}
            onClose={close}
          />
        ) : (
          <ContactEditor
            contact={open.contact}
            initial={open.contact ? undefined : open.person}
            onSaved={(contact) => setOpen({ ...open, contact, isSaved: true })}
            // The form closes when it is saved too; then the ticket follows.
            onClose={() => setOpen((now) => (now?.act === 'write' && now.isSaved ? now : undefined))}
          />
        )}
      </DialogPane>
    ),
  };
}

async function withContact({ act, person }: Pick<Open, 'act' | 'person'>): Promise<Open> {
  if (digitsIn(person.number).length < NUMBER_LENGTH.min) return { act, person, contact: undefined };
  const { contactId } = await api.get('/contacts/profile/:number', { params: { number: person.number } });
  const contact = contactId === 0 ? undefined : await api.get('/contacts/:contactId', { params: { contactId } });
  return { act, person, contact };
}
