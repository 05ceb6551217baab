import type { QueueFigures } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

type Named = Pick<QueueFigures, 'queueId' | 'name'>;

/** The name of a queue; 0 is none, and one without a name was deleted. */
export function useQueueName(): (queue: Named) => string {
  const { t } = useTranslation('dashboard');
  return ({ queueId, name }) => {
    if (queueId === 0) return t('queues.none');
    return name === '' ? t('queues.deleted', { id: queueId }) : name;
  };
}
