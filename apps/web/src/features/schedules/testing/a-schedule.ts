import type { ScheduleWire } from '@prosa/contracts';

/** A complete scheduled message of user 7 with the given fields. */
export const aSchedule = (given: Partial<ScheduleWire> = {}): ScheduleWire => ({
  id: 1,
  body: 'Seu pedido chegou à loja hoje',
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
  mediaPath: null,
  mediaName: null,
  mediaInfo: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
