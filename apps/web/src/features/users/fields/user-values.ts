import type { UserView } from '@prosa/contracts';
import type { UserInput } from '../api/users.js';

/** Values of the user forms. */
export interface UserValues extends Required<Omit<UserInput, 'allTicket'>> {
  allTicket: boolean;
  /** The picture. */
  file: File | null | undefined;
}

/** What empty working hours mean; '' would leave the stored ones. */
const WHOLE_DAY = { startWork: '00:00', endWork: '23:59' };

const NEW: UserValues = {
  name: '',
  email: '',
  password: '',
  currentPassword: '',
  profile: 'user',
  super: false,
  queueIds: [],
  allTicket: false,
  allowGroup: false,
  maxTickets: 0,
  whatsappId: null,
  ...WHOLE_DAY,
  language: '',
  defaultTheme: '',
  defaultMenu: 'open',
  farewellMessage: '',
  wpp: '',
  file: undefined,
};

export function valuesOf(user: UserView | undefined): UserValues {
  if (!user) return NEW;
  const known = Object.entries(user).filter(([name]) => Object.hasOwn(NEW, name));
  return {
    ...NEW,
    ...(Object.fromEntries(known) as Partial<UserValues>),
    defaultTheme: user.hasChosenTheme ? user.defaultTheme : '',
    queueIds: user.queues.map(({ id }) => id),
    allTicket: user.allTicket === 'enable',
  };
}

/** Of an existing user only what was changed, so that a form left open does not overwrite newer changes of others. */
export function inputOf({ file: _, allTicket, ...fields }: UserValues, user: UserView | undefined): UserInput {
  const hours = fields.startWork === '' && fields.endWork === '' ? WHOLE_DAY : {};
  const input: UserInput = { ...fields, ...hours, allTicket: allTicket ? 'enable' : 'disable' };
  return user ? changes(inputOf(valuesOf(user), undefined), input) : input;
}

const changes = (before: UserInput, after: UserInput): UserInput =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof UserInput]),
    ),
  );
