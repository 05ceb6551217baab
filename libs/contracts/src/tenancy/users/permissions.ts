import { type Actor, type Profile, rightsOf } from '../../shared/actor.js';

/** Permissions by the names of docs/spec/core.md §6. */
const NAMED = [
  'user-modal:editProfile',
  'user-modal:editQueues',
  'ticket-options:deleteTicket',
  'contacts-page:deleteContact',
  'tickets-manager:showall',
  'connections-page:actions',
] as const;

export type NamedPermission = (typeof NAMED)[number];

/** Permissions by profile (docs/spec/core.md §6), for the console and the server. */
export const PERMISSIONS: Readonly<Record<Profile, readonly NamedPermission[]>> = {
  user: [],
  supervisor: [],
  admin: NAMED,
};

/** Whether the actor has the permission. */
export const may = (actor: Pick<Actor, 'kind' | 'profile'>, permission: NamedPermission): boolean =>
  PERMISSIONS[rightsOf(actor)].includes(permission);
