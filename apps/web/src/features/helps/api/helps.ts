import type { HelpInput, HelpView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** The videos of the help page, all in one page (docs/spec/secondary.md §2). */
export const helps = records<HelpView, HelpInput>({
  name: 'helps',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({
    rows: await get('/helps/list', { signal }),
    hasMore: false,
  }),
  save: (input, id) =>
    id === undefined
      ? api.post('/helps', { body: input })
      : api.put('/helps/:helpId', { params: { helpId: id }, body: input }),
  remove: (id) => api.delete('/helps/:helpId', { params: { helpId: id } }),
});
