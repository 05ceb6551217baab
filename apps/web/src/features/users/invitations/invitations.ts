import type { InvitationView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** The invitations that were not accepted, newest link first. */
export const invitations = records<InvitationView>({
  name: 'invitations',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({ rows: await get('/invitations', { signal }), hasMore: false }),
  remove: (id) => api.delete('/invitations/:invitationId', { params: { invitationId: id } }),
  topics: {
    invitation: (event) => (event.action === 'delete' ? { drop: event.invitationId } : { put: event.invitation }),
  },
  placeOf: ({ sentAt }) => sentAt,
});
