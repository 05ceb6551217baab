import type { PlanInput, PlanView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { allPlansKey } from '../../../shared/plans/use-plans.js';
import { records } from '../../../shared/records/records.js';

/** All plans of the platform in one page (docs/spec/core.md §3). */
export const plans = records<PlanView, PlanInput>({
  name: 'plans',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({
    rows: await get('/plans/all', { signal }),
    hasMore: false,
  }),
  save: (input, id) =>
    id === undefined
      ? api.post('/plans', { body: input })
      : api.put('/plans/:planId', { params: { planId: id }, body: input }),
  remove: (id) => api.delete('/plans/:planId', { params: { planId: id } }),
  others: [allPlansKey],
});
