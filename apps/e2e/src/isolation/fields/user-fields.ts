/** Fields of the general extras and `RIGHTS` that users may write of themselves (docs/spec/core.md §6). */
export const OWN_TO_WRITE = ['name', 'password', 'wpp'];

/** Fields that an admin may write in addition. Never among them: `super`, the version, the company, the hash. */
export const ADMINS_TO_WRITE = [
  ...OWN_TO_WRITE,
  'email',
  'profile',
  'queueIds',
  'allTicket',
  'allowGroup',
  'maxTickets',
  'startWork',
  'endWork',
  'whatsappId',
];
