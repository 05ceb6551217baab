import { type Actor, canManageUser, managesOrOwnsQuickMessage, canSeeTicket } from '@prosa/contracts';
import type { Audience } from '../log/logged-event.js';

type Rules = { [K in Audience['kind']]: (actor: Actor, audience: Extract<Audience, { kind: K }>) => boolean };

const RULES: Rules = {
  company: () => true,
  admins: ({ profile }) => profile === 'admin',
  supervisors: ({ profile }) => profile !== 'user',
  attendants: ({ profile }) => profile !== 'admin',
  supers: ({ super: isSuper }) => isSuper,
  notSupers: ({ super: isSuper }) => !isSuper,
  sessions: ({ sessionId }, { sessionIds }) => sessionId !== null && sessionIds.includes(sessionId),
  members: ({ userId }, { members }) => members.includes(userId),
  user: (actor, { userId }) => actor.userId === userId,
  managers: (actor, { userId }) => canManageUser(actor, userId),
  colleagues: (actor, { userId }) => !canManageUser(actor, userId),
  keepers: (actor, { userId }) => managesOrOwnsQuickMessage(actor, userId),
  nonKeepers: (actor, { userId }) => !managesOrOwnsQuickMessage(actor, userId),
  ticket: (actor, { place, isGroup }) => canSeeTicket(actor, place, isGroup),
  lost: (actor, { from, to, isGroup }) => canSeeTicket(actor, from, isGroup) && !canSeeTicket(actor, to, isGroup),
};

/** Whether this user, with today's rights, may receive what is meant for that audience (docs/spec/rules.md 5). */
export const isInAudience = (actor: Actor, audience: Audience): boolean =>
  RULES[audience.kind](actor, audience as never);
