import type { Actor } from '../../shared/actor.js';
import { may, type NamedPermission } from './permissions.js';

/** By what right a field is written: it is one's own, by a named permission over the company's users, as super user. */
export type WriteRight = 'own' | Extract<NamedPermission, `user-modal:${string}`> | 'super';

const OWN_AND_ADMIN = ['own', 'user-modal:editProfile'] as const;
const ADMIN = ['user-modal:editProfile'] as const;

/**
 * Who may write which field of a user (docs/spec/core.md §6): the one table behind PUT /users/{id}, the picture, and
 * the forms of the console. Nobody raises itself: what gives rights is never one's own to write.
 */
export const USER_FIELDS = {
  name: OWN_AND_ADMIN,
  /** One's own asks for the present one; an admin sets another's anew. */
  password: OWN_AND_ADMIN,
  profileImage: OWN_AND_ADMIN,
  language: OWN_AND_ADMIN,
  defaultTheme: OWN_AND_ADMIN,
  defaultMenu: OWN_AND_ADMIN,
  farewellMessage: OWN_AND_ADMIN,
  wpp: OWN_AND_ADMIN,
  email: ADMIN,
  profile: ADMIN,
  startWork: ADMIN,
  endWork: ADMIN,
  whatsappId: ADMIN,
  allTicket: ADMIN,
  allowGroup: ADMIN,
  queueIds: ['user-modal:editQueues'],
  super: ['super'],
} as const satisfies Record<string, readonly WriteRight[]>;

export type UserField = keyof typeof USER_FIELDS;

type Writer = Pick<Actor, 'userId' | 'profile' | 'super'>;
/** Of the user that is written. */
type Written = { id: number; super: boolean };

/**
 * The fields of that user which the actor may write; none: the user is out of reach. A company's admin does not reach
 * the platform: super users are changed by themselves and by each other. The right itself comes from another one only.
 */
export function writableFields(actor: Writer, user: Written): Set<UserField> {
  const isOwn = actor.userId === user.id;
  const isInReach = isOwn || !user.super || actor.super;
  const hasRight = (right: WriteRight): boolean => {
    if (right === 'own') return isOwn;
    return right === 'super' ? actor.super && !isOwn : isInReach && may(actor, right);
  };
  const fields = Object.keys(USER_FIELDS) as UserField[];
  return new Set(fields.filter((field) => USER_FIELDS[field].some(hasRight)));
}

/** Whether the actor may delete that user: an admin, but nobody itself, and no company's admin a super user. */
export const canDeleteUser = (actor: Writer, user: Written): boolean =>
  actor.userId !== user.id && may(actor, 'user-modal:editProfile') && (!user.super || actor.super);
