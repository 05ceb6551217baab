import { Checkbox } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { FormDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { ContactSearch } from './contact-search.js';
import { useForward } from './use-forward.js';

interface Props {
  messageIds: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Dialog that forwards the chosen messages, with or without the attendant's name. */
export function ForwardDialog({ messageIds, onDone, onClose }: Props) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const forward = useForward();
  const maySign = useCompanySettings().data?.sendSignMessage === 'enabled';
  const [contact, setContact] = useState<ContactView>();
  const [signMessage, setSignMessage] = useState(false);

  function handleSubmit() {
    if (!contact) return void toaster.create({ type: 'error', title: t('forward.noReceiver') });
    const options = { messageIds, contactId: contact.id, signMessage: maySign && signMessage };
    forward.mutate(options, {
      onSuccess: ({ ticket, messages, refused }) => {
        onDone();
        toaster.create({
          type: 'success',
          title: t('forward.done', { count: messages.length, name: contact.name }),
          description: refused.length > 0 ? t('forward.refused', { count: refused.length }) : undefined,
          action: { label: t('forward.open'), onClick: () => void navigate(`/tickets/${ticket.uuid}`) },
        });
      },
    });
  }

  return (
    <FormDialog
      title={t('forward.title', { count: messageIds.length })}
      submitLabel={t('menu.forward')}
      isPending={forward.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ContactSearch chosen={contact} onChoose={setContact} />
      {maySign && (
        <Checkbox.Root
          minH={{ base: '10', md: 'auto' }}
          checked={signMessage}
          onCheckedChange={({ checked }) => setSignMessage(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control borderColor="border.control" />
          <Checkbox.Label>{t('forward.sign')}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </FormDialog>
  );
}
