import { HStack, Text } from '@chakra-ui/react';
import type { ConnectionView, ContactView, TicketView } from '@prosa/contracts';
import { Avatar, FormDialog, SelectField, type SelectOption } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { AlreadyAssignedDialog } from '../accept-ticket/already-assigned-dialog.js';
import { ContactOrNew } from './contact-or-new.js';
import { useNewTicket } from './use-new-ticket.js';

interface Props {
  /** The contact, when it is already chosen. */
  presetContact?: ContactView;
  connections: ConnectionView[];
  /** Called with the user's own ticket: the new one, or the active one that they have with the contact already. */
  onOpened: (ticket: Pick<TicketView, 'uuid'>) => void;
  onCreateContact: (text: string) => void;
  onClose: () => void;
}

/** Dialog that opens a ticket: contact, queue and connection (docs/spec/core.md §2). */
export function NewTicketDialog({ presetContact, connections, onOpened, onCreateContact, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const { isAdmin } = useSession();
  const { contact, other, queues, lacks, ...ticket } = useNewTicket(presetContact, onOpened);
  const usable = connections.filter(({ channel }) => !contact || channel === contact.channel);
  const noQueue = isAdmin ? t('row.noQueue') : t('transfer.chooseQueue');

  if (other && contact) return <AlreadyAssignedDialog name={contact.name} assignment={other} onClose={onClose} />;
  return (
    <FormDialog
      title={t('opening.title')}
      submitLabel={t('opening.submit')}
      isPending={ticket.isPending}
      onSubmit={ticket.submit}
      onClose={onClose}
    >
      {presetContact ? (
        <HStack gap="3">
          <Avatar
            name={presetContact.name}
            picture={presetContact.urlPicture}
            isGroup={presetContact.isGroup}
            channel={presetContact.channel}
          />
          <Text fontWeight="medium">{presetContact.name}</Text>
        </HStack>
      ) : (
        <ContactOrNew
          chosen={contact}
          error={lacks.contact ? t('opening.chooseContact') : undefined}
          onChoose={ticket.setContact}
          onCreate={onCreateContact}
        />
      )}
      <SelectField
        label={t('transfer.queue')}
        isRequired={!isAdmin}
        error={lacks.queue ? t('transfer.chooseQueue') : undefined}
        value={ticket.queueId ?? ''}
        onChange={(event) => ticket.setQueueId(Number(event.target.value) || undefined)}
        options={[{ value: '', label: noQueue }, ...optionsOf(queues)]}
      />
      {usable.length > 1 && (
        <SelectField
          label={t('contact.connection')}
          value={ticket.whatsappId ?? ''}
          onChange={(event) => ticket.setWhatsappId(Number(event.target.value) || undefined)}
          options={[{ value: '', label: t('opening.usualConnection') }, ...optionsOf(usable)]}
        />
      )}
    </FormDialog>
  );
}

const optionsOf = (rows: { id: number; name: string }[]): SelectOption[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
