import { PLAN_FLAGS } from '@prosa/contracts';

/** Field names of the log with the text keys that their forms use. */
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
  // `dueDay` is the day of the month that the due date falls on; the form has no field of its own for it.
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
