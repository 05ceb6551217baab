import type { Actor } from '../shared/actor.js';

/** What decides whose a quick message is. */
export interface QuickMessageOwnership {
  /** Shared with the whole company. */
  geral: boolean;
  /** Who made it. */
  userId: number;
}

type Keeper = Pick<Actor, 'userId' | 'profile'>;

/** secondary.md §6: admins and supervisors may edit and delete any, and say which are shared. */
export const keepsQuickMessages = ({ profile }: Pick<Actor, 'profile'>): boolean => profile !== 'user';

/** Whether somebody keeps all of them, or owns this one: what is not shared is seen by nobody else. */
export const isOfQuickMessage = (actor: Keeper, userId: number): boolean =>
  keepsQuickMessages(actor) || actor.userId === userId;

export const canSeeQuickMessage = (actor: Keeper, { geral, userId }: QuickMessageOwnership): boolean =>
  geral || isOfQuickMessage(actor, userId);

/** secondary.md §6: a user handles only their own that are not shared. */
export const canManageQuickMessage = (actor: Keeper, { geral, userId }: QuickMessageOwnership): boolean =>
  keepsQuickMessages(actor) || (!geral && actor.userId === userId);
