import { PLAN_FLAGS } from '@prosa/contracts';

/** Names that the log keeps of fields, and the words they have where they are filled in. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'users:name',
  email: 'users:email',
  profile: 'users:profile.label',
  super: 'users:superMark',
  allTicket: 'users:allTicket',
  allowGroup: 'users:allowGroup',
  startWork: 'users:startWork',
  endWork: 'users:endWork',
  whatsappId: 'users:connection',
  wpp: 'users:wpp',
  queueIds: 'users:queues',
  status: 'companies:isActive',
  planId: 'companies:field.planId',
  dueDate: 'companies:field.dueDate',
  // The day of the month that was agreed goes with the due date.
  dueDay: 'companies:field.dueDate',
  recurrence: 'companies:field.recurrence',
  phone: 'companies:field.phone',
  document: 'companies:field.document',
  paymentMethod: 'companies:field.paymentMethod',
  numberAttendants: 'companies:field.numberAttendants',
  numberConections: 'companies:field.numberConections',
  schedules: 'platform:tab.schedules',
  users: 'plans:limit.users',
  connections: 'plans:limit.connections',
  queues: 'plans:limit.queues',
  amount: 'plans:amount',
  isPublic: 'plans:isPublic',
  ...Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, `plans:flag.${flag}`])),
};
