import type { ScheduleView } from '../src/writing/schedules.contract.js';

/** A scheduled message of user 7, without a file. */
export const aScheduleView = (given: Partial<ScheduleView> = {}): ScheduleView => ({
  id: 1,
  body: 'Seu pedido chegou à loja hoje',
  media: null,
  sendAt: '2099-01-31T12:00:00.000Z',
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  repeatUnit: 'none',
  repeatEvery: 1,
  cancelIfReplied: false,
  contactId: 3,
  contact: { id: 3, name: 'Maria', isGroup: false },
  whatsappId: null,
  userId: 7,
  user: { id: 7, name: 'Ana Souza' },
  messageId: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
