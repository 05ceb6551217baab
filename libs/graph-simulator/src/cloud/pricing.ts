import type { Json } from '../world/json.js';
import type { World } from '../world/world.js';

const FREE_ENTRY_MS = 72 * 3_600_000;

interface Subject {
  accountId: string;
  personId: string;
  /** Of the template; undefined for a free-form message. */
  category: string | undefined;
}

/** What a delivered message costs. */
export function pricingOf(world: World, { accountId, personId, category }: Subject): Json {
  const referral = world.conversations.lastReferralAt(accountId, personId);
  if (referral !== undefined && world.clock.now() - referral <= FREE_ENTRY_MS) {
    return { billable: false, pricing_model: 'PMP', type: 'free_entry_point', category: 'referral_conversion' };
  }
  if (category) return { billable: true, pricing_model: 'PMP', type: 'regular', category: category.toLowerCase() };
  return { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' };
}
