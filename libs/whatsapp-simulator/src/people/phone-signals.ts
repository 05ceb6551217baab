import { randomBytes } from 'node:crypto';
import { el, nextId, now } from '../protocol/nodes.js';
import type { Group } from '../groups/group.js';
import type { Companion } from '../devices/companion.js';
import type { SimUser } from './user.js';

/** What a person does in a chat at this moment. */
export type ChatState = 'composing' | 'recording' | 'paused';

const addressOf = (user: SimUser): string => (user.settings.addressing === 'lid' ? user.lid : user.pn);

export interface Receipt {
  ids: string[];
  /** Absent for "delivered", otherwise `read` or `played`. */
  type?: string;
  group?: Group;
}

export function sendReceipt(user: SimUser, to: Companion[], { ids, type, group }: Receipt): void {
  const [first, ...others] = ids;
  const list = others.length
    ? [
        el(
          'list',
          {},
          others.map((id) => el('item', { id })),
        ),
      ]
    : undefined;
  const participant = group && (group.addressing === 'lid' ? user.lid : user.pn);
  for (const companion of to) {
    const attrs = { from: group ? group.id : addressOf(user), participant, id: first, type, t: now() };
    user.world.deliver(companion, el('receipt', attrs, list));
  }
}

export function sendChatState(user: SimUser, target: SimUser | undefined, state: ChatState | string): void {
  if (!user.isOnline) return;
  const child = state === 'recording' ? el('composing', { media: 'audio' }) : el(state);
  for (const companion of target?.companions.values() ?? []) {
    companion.connection?.send(el('chatstate', { from: addressOf(user) }, [child]));
  }
}

/** Notifies subscribers that the person is `available` or `unavailable`, and since when (seconds, or `deny`). */
export function sendPresence(user: SimUser, type: string, last?: number | string): void {
  for (const companion of user.world.allCompanions()) {
    const subscribedAs = [user.pn, user.lid].find((jid) => companion.presenceSubscriptions.has(jid));
    if (!subscribedAs) continue;
    const attrs = { from: subscribedAs, type: type === 'available' ? undefined : type, last };
    companion.connection?.send(el('presence', attrs));
  }
}

export interface Call {
  id: string;
  /** Ends a call, answered or not. Reasons such as `accepted_elsewhere` come from the owner's own phone. */
  hangUp(reason?: string): void;
}

/** Rings at every linked device of the other person. */
export function startCall(user: SimUser, target: SimUser | undefined, hasVideo: boolean): Call {
  const id = randomBytes(16).toString('hex').toUpperCase();
  const from = addressOf(user);
  const common = { 'call-id': id, 'call-creator': from };
  const send = (child: ReturnType<typeof el>): void => {
    for (const companion of target?.companions.values() ?? []) {
      const attrs = { from, id: nextId('c'), t: now(), notify: user.name };
      user.world.deliver(companion, el('call', attrs, [child]));
    }
  };
  const media = [el('audio', { enc: 'opus', rate: 16000 }), ...(hasVideo ? [el('video', { enc: 'vp8' })] : [])];
  send(el('offer', { ...common, caller_pn: user.pn }, media));
  return { id, hangUp: (reason = 'timeout') => send(el('terminate', { ...common, reason })) };
}
