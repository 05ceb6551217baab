import type { TransferTicketInput, UserView } from '@prosa/contracts';
import { Button, Flex } from '@chakra-ui/react';
import { ColorDot, FormDialog, SelectField } from '@prosa/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickList } from '../../../shared/fields/pick-list.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { useColleagues } from './use-colleagues.js';

export type TransferTarget = Omit<TransferTicketInput, 'ticketId'>;

interface Props {
  title: string;
  /** Current queue of the ticket. */
  queueId: number | null;
  onTransfer: (to: TransferTarget) => void;
  /** Opens a summary that becomes a note for the colleague; absent where no model writes one. */
  onSummarise?: () => void;
  onClose: () => void;
}

/** Transfers tickets to a queue or, within one, to an attendant (docs/spec/core.md §4). */
export function TransferDialog({ title, queueId: currentQueueId, onTransfer, onSummarise, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const [colleague, setColleague] = useState<UserView>();
  const [queueId, setQueueId] = useState(currentQueueId ?? undefined);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { colleagues, isSearching } = useColleagues(text);
  const { data: queues = [] } = useQueues();
  // Admins serve every queue.
  const served = colleague && colleague.profile !== 'admin' ? colleague.queues : queues;
  const chosenQueue = served.some(({ id }) => id === queueId) ? queueId : undefined;

  function handleChoose(id: number | undefined) {
    const chosen = colleagues.find((each) => each.id === id);
    setColleague(chosen);
    // A colleague with a single queue implies it.
    const fits = !chosen || chosen.profile === 'admin' || chosen.queues.some((queue) => queue.id === queueId);
    if (!fits) setQueueId(chosen.queues.length === 1 ? chosen.queues[0].id : undefined);
  }

  function handleSubmit() {
    setIsSubmitted(true);
    if (chosenQueue !== undefined) onTransfer({ queueId: chosenQueue, ...(colleague && { userId: colleague.id }) });
  }

  return (
    <FormDialog title={title} submitLabel={t('actions.transfer')} onSubmit={handleSubmit} onClose={onClose}>
      <PickList
        label={t('transfer.user')}
        placeholder={t('transfer.search')}
        hint={isSearching ? t('loading') : t('filter.nothing')}
        text={text}
        onText={setText}
        items={colleagues.map((each) => ({
          id: each.id,
          name: each.online ? t('transfer.online', { name: each.name }) : each.name,
          isOnline: each.online,
          detail: <Queues queues={each.queues} />,
        }))}
        chosenId={colleague?.id}
        onChoose={handleChoose}
        autoFocus
      />
      <SelectField
        label={t('transfer.queue')}
        isRequired
        hint={colleague ? t('transfer.toUser', { name: colleague.name }) : t('transfer.toQueue')}
        error={isSubmitted && chosenQueue === undefined ? t('transfer.chooseQueue') : undefined}
        value={chosenQueue ?? ''}
        onChange={(event) => setQueueId(Number(event.target.value) || undefined)}
        options={[
          { value: '', label: t('transfer.chooseQueue') },
          ...served.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {onSummarise && (
        <Button variant="outline" alignSelf="flex-start" onClick={onSummarise}>
          <Sparkles size={16} aria-hidden /> {t('transfer.summarise')}
        </Button>
      )}
    </FormDialog>
  );
}

/** Queues of a colleague as coloured dots with their names as tooltips. */
const Queues = ({ queues }: Pick<UserView, 'queues'>) => (
  <Flex gap="1" flexShrink="0" maxW="20" overflow="hidden" title={queues.map(({ name }) => name).join(', ')}>
    {queues.map(({ id, color }) => (
      <ColorDot key={id} color={color} />
    ))}
  </Flex>
);
