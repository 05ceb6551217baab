import type { SubscriptionInput, SubscriptionView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** Receivers of the company's events. */
export const subscriptions = records<SubscriptionView>({
  name: 'webhooks',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({ rows: await get('/webhook-subscriptions', { signal }), hasMore: false }),
  remove: (id) => api.delete('/webhook-subscriptions/:subscriptionId', { params: { subscriptionId: id } }),
  topics: {
    webhookSubscription: (event) =>
      event.action === 'delete' ? { drop: event.subscriptionId } : { put: event.subscription },
  },
  placeOf: ({ id }) => id,
});

export const changeSubscription = (subscriptionId: number, input: SubscriptionInput) =>
  api.put('/webhook-subscriptions/:subscriptionId', { params: { subscriptionId }, body: input });
