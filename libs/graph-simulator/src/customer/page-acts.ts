import { emitMessaging } from '../events/page-events.js';
import type { Simulation } from '../graph/call.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord } from '../world/records.js';
import { type PageSides, writeToPage } from './page-customer.js';
import { storeMessage } from './store-message.js';
import { messengerMid } from '../world/ids.js';

const NAMES: Record<string, string> = {
  '❤': 'love',
  '❤️': 'love',
  '😆': 'smile',
  '😮': 'wow',
  '😢': 'sad',
  '😠': 'angry',
  '👍': 'like',
  '👎': 'dislike',
};

/** A person reacts to a message; without an emoji the reaction is removed. */
export function reactOnPage(sim: Simulation, sides: PageSides, mid: string, emoji: string): void {
  const reaction = emoji
    ? { reaction: NAMES[emoji] ?? 'other', emoji, action: 'react', mid }
    : { action: 'unreact', mid };
  emitMessaging(sim, sides, 'reactions', { reaction });
}

export function editOnPage(sim: Simulation, sides: PageSides, mid: string, text: string): void {
  emitMessaging(sim, sides, 'edits', { message_edit: { mid, text, num_edit: 1 } });
}

/** Instagram: the message is taken back. */
export function unsendOnPage(sim: Simulation, sides: PageSides, mid: string): void {
  emitMessaging(sim, sides, 'messages', { message: { mid, is_deleted: true } });
}

/** A person presses a button (postback) or a quick reply (a message with its payload). */
export function pressOnPage(
  sim: Simulation,
  sides: PageSides,
  {
    title,
    payload,
    isQuickReply,
    referral,
  }: { title: string; payload: string; isQuickReply?: boolean; referral?: Json },
): MessageRecord {
  if (isQuickReply) {
    return writeToPage(sim, sides, { raw: { text: title, quick_reply: { payload } } });
  }
  const mid = messengerMid();
  const postback = compact({ mid, title, payload, referral });
  const stored = storeMessage(sim, { ...sides, id: mid, type: 'postback', content: { postback }, text: title });
  emitMessaging(sim, sides, 'postbacks', { postback });
  return stored;
}

/** A person who has a conversation already comes again by a link or an advertisement. */
export function referOnPage(sim: Simulation, sides: PageSides, referral: Json): void {
  emitMessaging(sim, sides, 'referrals', { referral: { source: 'SHORTLINK', type: 'OPEN_THREAD', ...referral } });
}

/** The person's device comes back: everything sent so far is delivered. */
export function receiveOnPage(sim: Simulation, sides: PageSides): void {
  const mids = unread(sim, sides, ['sent']).map(({ id }) => id);
  if (mids.length === 0) return;
  for (const id of mids) sim.world.messages.change(id, { status: 'delivered' });
  const watermark = sim.world.clock.now();
  emitMessaging(sim, sides, 'deliveries', { delivery: { mids, watermark } });
}

/** Messenger reports reads by time, Instagram by the last message. */
export function readOnPage(sim: Simulation, sides: PageSides): void {
  const messages = unread(sim, sides, ['sent', 'delivered']);
  const last = messages.at(-1);
  if (!last) return;
  for (const { id } of messages) sim.world.messages.change(id, { status: 'read' });
  const watermark = sim.world.clock.now();
  const read = sides.platform === 'messenger' ? { watermark } : { mid: last.id };
  emitMessaging(sim, sides, 'reads', { read });
}

const unread = ({ world }: Simulation, { accountId, person }: PageSides, statuses: string[]): MessageRecord[] =>
  world.conversations
    .between(accountId, person.id)
    .filter(({ direction, status }) => direction === 'out' && statuses.includes(status));
