import { type Actor, type Profile, rightsOf } from '../../shared/actor.js';

/** What not everybody may do, by the names of docs/spec/core.md §6. */
const NAMED = [
  'user-modal:editProfile',
  'user-modal:editQueues',
  'ticket-options:deleteTicket',
  'contacts-page:deleteContact',
  'tickets-manager:showall',
  'connections-page:actions',
] as const;

export type NamedPermission = (typeof NAMED)[number];

/** The one map of who may do what (docs/spec/core.md §6). The console shows by it, the server refuses by it. */
export const PERMISSIONS: Readonly<Record<Profile, readonly NamedPermission[]>> = {
  user: [],
  supervisor: [],
  admin: NAMED,
};

/** Whether the actor may do it. */
export const may = (actor: Pick<Actor, 'kind' | 'profile'>, permission: NamedPermission): boolean =>
  PERMISSIONS[rightsOf(actor)].includes(permission);
