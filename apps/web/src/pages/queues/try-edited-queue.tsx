import type { QueueDetail } from '@prosa/contracts';
import { useFormContext } from 'react-hook-form';
import { TryBotButton } from '../../features/bot-simulator/drawer/try-bot-button.js';
import { useConnections } from '../../features/connections/api/use-connections.js';
import type { QueueValues } from '../../features/queues/editor/queue-values.js';
import { editedQueue } from './edited-queue.js';

/** Opens the simulator with the values of the editor, as they are then, on a connection that has the queue if there is one. */
export function TryEditedQueue({ queue }: { queue: QueueDetail }) {
  const { getValues } = useFormContext<QueueValues>();
  const { data: connections = [] } = useConnections();
  const having = connections.filter(({ queueIds }) => queueIds.includes(queue.id));

  return (
    <TryBotButton
      connections={having.length > 0 ? having : connections}
      overrides={() => ({ queue: editedQueue(queue, getValues()) })}
    />
  );
}
