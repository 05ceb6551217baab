import type { Json } from '../world/json.js';
import type { WebhookEvent } from './outbox.js';

/** `entry` of a body: events of the same account stand in one entry, in their order. */
export function entriesOf(events: WebhookEvent[], at: number): Json[] {
  const entries = new Map<string, Json & { items: Json[]; list: string }>();
  for (const { product, accountId, list, item } of events) {
    const key = `${accountId} ${list}`;
    const known = entries.get(key);
    if (known) {
      known.items.push(item);
      continue;
    }
    const time = product === 'whatsapp_business_account' ? {} : { time: at };
    entries.set(key, { id: accountId, ...time, items: [item], list });
  }
  return [...entries.values()].map(({ items, list, ...entry }) => ({ ...entry, [list]: items }));
}
