import { type Actor, rightsOf } from '../../shared/actor.js';
import type { UserView } from './users.contract.js';

/** Admins make users and see all that is known of them. */
export const isAdmin = (actor: Pick<Actor, 'kind' | 'profile'>): boolean => rightsOf(actor) === 'admin';

/** The whole object, and its choices of language, theme and menu: the user's own, or an admin's. */
export const canManageUser = (actor: Pick<Actor, 'kind' | 'userId' | 'profile'>, userId: number): boolean =>
  isAdmin(actor) || actor.userId === userId;

/** What colleagues see of each other: whom one may transfer to. The rest is blank. */
export function asSeenByColleague(view: UserView): UserView {
  return {
    ...view,
    email: '',
    super: false,
    hasSecondFactor: false,
    whatsappId: null,
    startWork: '',
    endWork: '',
    wpp: '',
    farewellMessage: '',
    company: { ...view.company, companieSettings: [] },
  };
}
