import type { UserView, Viewer } from '@prosa/contracts';

/** The part of a user that decides what they may see. */
export const viewerOf = ({ id, profile, queues, allTicket, allowGroup }: UserView): Viewer => ({
  userId: id,
  profile,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
  allowGroup,
});
