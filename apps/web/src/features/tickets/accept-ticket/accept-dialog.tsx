import type { TicketView } from '@prosa/contracts';
import { RadioCard, Stack, Text } from '@chakra-ui/react';
import { ColorDot, FormDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterableQueue } from '../filter/list-menu.js';

interface Props {
  ticket: TicketView;
  queues: FilterableQueue[];
  isPending: boolean;
  onAccept: (queueId: number) => void;
  onClose: () => void;
}

/** Asks for a queue when a ticket without one is accepted (docs/spec/core.md §4). */
export function AcceptDialog({ ticket, queues, isPending, onAccept, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const [queueId, setQueueId] = useState(queues[0].id);

  return (
    <FormDialog
      title={t('accept.title', { name: ticket.contact.name })}
      submitLabel={t('actions.accept')}
      isPending={isPending}
      onSubmit={() => onAccept(queueId)}
      onClose={onClose}
    >
      <RadioCard.Root
        value={String(queueId)}
        onValueChange={({ value }) => setQueueId(Number(value))}
        colorPalette="brand"
        size="sm"
      >
        <RadioCard.Label>{t('accept.queue')}</RadioCard.Label>
        <Stack gap="2">
          {queues.map(({ id, name, color }) => (
            <RadioCard.Item key={id} value={String(id)}>
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl alignItems="center">
                <ColorDot color={color} />
                <Text flex="1">{name}</Text>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Stack>
      </RadioCard.Root>
    </FormDialog>
  );
}
