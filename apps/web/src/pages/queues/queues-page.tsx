import { TryBotButton } from '../../features/bot-simulator/drawer/try-bot-button.js';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { QueuesList } from '../../features/queues/components/queues-list.js';

/** `/queues`: the company's queues, for admins (docs/spec/core.md §2). */
export function QueuesPage() {
  const { data: connections = [] } = useConnections();
  return <QueuesList menu={<TryBotButton connections={connections} />} />;
}
