import type { ChangeScheduleInput, ScheduleInput, ScheduleStatus, ScheduleWire } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** Which scheduled messages a list shows; null and '' for all. */
export interface ScheduleFilter {
  contactId: number | null;
  status: ScheduleStatus | '';
}

/** A new one, or what is changed of one: an absent field stays. */
export type ScheduleFields = ScheduleInput & Omit<ChangeScheduleInput, 'scheduleId'>;

/** The scheduled messages that the user may see, the latest time first (docs/spec/secondary.md §2). */
export const schedules = records<ScheduleWire, ScheduleFields, ScheduleFilter>({
  name: 'schedules',
  fetchPart: async ({ search, filter: { contactId, status }, at }, signal, get) => {
    const filters = { contactId: contactId ?? undefined, status: status === '' ? undefined : status };
    const query = { searchParam: search, pageNumber: at, ...filters };
    const { schedules: rows, ...rest } = await get('/schedules', { query, signal });
    return { rows, ...rest };
  },
  save: (input, id) =>
    id === undefined
      ? api.post('/schedules', { body: input })
      : api.put('/schedules/:scheduleId', { params: { scheduleId: id }, body: input }),
  saveFile: (id, file) => {
    const params = { scheduleId: id };
    if (file === null) return api.delete('/schedules/:scheduleId/media-upload', { params });
    const form = new FormData();
    form.set('file', file);
    return api.upload('/schedules/:scheduleId/media-upload', { params, form });
  },
  remove: (id) => api.delete('/schedules/:scheduleId', { params: { scheduleId: id } }),
  topics: {
    schedule: (event) => (event.action === 'delete' ? { drop: event.scheduleId } : { put: event.schedule }),
    // A merge moves them to the other contact, and its undoing back.
    contact: (event) => (event.action === 'delete' || event.restoredFrom !== undefined ? 'read' : 'none'),
  },
  placeOf: ({ sendAt, status, contactId, contact, body }) => [sendAt, status, contactId, contact.name, body],
});
