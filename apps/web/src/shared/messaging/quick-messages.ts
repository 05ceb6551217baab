import type { QuickMessageInput, QuickMessageWire } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { records } from '../records/records.js';

const offeredKey = ['quick-messages', 'offered'] as const;

/** The quick messages that the user may see, newest first (docs/spec/secondary.md §2). */
export const quickMessages = records<QuickMessageWire, QuickMessageInput>({
  name: 'quick-messages',
  fetchPart: async ({ search, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at };
    const { records: rows, ...rest } = await get('/quick-messages', { query, signal });
    return { rows, ...rest };
  },
  save: (input, id) =>
    id === undefined
      ? api.post('/quick-messages', { body: input })
      : api.put('/quick-messages/:quickMessageId', { params: { quickMessageId: id }, body: input }),
  saveFile: (id, file) => {
    const params = { quickMessageId: id };
    if (file === null) return api.delete('/quick-messages/:quickMessageId/media-upload', { params });
    const form = new FormData();
    form.set('typeArch', 'quickMessage');
    form.set('file', file);
    return api.upload('/quick-messages/:quickMessageId/media-upload', { params, form });
  },
  remove: (id) => api.delete('/quick-messages/:quickMessageId', { params: { quickMessageId: id } }),
  topics: {
    quickemessage: (event) => (event.action === 'delete' ? { drop: event.id } : { put: event.record }),
    // Those that sent it have no list any more.
    fileList: () => 'read',
  },
  others: [offeredKey],
  // Who may see it, and what is searched.
  placeOf: ({ shortcode, message, geral, userId }) => [shortcode, message, geral, userId],
});

/** Query of all quick messages that the user may send. */
export const offeredQuickMessagesQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: offeredKey,
    queryFn: ({ signal }) => get('/quick-messages/list', { signal }),
    // File links expire, and events are only received while mounted: each use reads again.
    staleTime: 0,
  });
