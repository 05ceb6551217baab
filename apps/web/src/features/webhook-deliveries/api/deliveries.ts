import type { DeliveryState, DeliveryView } from '@prosa/contracts';
import { records } from '../../../shared/records/records.js';

export interface DeliveryFilter {
  subscriptionId: number;
  /** '' for all. */
  state: DeliveryState | '';
}

/** Where the list begins (records.ts). */
const START = 1;

/** Deliveries to a receiver of events, the latest first. */
export const deliveries = records<DeliveryView, never, DeliveryFilter>({
  name: 'webhook-deliveries',
  fetchPart: async ({ filter: { subscriptionId, state }, at }, signal, get) => {
    const { deliveries: rows, hasMore } = await get('/webhook-subscriptions/:subscriptionId/deliveries', {
      params: { subscriptionId },
      query: { state: state === '' ? null : state, after: at === START ? null : at },
      signal,
    });
    return { rows, hasMore, next: rows.at(-1)?.id };
  },
});
