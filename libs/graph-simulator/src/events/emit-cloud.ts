import type { Outbox } from '../webhooks/outbox.js';
import type { NumberRecord } from '../world/accounts.js';
import type { Json } from '../world/json.js';
import type { World } from '../world/world.js';

interface Simulation {
  world: World;
  outbox: Outbox;
}

/** Sends a change of a WhatsApp business account to the apps that are subscribed to it. */
export function emitChange({ world, outbox }: Simulation, wabaId: string, field: string, value: Json): void {
  for (const subscription of world.wabas.get(wabaId)?.subscriptions ?? []) {
    const item = { field, value };
    outbox.push({ product: 'whatsapp_business_account', accountId: wabaId, list: 'changes', item }, subscription);
  }
}

/** Sends a change of one number: messages, statuses, echoes. */
export function emitNumberChange(sim: Simulation, number: NumberRecord, field: string, value: Json): void {
  emitChange(sim, number.wabaId, field, {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: number.phone, phone_number_id: number.id },
    ...value,
  });
}
