import { FormDialog, IconButton } from '@prosa/ui';
import { useMutation } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import type { CardsCapability, Receiver } from '../../../shared/conversation/capabilities.js';
import { ReceiverSearch } from '../forward/receiver-search.js';

interface Props {
  /** Sends the card of a contact; every try for one card carries the same key. */
  onSend: CardsCapability['send'];
}

/** Sends the card of another contact. */
export function CardButton({ onSend }: Props) {
  const { t } = useTranslation('messages');
  const send = useMutation({ mutationFn: ({ id, key }: { id: number; key: string }) => onSend(id, key) });
  const [key, setKey] = useState<string>();
  const [contact, setContact] = useState<Receiver>();

  function handleOpen() {
    setContact(undefined);
    setKey(newClientKey());
  }

  function handleSubmit() {
    if (!contact || key === undefined) return void toaster.create({ type: 'error', title: t('forward.noReceiver') });
    send.mutate({ id: contact.id, key }, { onSuccess: () => setKey(undefined) });
  }

  return (
    <>
      <IconButton label={t('card.button')} icon={<UserRound size={20} />} placement="top" onClick={handleOpen} />
      {key !== undefined && (
        <FormDialog
          title={t('card.title')}
          submitLabel={t('send')}
          isPending={send.isPending}
          onSubmit={handleSubmit}
          onClose={() => setKey(undefined)}
        >
          <ReceiverSearch chosen={contact} onChoose={setContact} />
        </FormDialog>
      )}
    </>
  );
}
