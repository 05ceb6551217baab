import type { CompanyView, LiveEvents, UserView } from '@prosa/contracts';

/**
 * Applies a user event to the signed-in user. Company fields keep their known values, which follow the company's own
 * events.
 */
export const ownUserAfter = (user: UserView, event: LiveEvents['user']): UserView =>
  event.action === 'update' && event.user.id === user.id ? withCompany(event.user, user.company) : user;

/** Applies a company event to the signed-in user. */
export const withCompany = (
  user: UserView,
  { id, name, dueDate, dueLocal, status, isTrial }: CompanyView,
): UserView => ({
  ...user,
  company: { ...user.company, id, name, dueDate, dueLocal, status, isTrial },
});
