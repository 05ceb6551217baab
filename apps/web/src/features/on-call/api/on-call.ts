import type { OnCallInput, OnCallView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';
import { onCallPlanKey } from './on-call-cache.js';

/** The people of the on-call roster in the order in which they are notified (docs/spec/secondary.md §2). */
export const onCallPeople = records<OnCallView, OnCallInput>({
  name: 'on-call',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({ rows: await get('/plantao', { signal }), hasMore: false }),
  save: (input, id) =>
    id === undefined
      ? api.post('/plantao', { body: input })
      : api.put('/plantao/:onCallId', { params: { onCallId: id }, body: input }),
  remove: (id) => api.delete('/plantao/:onCallId', { params: { onCallId: id } }),
  topics: { onCall: () => 'read' },
  others: [onCallPlanKey],
  placeOf: ({ id }) => id,
});
