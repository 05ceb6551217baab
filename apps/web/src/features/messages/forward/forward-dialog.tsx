import { Checkbox } from '@chakra-ui/react';
import { FormDialog } from '@prosa/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import type { ForwardingCapability, Receiver } from '../../../shared/conversation/capabilities.js';
import type { Conversation } from '../../../shared/conversation/conversation.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { ReceiverSearch } from './receiver-search.js';

interface Props {
  messageIds: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Messages can only be chosen where they can be forwarded. */
function forwardBy({ forwarding }: Conversation): ForwardingCapability['forward'] {
  if (!forwarding) throw new Error('the conversation forwards nothing');
  return forwarding.forward;
}

/** Dialog that forwards the chosen messages, with or without the attendant's name. */
export function ForwardDialog({ messageIds, onDone, onClose }: Props) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const conversation = useConversation();
  const forward = useMutation({ mutationFn: forwardBy(conversation) });
  const [receiver, setReceiver] = useState<Receiver>();
  const [signs, setSigns] = useState(false);
  const [key] = useState(newClientKey);

  function handleSubmit() {
    if (!receiver) return void toaster.create({ type: 'error', title: t('forward.noReceiver') });
    const isSigned = conversation.canSign && signs;
    // One key for each choice: a try without an answer may have forwarded already, and another receiver is another request.
    const clientKey = `${key}-${receiver.id}-${isSigned}`;
    const forwarding = { messageIds, receiverId: receiver.id, signs: isSigned, clientKey };
    forward.mutate(forwarding, {
      onSuccess: ({ sentCount, refusedCount, path }) => {
        onDone();
        toaster.create({
          type: 'success',
          title: t('forward.done', { count: sentCount, name: receiver.name }),
          description: refusedCount > 0 ? t('forward.refused', { count: refusedCount }) : undefined,
          action: { label: t('forward.open'), onClick: () => void navigate(path) },
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
      <ReceiverSearch chosen={receiver} onChoose={setReceiver} />
      {conversation.canSign && (
        <Checkbox.Root
          minH={{ base: '10', md: 'auto' }}
          checked={signs}
          onCheckedChange={({ checked }) => setSigns(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control borderColor="border.control" />
          <Checkbox.Label>{t('forward.sign')}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </FormDialog>
  );
}
