import type { GraphCall } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import type { NumberRecord } from '../world/accounts.js';
import type { MessageRecord } from '../world/records.js';
import type { World } from '../world/world.js';
import type { Json } from '../world/json.js';

/** Marks a message and all older ones of its person as read; with `typing_indicator` the number is shown as typing. */
export function markRead({ input, world }: GraphCall, number: NumberRecord): Json {
  const message = inbound(world, number, input.word('message_id'));
  for (const each of world.conversations.between(number.id, message.personId)) {
    const isUnread = each.direction === 'in' && each.status !== 'read';
    if (isUnread && each.at <= message.at) world.messages.change(each.id, { status: 'read' });
  }
  if (input.part('typing_indicator').text('type') === 'text') {
    world.emit('typing', { accountId: number.id, personId: message.personId, isTyping: true });
  }
  return { success: true };
}

function inbound(world: World, number: NumberRecord, id: string): MessageRecord {
  const message = world.messages.get(id);
  if (message?.accountId === number.id && message.direction === 'in') return message;
  throw badParameter('Invalid parameter', `The message ${id} was not found.`);
}
