import type { ChangeUserInput, UserView } from '@prosa/contracts';

/** What the forms of a user say; a select's value is text. */
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

/** How the form begins: empty, or with what is known of the user. */
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

/** What was changed: nobody's newer change of something else is undone by a form that lay open. */
export const changedFields = (before: UserForm, after: UserForm): Partial<UserForm> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof UserForm]),
    ),
  );
