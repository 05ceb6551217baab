import type { CreateQueueInput, QueueView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { records } from '../../../shared/records/records.js';

/** What one writes about a queue: a new one has a name and a colour; what is absent stays. */
export type QueueInput = Partial<CreateQueueInput>;

/** The company's queues in their order (docs/spec/core.md §2). */
export const queues = records<QueueView, QueueInput>({
  name: 'queues',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({ rows: await get('/queue', { signal }), hasMore: false }),
  save: (input, id) =>
    id === undefined
      ? api.post('/queue', { body: input as CreateQueueInput })
      : api.put('/queue/:queueId', { params: { queueId: id }, body: input }),
  // The dialog of this screen chooses where the tickets go.
  remove: (id) => api.delete('/queue/:queueId', { params: { queueId: id } }),
  topics: {
    queue: (event) => (event.action === 'delete' ? { drop: event.queueId } : { put: event.queue }),
  },
  others: [KEYS.queueChoices, KEYS.userChoices],
  placeOf: ({ orderQueue }) => orderQueue,
});
