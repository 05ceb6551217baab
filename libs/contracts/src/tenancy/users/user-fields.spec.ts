import { may } from './permissions.js';
import { canDeleteUser, canRemoveSecondFactor, type UserField, writableFields } from './user-fields.js';

const OWN: UserField[] = [
  'name',
  'password',
  'profileImage',
  'language',
  'defaultTheme',
  'defaultMenu',
  'farewellMessage',
  'wpp',
];
const RIGHTS: UserField[] = [
  'email',
  'profile',
  'startWork',
  'endWork',
  'whatsappId',
  'allTicket',
  'allowGroup',
  'maxTickets',
  'queueIds',
];
const user = { userId: 1, profile: 'user', super: false } as const;
const supervisor = { userId: 2, profile: 'supervisor', super: false } as const;
const admin = { userId: 3, profile: 'admin', super: false } as const;
const root = { userId: 4, profile: 'admin', super: true } as const;
const plainRoot = { userId: 5, profile: 'user', super: true } as const;
const idOf = ({ userId, super: isSuper }: { userId: number; super: boolean }) => ({ id: userId, super: isSuper });
const anybody = { id: 90, super: false };
const anotherRoot = { id: 91, super: true };

it.each([
  ['a user its own', user, idOf(user), OWN],
  ['a supervisor its own', supervisor, idOf(supervisor), OWN],
  ["an admin its own: nobody's but the platform's is `super`", admin, idOf(admin), [...OWN, ...RIGHTS]],
  ['a super user its own: the right itself is not', root, idOf(root), [...OWN, ...RIGHTS]],
  ['a super user who is no admin its own', plainRoot, idOf(plainRoot), OWN],
  ['a user nothing of a colleague', user, anybody, []],
  ['a supervisor nothing of a colleague', supervisor, anybody, []],
  ['an admin all of a colleague but `super`', admin, anybody, [...OWN, ...RIGHTS]],
  ['an admin nothing of a super user', admin, anotherRoot, []],
  ['a super user all of a colleague', root, anybody, [...OWN, ...RIGHTS, 'super']],
  ['a super user all of another', root, anotherRoot, [...OWN, ...RIGHTS, 'super']],
  ['a super user who is no admin only the right', plainRoot, anybody, ['super']],
] as const)('%s', (_, actor, written, fields) => {
  expect([...writableFields(actor, written)].sort()).toEqual([...fields].sort());
});

it.each([
  ['an admin, a colleague', admin, anybody, true],
  ['an admin, itself', admin, idOf(admin), false],
  ['an admin, a super user', admin, anotherRoot, false],
  ['a super user, another', root, anotherRoot, true],
  ['a supervisor, a colleague', supervisor, anybody, false],
] as const)('who may delete: %s', (_, actor, written, allowed) => {
  expect(canDeleteUser(actor, written)).toBe(allowed);
});

it.each([
  ['an admin, an attendant', admin, { ...anybody, profile: 'user' }, true],
  ['an admin, a supervisor', admin, { ...anybody, profile: 'supervisor' }, true],
  ['an admin, another admin', admin, { ...anybody, profile: 'admin' }, false],
  ['an admin, a super user', admin, { ...anotherRoot, profile: 'user' }, false],
  ['an admin, itself', admin, { ...idOf(admin), profile: 'user' }, false],
  ['a super user, an admin', root, { ...anybody, profile: 'admin' }, true],
  ['a super user, another', root, { ...anotherRoot, profile: 'admin' }, true],
  ['a super user, itself', root, { ...idOf(root), profile: 'admin' }, false],
  ['a supervisor, an attendant', supervisor, { ...anybody, profile: 'user' }, false],
] as const)('who may remove a second factor: %s', (_, actor, written, allowed) => {
  expect(canRemoveSecondFactor(actor, written)).toBe(allowed);
});

it.each([
  ['user', false],
  ['supervisor', false],
  ['admin', true],
] as const)('%s may use what is named for admins: %p', (profile, allowed) => {
  expect(may({ profile }, 'ticket-options:deleteTicket')).toBe(allowed);
  expect(may({ profile }, 'connections-page:actions')).toBe(allowed);
});
