import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../features/tickets/filter/choice-filter.js';
import { useQueues } from '../../shared/queues/use-queues.js';

interface Props {
  /** 0 is no queue; empty for all. */
  chosen: number[];
  onChoose: (queueIds: number[]) => void;
}

/** The queues whose tickets are shown. */
export function QueueFilter({ chosen, onChoose }: Props) {
  const { t } = useTranslation('panel');
  const { data: queues = [] } = useQueues();
  const choices = [{ id: 0, name: t('noQueue') }, ...queues.map(({ id, name, color }) => ({ id, name, color }))];

  return <ChoiceFilter label={t('queues')} choices={choices} chosen={chosen} onChoose={onChoose} />;
}
