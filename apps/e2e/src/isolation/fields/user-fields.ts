/** Fields of the general extras and `RIGHTS` that a person may write of its own user (core.md §6). */
export const OWN_TO_WRITE = ['name', 'password', 'wpp'];

/** Beside them an admin's. Never among them: `super`, the version, the company, the hash. */
export const ADMINS_TO_WRITE = [
  ...OWN_TO_WRITE,
  'email',
  'profile',
  'queueIds',
  'allTicket',
  'allowGroup',
  'startWork',
  'endWork',
  'whatsappId',
];
