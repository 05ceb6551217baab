import { emitChange, emitNumberChange } from '../events/emit-cloud.js';
import { emitStatus } from '../events/cloud-status.js';
import { contactOf, waIdOf } from '../events/contact-of.js';
import type { Simulation } from '../graph/call.js';
import { Fields } from '../http/fields.js';
import type { NumberRecord } from '../world/accounts.js';
import { businessScopedId, wamid } from '../world/ids.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import { deliver } from './cloud-customer.js';
import { storeMessage } from './store-message.js';

/** A button or row of a message that the desk sent. */
export interface Press {
  id: string;
  title: string;
  description?: string;
}

/** A person presses a button of an interactive message or of a template. */
export function pressOnNumber(sim: Simulation, message: MessageRecord, press: Press): MessageRecord {
  const { number, person } = sidesOf(sim, message);
  const { id, title, description } = press;
  const context = { from: number.phone, id: message.id };
  if (message.type === 'template') {
    const extra = { button: { payload: id, text: title }, context };
    return deliver(sim, { number, person, type: 'button', extra, text: title, message: { replyTo: message.id } });
  }
  const isList = new Fields(message.content).object('interactive')?.text('type') === 'list';
  const reply = compact({ id, title, description: isList ? description : undefined });
  const interactive = isList
    ? { type: 'list_reply', list_reply: reply }
    : { type: 'button_reply', button_reply: reply };
  const extra = { interactive, context };
  return deliver(sim, { number, person, type: 'interactive', extra, text: title, message: { replyTo: message.id } });
}

export function reactOnNumber(sim: Simulation, message: MessageRecord, emoji: string): MessageRecord {
  const sides = sidesOf(sim, message);
  const reaction = compact({ message_id: message.id, emoji: emoji || undefined });
  return deliver(sim, { ...sides, type: 'reaction', extra: { reaction }, text: emoji });
}

/** Only numbers that are used on a phone as well receive edits and revocations: docs/spec/wire-external.md §3.5. */
export function editOnNumber(sim: Simulation, message: MessageRecord, text: string): MessageRecord {
  const edit = { original_message_id: message.id, message: { type: 'text', text: { body: text } } };
  return deliver(sim, { ...sidesOf(sim, message), type: 'edit', extra: { edit }, text });
}

export function revokeOnNumber(sim: Simulation, message: MessageRecord): MessageRecord {
  const revoke = { original_message_id: message.id };
  return deliver(sim, { ...sidesOf(sim, message), type: 'revoke', extra: { revoke } });
}

/** Delivered when the device comes back; read, or played, when the person opens the conversation. */
export function receiveOnNumber(
  sim: Simulation,
  message: MessageRecord,
  status: 'delivered' | 'read' | 'played',
): void {
  if (message.direction === 'out' && message.status !== 'failed') emitStatus(sim, message, status);
}

/** A person stops, or resumes, marketing messages. */
export function preferMarketing(
  sim: Simulation,
  number: NumberRecord,
  person: PersonRecord,
  value: 'stop' | 'resume',
): void {
  sim.world.people.change(person.id, { stoppedMarketing: value === 'stop' });
  const detail = `User requested to ${value} marketing messages`;
  const timestamp = Math.floor(sim.world.clock.now() / 1000);
  const preference = {
    wa_id: waIdOf(person),
    user_id: person.bsuid,
    detail,
    category: 'marketing_messages',
    value,
    timestamp,
  };
  emitNumberChange(sim, number, 'user_preferences', {
    contacts: [contactOf(person)],
    user_preferences: [compact(preference)],
  });
}

/** A person changes their number: a system message, a new BSUID and the webhook that announces it. */
export function changeNumber(sim: Simulation, number: NumberRecord, person: PersonRecord, phone: string): void {
  const before = person.bsuid;
  const after = sim.world.people.save({ ...person, phone, waId: undefined, bsuid: businessScopedId() });
  const body = `User ${person.name} changed from ${person.phone ?? ''} to ${phone}`;
  const system = { body, wa_id: phone, type: 'user_changed_number' };
  deliver(sim, { number, person, type: 'system', extra: { system }, text: body });
  emitChange(sim, number.wabaId, 'user_id_update', {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: number.phone, phone_number_id: number.id },
    contacts: [contactOf(after)],
    user_id_update: [
      {
        wa_id: phone,
        detail: body,
        user_id: { previous: before, current: after.bsuid },
        timestamp: sim.world.clock.seconds(),
      },
    ],
  });
}

/** The owner types on the phone of a number that is used there as well. */
export function typeOnPhone(sim: Simulation, number: NumberRecord, person: PersonRecord, text: string): MessageRecord {
  const content: Json = { text: { body: text } };
  const id = wamid(number.phone);
  const stored = storeMessage(sim, {
    platform: 'whatsapp',
    accountId: number.id,
    person,
    id,
    direction: 'out',
    type: 'text',
    content,
    text,
  });
  const echo = {
    from: number.phone,
    to: waIdOf(person),
    id,
    timestamp: sim.world.clock.seconds(),
    type: 'text',
    ...content,
  };
  emitNumberChange(sim, number, 'smb_message_echoes', { message_echoes: [compact(echo)] });
  return stored;
}

function sidesOf({ world }: Simulation, message: MessageRecord): { number: NumberRecord; person: PersonRecord } {
  const number = world.numbers.get(message.accountId);
  const person = world.people.get(message.personId);
  if (!number || !person) throw new Error('the number or the person of this message is missing');
  return { number, person };
}
