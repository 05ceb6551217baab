import { emitNumberChange } from '../events/emit-cloud.js';
import type { GraphCall } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import type { NumberRecord } from '../world/accounts.js';
import { digits } from '../world/ids.js';
import type { Json } from '../world/json.js';
import type { MessageRecord } from '../world/records.js';

/** Sends the history, or the contacts, of a number that is used on a phone as well. */
export function emitSync(call: GraphCall, number: NumberRecord, type: string): Json {
  if (type !== 'history' && type !== 'smb_app_state_sync') throw badParameter('Invalid sync_type');
  const messages = call.world.messages.filter(({ accountId }) => accountId === number.id);
  const people = [...new Set(messages.map(({ personId }) => personId))].flatMap(
    (id) => call.world.people.get(id) ?? [],
  );
  const known = people.filter(({ phone }) => phone !== undefined);
  if (type === 'smb_app_state_sync') {
    const state_sync = known.map(({ name, phone }) => ({
      type: 'contact',
      contact: { full_name: name, first_name: name.split(' ')[0], phone_number: phone },
      action: 'add',
      metadata: { timestamp: call.world.clock.seconds() },
    }));
    emitNumberChange(call, number, 'smb_app_state_sync', { state_sync });
  } else {
    const threads = known.map(({ phone = '', id }) => ({
      id: phone,
      messages: messages.filter(({ personId }) => personId === id).map((message) => past(message, number, phone)),
    }));
    const metadata = { phase: 0, chunk_order: 1, progress: 100 };
    emitNumberChange(call, number, 'history', { history: [{ metadata, threads }] });
  }
  return { messaging_product: 'whatsapp', request_id: digits('5', 16) };
}

const past = (
  { id, type, at, status, direction, content }: MessageRecord,
  number: NumberRecord,
  phone: string,
): Json => ({
  from: direction === 'in' ? phone : number.phone,
  ...(direction === 'out' && { to: phone }),
  id,
  timestamp: String(Math.floor(at / 1000)),
  type,
  [type]: content[type],
  history_context: { status: status.toUpperCase() },
});
