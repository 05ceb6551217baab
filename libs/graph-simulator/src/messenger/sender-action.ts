import type { GraphCall } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import type { Json } from '../world/json.js';
import type { PersonRecord } from '../world/records.js';
import type { Account } from './account-of.js';

/** Emojis of the reactions that have a name. */
const EMOJIS: Record<string, string> = {
  love: '❤',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
  like: '👍',
  dislike: '👎',
};

const ACTIONS: Record<string, (call: GraphCall, account: Account, person: PersonRecord) => void> = {
  mark_seen: markSeen,
  typing_on: (call, account, person) => type(call, account, person, true),
  typing_off: (call, account, person) => type(call, account, person, false),
  react: (call) => react(call, call.input.object('payload')?.text('reaction')),
  unreact: (call) => react(call, undefined),
};

/** An action without a message: docs/spec/wire-external.md §4.2. */
export function senderAction(call: GraphCall, account: Account, person: PersonRecord): Json {
  if (call.input.has('message')) throw badParameter('sender_action cannot be sent together with a message');
  const act = ACTIONS[call.input.text('sender_action')?.toLowerCase() ?? ''];
  if (!act) throw badParameter('Invalid sender_action');
  act(call, account, person);
  return { recipient_id: (account.platform === 'messenger' ? person.psid : person.igsid) ?? '' };
}

function markSeen({ world }: GraphCall, account: Account, person: PersonRecord): void {
  for (const { id, direction, status } of world.conversations.between(account.id, person.id)) {
    if (direction === 'in' && status !== 'read') world.messages.change(id, { status: 'read' });
  }
}

function type({ world }: GraphCall, account: Account, person: PersonRecord, isTyping: boolean): void {
  world.emit('typing', { accountId: account.id, personId: person.id, isTyping });
}

function react({ world, input }: GraphCall, reaction: string | undefined): void {
  const id = input.object('payload')?.text('message_id');
  const message = world.messages.get(id);
  if (!message) throw badParameter('The message was not found');
  const others = message.reactions.filter(({ by }) => by !== 'account');
  const emoji = reaction && (EMOJIS[reaction] ?? reaction);
  world.messages.change(message.id, { reactions: emoji ? [...others, { by: 'account', emoji }] : others });
}
