import type { UserView } from '@prosa/contracts';

/** A complete user with the given fields. */
export const aUser = (given: Partial<UserView> = {}): UserView => ({
  id: 7,
  name: 'Ana Souza',
  email: 'ana@example.com',
  profile: 'admin',
  super: false,
  companyId: 1,
  company: {
    id: 1,
    name: 'Padaria Central',
    dueDate: '2999-12-31T00:00:00.000Z',
    status: true,
    companieSettings: [{}],
  },
  queues: [],
  startWork: '00:00',
  endWork: '23:59',
  allTicket: 'enable',
  allowGroup: true,
  whatsappId: null,
  profileImage: null,
  defaultTheme: 'light',
  hasChosenTheme: given.defaultTheme !== undefined,
  defaultMenu: 'open',
  language: '',
  wpp: '',
  farewellMessage: '',
  online: true,
  hasSecondFactor: false,
  ...given,
});
