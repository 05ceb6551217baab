import { useTranslation } from 'react-i18next';
import { useQueues } from '../../shared/queues/use-queues.js';
import { useSession } from '../../shared/session/use-session.js';

export interface QueueChoice {
  id: number;
  name: string;
  color?: string;
}

/** The queues whose figures the user may read; 0, no queue, comes first. */
export function useQueueChoices(): QueueChoice[] {
  const { t } = useTranslation('dashboard');
  const { isAdmin, user } = useSession();
  const { data: queues = [] } = useQueues({ isEnabled: isAdmin });
  const served = (isAdmin ? queues : user.queues).map(({ id, name, color }) => ({ id, name, color }));
  const seesUnqueued = isAdmin || user.allTicket === 'enable';
  return seesUnqueued ? [{ id: 0, name: t('queues.none') }, ...served] : served;
}
