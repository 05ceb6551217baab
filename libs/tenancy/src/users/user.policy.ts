import type { Actor, UserView } from '@prosa/contracts';

/** Admins make users and see all that is known of them. */
export const isAdmin = (actor: Actor): boolean => actor.profile === 'admin';

/** The whole object, and its choices of language, theme and menu: the user's own, or an admin's. */
export const canManage = (actor: Actor, userId: number): boolean => isAdmin(actor) || actor.userId === userId;

/** What colleagues see of each other: whom one may transfer to. The rest is blank. */
export function asSeenByColleague(view: UserView): UserView {
  return {
    ...view,
    email: '',
    super: false,
    whatsappId: null,
    startWork: '',
    endWork: '',
    wpp: '',
    farewellMessage: '',
    company: { ...view.company, companieSettings: [] },
  };
}
