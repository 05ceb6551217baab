import { type Actor, rightsOf } from '../shared/actor.js';

/** What decides who may see and change a quick message. */
export interface QuickMessageOwnership {
  /** Shared with the whole company. */
  geral: boolean;
  /** Its author. */
  userId: number;
}

type QuickMessageActor = Pick<Actor, 'kind' | 'userId' | 'profile'>;

/** docs/spec/secondary.md §6: admins and supervisors may change and delete any, and decide which are shared. */
export const managesQuickMessages = (actor: Pick<Actor, 'kind' | 'profile'>): boolean => rightsOf(actor) !== 'user';

/** Whether the actor manages all of them or owns this one: nobody else sees one that is not shared. */
export const managesOrOwnsQuickMessage = (actor: QuickMessageActor, userId: number): boolean =>
  managesQuickMessages(actor) || actor.userId === userId;

export const canSeeQuickMessage = (actor: QuickMessageActor, { geral, userId }: QuickMessageOwnership): boolean =>
  geral || managesOrOwnsQuickMessage(actor, userId);

/** docs/spec/secondary.md §6: a user changes only their own that are not shared. */
export const canManageQuickMessage = (actor: QuickMessageActor, { geral, userId }: QuickMessageOwnership): boolean =>
  managesQuickMessages(actor) || (!geral && actor.userId === userId);
