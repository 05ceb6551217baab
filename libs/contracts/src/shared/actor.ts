/** core.md §6. `supervisor` exists for quick messages and reports. */
export type Profile = 'user' | 'supervisor' | 'admin';

/**
 * Who is asking: taken from the session, never from a request's fields.
 * `super` gives rights over the platform (companies, plans), not over conversations.
 */
export interface Actor {
  companyId: number;
  userId: number;
  name: string;
  profile: Profile;
  super: boolean;
  /** Queues the user serves. */
  queueIds: number[];
  /** May see tickets without a queue (core.md §3, allTicket). */
  allTicket: boolean;
  /** May see group tickets. */
  allowGroup: boolean;
  /** The company keeps contacts' numbers from plain users (core.md §6, lgpdHideNumber): see `isKeptFromNumbers`. */
  hidesNumbers: boolean;
  sessionId: string | null;
}

/** The caller of the few requests that need no session (setup, sign-in). Sees no tenant's rows. */
export const ANONYMOUS: Actor = Object.freeze({
  companyId: 0,
  userId: 0,
  name: '',
  profile: 'user',
  super: false,
  queueIds: [],
  allTicket: false,
  allowGroup: false,
  hidesNumbers: false,
  sessionId: null,
});

/** The platform itself acting for one company: seeding, imports, bots. Holds an admin's rights in that company only. */
export function systemActor(companyId: number): Actor {
  return { ...ANONYMOUS, companyId, profile: 'admin', allTicket: true, allowGroup: true, queueIds: [] };
}
