import type { ChangeUserInput, UserView } from '@prosa/contracts';

/** Values of the user forms; selects hold texts. */
export interface UserForm extends Required<Omit<ChangeUserInput, 'userId' | 'whatsappId'>> {
  /** '' for none. */
  whatsappId: string;
}

const NEW: UserForm = {
  name: '',
  email: '',
  password: '',
  currentPassword: '',
  profile: 'user',
  super: false,
  queueIds: [],
  allTicket: 'disable',
  allowGroup: false,
  whatsappId: '',
  startWork: '00:00',
  endWork: '23:59',
  language: '',
  defaultTheme: '',
  defaultMenu: 'open',
  farewellMessage: '',
  wpp: '',
};

/** Initial values: empty, or those of the user. */
export function formOf(user?: UserView): UserForm {
  if (!user) return NEW;
  const known = Object.fromEntries(
    Object.entries(user).filter(([name]) => Object.hasOwn(NEW, name)),
  ) as Partial<UserForm>;
  return {
    ...NEW,
    ...known,
    queueIds: user.queues.map(({ id }) => id),
    whatsappId: user.whatsappId === null ? '' : String(user.whatsappId),
  };
}

/** The changed fields only, so that a form left open does not overwrite newer changes of others. */
export const changedFields = (before: UserForm, after: UserForm): Partial<UserForm> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof UserForm]),
    ),
  );
