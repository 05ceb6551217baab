/** Profiles (docs/spec/core.md §6). `supervisor` exists for quick messages and reports. */
export type Profile = 'user' | 'supervisor' | 'admin';

/**
 * What kind of caller it is. `user`: a person with a session. `apiKey`: a program that a company gave a key. `bot`: the
 * company's automatic answers. `system`: the platform itself, in one company.
 */
export type ActorKind = 'user' | 'apiKey' | 'bot' | 'system';

/**
 * Who makes a request: taken from the session, never from a request's fields.
 * `super` gives rights over the platform (companies, plans), not over conversations.
 */
export interface Actor {
  /** Absent in what earlier versions recorded and still send: a user. Read it by `kindOf`. */
  kind?: ActorKind;
  companyId: number;
  /** 0 for all kinds but users. */
  userId: number;
  name: string;
  /** A user's profile. Policies read `rightsOf` instead, which takes the kind into account. */
  profile: Profile;
  super: boolean;
  /** Queues the user serves. */
  queueIds: number[];
  /** May see tickets without a queue (docs/spec/core.md §3, allTicket). */
  allTicket: boolean;
  /** May see group tickets. */
  allowGroup: boolean;
  /**
   * The company hides contacts' numbers from plain users (docs/spec/core.md §6, lgpdHideNumber): see
   * `isKeptFromNumbers`.
   */
  hidesNumbers: boolean;
  sessionId: string | null;
}

/** The caller of the few requests that need no session (setup, sign-in). Sees no tenant's rows. */
export const ANONYMOUS: Actor = Object.freeze({
  kind: 'user',
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

/** The platform itself in one company: seeding, imports, merges. Has an admin's rights in that company only. */
export function systemActor(companyId: number): Actor {
  return { ...ANONYMOUS, kind: 'system', companyId, profile: 'admin', allTicket: true, allowGroup: true, queueIds: [] };
}

/**
 * A company's bot in the given queues. It sees tickets that wait there or in no queue, and has none of an admin's
 * rights.
 */
export const botActor = (companyId: number, queueIds: number[]): Actor => ({
  ...ANONYMOUS,
  kind: 'bot',
  companyId,
  allTicket: true,
  queueIds,
});

/** A company's program: see `rightsOf`. `name` is that of its credential. */
export const apiKeyActor = (companyId: number, name: string): Actor => ({
  ...systemActor(companyId),
  kind: 'apiKey',
  name,
});

export const kindOf = ({ kind }: Pick<Actor, 'kind'>): ActorKind => kind ?? 'user';

/** Whether a person acts, not a program: some providers let people write longer than programs. */
export const isHuman = (actor: Pick<Actor, 'kind' | 'userId'>): boolean => kindOf(actor) === 'user' && actor.userId > 0;

/**
 * The profile whose rights the actor has: a user's own; an admin's for the platform, and for API keys, which admins create
 * and which reach nothing but routes with `@ExternalAccess` (docs/decisions/036-external-credentials.md); a plain user's
 * for bots, whatever profile they carry.
 */
export function rightsOf(actor: Pick<Actor, 'kind' | 'profile'>): Profile {
  const kind = kindOf(actor);
  if (kind === 'user') return actor.profile;
  return kind === 'bot' ? 'user' : 'admin';
}
