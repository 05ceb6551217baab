import { type Actor, rightsOf } from '../../shared/actor.js';
import type { UserView } from './users.contract.js';

/** Admins create users and see all their fields. */
export const isAdmin = (actor: Pick<Actor, 'kind' | 'profile'>): boolean => rightsOf(actor) === 'admin';

/** Whether the actor sees the whole object and may change language, theme and menu: the user itself and admins. */
export const canManageUser = (actor: Pick<Actor, 'kind' | 'userId' | 'profile'>, userId: number): boolean =>
  isAdmin(actor) || actor.userId === userId;

/** What colleagues see of each other: the fields for choosing a transfer's target. All others are blank. */
export function asSeenByColleague(view: UserView): UserView {
  return {
    ...view,
    email: '',
    super: false,
    hasSecondFactor: false,
    lastSeenAt: null,
    whatsappId: null,
    startWork: '',
    endWork: '',
    wpp: '',
    farewellMessage: '',
    maxTickets: 0,
    company: { ...view.company, companieSettings: [] },
  };
}
