import type { LiveEvents, UserView } from '@prosa/contracts';

/** The signed-in user after an event of any user: a change made on another machine or by an admin holds at once. */
export const ownUserAfter = (user: UserView, event: LiveEvents['user']): UserView =>
  event.action === 'update' && event.user.id === user.id ? event.user : user;
