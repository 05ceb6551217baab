import type { ContactView, MessageWire } from '@prosa/contracts';
import { FormDialog, IconButton } from '@prosa/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { newClientKey } from '../api/client-key.js';
import { putMessage } from '../api/message-cache.js';
import { ContactSearch } from '../forward/contact-search.js';

/** Every try for one card carries the same key, so that a repeat sends it once. */
function useSendCard(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      api.post<MessageWire>(
        `/messages/${ticketId}`,
        { body: null, vCard: { id }, read: 1, fromMe: true, mediaUrl: '', quotedMsg: null },
        { headers: { 'Idempotency-Key': key } },
      ),
    onSuccess: (message) => putMessage(queryClient, ticketId, message),
    onError: useErrorToast(),
  });
}

/** Sends the card of another contact. */
export function CardButton({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('messages');
  const send = useSendCard(ticketId);
  const [key, setKey] = useState<string>();
  const [contact, setContact] = useState<ContactView>();

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
          <ContactSearch chosen={contact} onChoose={setContact} />
        </FormDialog>
      )}
    </>
  );
}
