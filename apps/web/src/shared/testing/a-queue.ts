import { aWeek, type QueueDetail, type QueueView } from '@prosa/contracts';

/** A complete queue with the given fields. */
export const aQueue = (given: Partial<QueueView> = {}): QueueView => ({
  id: 1,
  name: 'Vendas',
  color: '#1a74aa',
  greetingMessage: '',
  orderQueue: null,
  userIds: [],
  chatbots: [],
  ...given,
});

/** The same as its editor reads it. */
export const aQueueDetail = (given: Partial<QueueDetail> = {}): QueueDetail => ({
  ...aQueue(),
  outOfHoursMessage: '',
  complationMessage: '',
  closeTicket: false,
  schedules: aWeek(),
  exceptions: [],
  ativarRoteador: false,
  tempoRoteador: 0,
  integrationId: null,
  promptId: null,
  fileListId: null,
  token: 'TOKEN',
  menu: [],
  ...given,
});
