import type { AnnouncementInput, AnnouncementWire } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** The platform's announcements, newest first (docs/spec/secondary.md §2). */
export const announcements = records<AnnouncementWire, AnnouncementInput>({
  name: 'announcements',
  fetchPart: async ({ search, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at };
    const { records: rows, ...rest } = await get('/announcements', { query, signal });
    return { rows, ...rest };
  },
  save: (input, id) =>
    id === undefined
      ? api.post('/announcements', { body: input })
      : api.put('/announcements/:announcementId', { params: { announcementId: id }, body: input }),
  saveFile: (id, image) => {
    const params = { announcementId: id };
    if (image === null) return api.delete('/announcements/:announcementId/media-upload', { params });
    const form = new FormData();
    form.set('typeArch', 'announcements');
    form.set('file', image);
    return api.upload('/announcements/:announcementId/media-upload', { params, form });
  },
  remove: (id) => api.delete('/announcements/:announcementId', { params: { announcementId: id } }),
  topics: {
    announcement: (event) => (event.action === 'delete' ? { drop: event.id } : { put: event.record }),
  },
  placeOf: ({ title, text }) => [title, text],
});
