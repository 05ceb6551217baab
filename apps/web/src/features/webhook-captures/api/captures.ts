import type { CaptureView } from '@prosa/contracts';
import { records } from '../../../shared/records/records.js';

/** What arrived at a test receiver, the latest first. */
export const captures = records<CaptureView, never, { subscriptionId: number }>({
  name: 'webhook-captures',
  isWhole: true,
  fetchPart: async ({ filter: { subscriptionId } }, signal, get) => ({
    rows: await get('/webhook-subscriptions/:subscriptionId/captures', { params: { subscriptionId }, signal }),
    hasMore: false,
  }),
});
