import type { ChangeUserInput, CreateUserInput, Profile, UserView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';
import { KEYS } from '../../../shared/api/keys.js';

/** What one writes about a user. Absent fields stay as they are. */
export type UserInput = Partial<Omit<ChangeUserInput, 'userId' | 'hasChosenTheme'>>;

/** Filters beside the search; '' and null for none. */
export interface UserFilter {
  profile: Profile | '';
  queue: number | null;
}

/** The company's users by name (docs/spec/core.md §2). */
export const users = records<UserView, UserInput, UserFilter>({
  name: 'users',
  fetchPart: async ({ search, filter, at }, signal, get) => {
    const profile = filter.profile === '' ? null : filter.profile;
    const query = { searchParam: search, pageNumber: at, profile, queueId: filter.queue };
    const { users: rows, hasMore } = await get('/users', { query, signal });
    return { rows, hasMore };
  },
  // The form requires what a new user needs.
  save: (input, id) =>
    id === undefined
      ? api.post('/users', { body: input as CreateUserInput })
      : api.put('/users/:userId', { params: { userId: id }, body: input }),
  saveFile: async (id, picture) => {
    const params = { userId: id };
    if (picture === null) return (await api.delete('/users/:userId/media-upload', { params })).user;
    const form = new FormData();
    form.set('userId', String(id));
    form.set('typeArch', 'user');
    form.set('profileImage', picture);
    return (await api.upload('/users/:userId/media-upload', { params, form })).user;
  },
  remove: (id) => api.delete('/users/:userId', { params: { userId: id } }),
  topics: {
    user: (event) => (event.action === 'delete' ? { drop: event.userId } : { put: event.user }),
  },
  others: [KEYS.userNames, KEYS.usersUsage],
  // Who comes online stays in place.
  placeOf: ({ name, email, profile, queues }) => [name, email, profile, queues.map(({ id }) => id)],
});
