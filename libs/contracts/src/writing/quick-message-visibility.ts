import { type Actor, rightsOf } from '../shared/actor.js';

/** What decides whose a quick message is. */
export interface QuickMessageOwnership {
  /** Shared with the whole company. */
  geral: boolean;
  /** Who made it. */
  userId: number;
}

type QuickMessageActor = Pick<Actor, 'kind' | 'userId' | 'profile'>;

/** secondary.md §6: admins and supervisors may edit and delete any, and say which are shared. */
export const managesQuickMessages = (actor: Pick<Actor, 'kind' | 'profile'>): boolean => rightsOf(actor) !== 'user';

/** Whether somebody keeps all of them, or owns this one: what is not shared is seen by nobody else. */
export const managesOrOwnsQuickMessage = (actor: QuickMessageActor, userId: number): boolean =>
  managesQuickMessages(actor) || actor.userId === userId;

export const canSeeQuickMessage = (actor: QuickMessageActor, { geral, userId }: QuickMessageOwnership): boolean =>
  geral || managesOrOwnsQuickMessage(actor, userId);

/** secondary.md §6: a user handles only their own that are not shared. */
export const canManageQuickMessage = (actor: QuickMessageActor, { geral, userId }: QuickMessageOwnership): boolean =>
  managesQuickMessages(actor) || (!geral && actor.userId === userId);
