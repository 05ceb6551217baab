import type { Actor, Profile } from '../../shared/actor.js';
import { may, type NamedPermission } from './permissions.js';

/** Who may write a field: the user itself, holders of a permission over the company's users, super users. */
export type WriteRight = 'own' | Extract<NamedPermission, `user-modal:${string}`> | 'super';

const OWN_AND_ADMIN = ['own', 'user-modal:editProfile'] as const;
const ADMIN = ['user-modal:editProfile'] as const;

/**
 * Who may write which field of a user (docs/spec/core.md §6): the table behind PUT /users/{id}, the picture, and the
 * forms of the console. Fields that give rights are never writable by the user itself.
 */
export const USER_FIELDS = {
  name: OWN_AND_ADMIN,
  /** Changing one's own requires the present one; an admin sets another user's without it. */
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
  maxTickets: ADMIN,
  queueIds: ['user-modal:editQueues'],
  super: ['super'],
} as const satisfies Record<string, readonly WriteRight[]>;

export type UserField = keyof typeof USER_FIELDS;

type Writer = Pick<Actor, 'userId' | 'profile' | 'super'>;
/** The user to write. */
type Written = { id: number; super: boolean };

/**
 * The fields of the user that the actor may write; empty when there are none. Admins of a company cannot write super
 * users: those change themselves and each other. Only another super user gives or takes super rights.
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

/** Whether the actor may remove the user's second factor: admins others', super users those of admins as well. */
export function canRemoveSecondFactor(actor: Writer, user: Written & { profile: Profile }): boolean {
  const isProtected = user.profile === 'admin' || user.super;
  return actor.userId !== user.id && (actor.super || (actor.profile === 'admin' && !isProtected));
}

/** Whether the actor may delete the user: admins may, except themselves, and only super users delete super users. */
export const canDeleteUser = (actor: Writer, user: Written): boolean =>
  actor.userId !== user.id && may(actor, 'user-modal:editProfile') && (!user.super || actor.super);
