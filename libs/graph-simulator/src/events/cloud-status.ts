import type { Outbox } from '../webhooks/outbox.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord, MessageStatus } from '../world/records.js';
import type { World } from '../world/world.js';
import { contactOf, recipientOf } from './contact-of.js';
import { emitNumberChange } from './emit-cloud.js';

interface Simulation {
  world: World;
  outbox: Outbox;
}

const PRICED: MessageStatus[] = ['sent', 'delivered', 'read'];
const ORDER: MessageStatus[] = ['accepted', 'sent', 'delivered', 'read', 'played'];

/** Sends a status of a message of a number; a status that was there before is not stored again, but sent. */
export function emitStatus(sim: Simulation, message: MessageRecord, status: MessageStatus, errors?: Json[]): void {
  const { world } = sim;
  const number = world.numbers.get(message.accountId);
  const person = world.people.get(message.personId);
  if (!number || !person) return;
  storeStatus(world, message, status);
  const isPriced = PRICED.includes(status);
  emitNumberChange(sim, number, 'messages', {
    contacts: [contactOf(person)],
    statuses: [
      compact({
        id: message.id,
        status,
        timestamp: world.clock.seconds(),
        ...recipientOf(person),
        biz_opaque_callback_data: message.callbackData,
        ...(isPriced && { pricing: message.pricing, conversation: conversationOf(message, world) }),
        errors,
      }),
    ],
  });
}

function storeStatus(world: World, { id }: MessageRecord, status: MessageStatus): void {
  const known = world.messages.get(id)?.status ?? 'accepted';
  if (status === 'failed' || ORDER.indexOf(status) > ORDER.indexOf(known)) world.messages.change(id, { status });
}

/** Part of a status only within a free entry point: docs/spec/wire-external.md §3.5. */
function conversationOf({ pricing, accountId, personId }: MessageRecord, world: World): Json | undefined {
  if (pricing?.type !== 'free_entry_point') return undefined;
  const expiry = Math.floor((world.clock.now() + 72 * 3_600_000) / 1000);
  return {
    id: `${accountId}${personId}`,
    expiration_timestamp: String(expiry),
    origin: { type: 'referral_conversion' },
  };
}
