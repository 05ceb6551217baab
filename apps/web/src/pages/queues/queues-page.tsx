import { QueuesList } from '../../features/queues/components/queues-list.js';

/** `/queues`: the company's queues, for admins (docs/spec/core.md §2). */
export function QueuesPage() {
  return <QueuesList />;
}
