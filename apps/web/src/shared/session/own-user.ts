import type { CompanyView, LiveEvents, UserView } from '@prosa/contracts';

/**
 * The signed-in user after an event of any user: a change made on another machine or by an admin holds at once. What is
 * known of the company follows its own events, which come in their order.
 */
export const ownUserAfter = (user: UserView, event: LiveEvents['user']): UserView =>
  event.action === 'update' && event.user.id === user.id ? withCompany(event.user, user.company) : user;

/** The signed-in user once their company changed. */
export const withCompany = (user: UserView, { id, name, dueDate, status }: CompanyView): UserView => ({
  ...user,
  company: { ...user.company, id, name, dueDate, status },
});
