import type { UserView, Viewer } from '@prosa/contracts';

/** The fields of a user that decide which tickets are visible. */
export const viewerOf = ({ id, profile, queues, allTicket, allowGroup }: UserView): Viewer => ({
  userId: id,
  profile,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
  allowGroup,
});
