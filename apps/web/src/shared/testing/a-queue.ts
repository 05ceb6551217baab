import type { QueueView } from '@prosa/contracts';

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
