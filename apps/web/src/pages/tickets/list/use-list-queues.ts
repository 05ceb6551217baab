import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterableQueue } from '../../../features/tickets/filter/list-menu.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { useSession } from '../../../shared/session/use-session.js';

const NO_QUEUE_COLOR = '#8a94a6';

/**
 * The queues by which a list can be narrowed: an admin's are the company's, others have their own. Who sees tickets
 * without a queue chooses them as one (id 0). Undefined while they load.
 */
export function useListQueues(): FilterableQueue[] | undefined {
  const { t } = useTranslation('tickets');
  const { user, isAdmin } = useSession();
  const { data: all } = useQueues({ isEnabled: isAdmin });
  const named: FilterableQueue[] | undefined = isAdmin ? all : user.queues;
  const seesUnqueued = isAdmin || user.allTicket === 'enable';

  return useMemo(() => {
    if (!named || named.length === 0 || !seesUnqueued) return named;
    return [...named, { id: 0, name: t('row.noQueue'), color: NO_QUEUE_COLOR }];
  }, [named, seesUnqueued, t]);
}
