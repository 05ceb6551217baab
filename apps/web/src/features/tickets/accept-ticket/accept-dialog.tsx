import type { TicketView } from '@prosa/contracts';
import { RadioCard, Stack, Text } from '@chakra-ui/react';
import { ColorDot, FormDialog, RowsSkeleton, SelectField } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { FilterableQueue } from '../filter/list-menu.js';
import { type Acceptance, useAcceptChoices } from './use-accept-choices.js';

interface Props {
  ticket: TicketView;
  isPending: boolean;
  onAccept: (acceptance: Acceptance) => void;
  onClose: () => void;
}

/** Asks for queue and attendant when a ticket without a queue is accepted (docs/spec/core.md §4). */
export function AcceptDialog({ ticket, isPending, onAccept, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const { queues, queueId, setQueueId, people, userId, setUserId } = useAcceptChoices();

  return (
    <FormDialog
      title={t('accept.title', { name: ticket.contact.name })}
      submitLabel={t('actions.accept')}
      isPending={isPending || !queues}
      onSubmit={() => queues && onAccept({ queueId, userId })}
      onClose={onClose}
    >
      {!queues && <RowsSkeleton rows={2} />}
      {queues?.length === 0 && <Text color="fg.muted">{t('accept.noQueues')}</Text>}
      {queues && queueId !== undefined && <Queues queues={queues} chosen={queueId} onChoose={setQueueId} />}
      {queueId !== undefined && (
        <SelectField
          label={t('accept.user')}
          value={userId}
          onChange={({ target }) => setUserId(Number(target.value))}
          options={people.map(({ id, name, isOwn }) => ({
            value: String(id),
            label: isOwn ? t('accept.own', { name }) : name,
          }))}
        />
      )}
    </FormDialog>
  );
}

interface QueuesProps {
  queues: FilterableQueue[];
  chosen: number;
  onChoose: (queueId: number) => void;
}

function Queues({ queues, chosen, onChoose }: QueuesProps) {
  const { t } = useTranslation('tickets');

  return (
    <RadioCard.Root
      value={String(chosen)}
      onValueChange={({ value }) => onChoose(Number(value))}
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
  );
}
