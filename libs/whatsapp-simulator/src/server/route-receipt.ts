import type { BinaryNode } from '@whiskeysockets/baileys';
import { answerMediaRetry } from '../history/answer-media-retry.js';
import { answerRetry } from '../people/answer-retry.js';
import type { Companion } from '../devices/companion.js';
import type { SimUser } from '../people/user.js';
import { el, kid, kids, now } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';

/** Receipts that want a message, or the file of one, again. */
const REQUESTS: readonly unknown[] = ['retry', 'server-error'];
/** Receipts between a client and its own phone, which are not passed on. */
const OWN_AFFAIRS = ['peer_msg', 'hist_sync'];

/** A client's receipt: the message leaves the queue, and its author's phone and devices receive the receipt. */
export async function routeReceipt(world: WhatsAppSimulator, sender: Companion, node: BinaryNode): Promise<void> {
  const { to, type, participant } = node.attrs;
  const id = node.attrs.id ?? '';
  const author = world.user(participant ?? to);
  sender.connection?.send(el('ack', { class: 'receipt', id, type, from: to, to: sender.jid, t: now() }));
  if (REQUESTS.includes(type)) return repeat(world, sender, node, author);
  world.acknowledge(sender, 'message', { id });
  if (!author || (type && OWN_AFFAIRS.includes(type))) return;
  const ids = [id, ...kids(kid(node, 'list'), 'item').map((item) => item.attrs.id ?? '')];
  notifyPhones(world, sender, author, { ids, type });
  notifyDevices(world, sender, author, node);
}

/** The message stays in the queue until its repetition does, so that a crash in between loses neither. */
async function repeat(world: WhatsAppSimulator, sender: Companion, node: BinaryNode, author?: SimUser): Promise<void> {
  if (node.attrs.type === 'server-error') return answerMediaRetry(sender.user, sender, node);
  const id = node.attrs.id ?? '';
  world.emit('retry-requested', { id, sender });
  const isRepeated = author !== undefined && (await answerRetry(author, sender, node));
  if (!isRepeated) world.acknowledge(sender, 'message', { id });
}

interface Seen {
  ids: string[];
  type: string | undefined;
}

function notifyPhones(world: WhatsAppSimulator, sender: Companion, author: SimUser, { ids, type }: Seen): void {
  const shown = shownType(type) ?? 'delivered';
  const isRead = shown === 'read' || shown === 'played';
  const event = { ids, type: shown, inactive: type === 'inactive', by: sender.user.phone, author: author.phone };
  if (author !== sender.user) author.inbox.acceptReceipt(ids, isRead ? 'read' : 'delivered');
  if (isRead) sender.user.chats.markSeen(author.phone, ids);
  author.emit('receipt', event);
  world.emit('receipt', event);
}

/** Other linked devices of the author receive it as well. */
function notifyDevices(world: WhatsAppSimulator, sender: Companion, author: SimUser, node: BinaryNode): void {
  const { id, to = '', type } = node.attrs;
  const isGroup = to.endsWith('@g.us');
  const { pn, lid } = sender.user;
  const attrs = {
    from: isGroup ? to : to.endsWith('@lid') ? lid : pn,
    participant: isGroup ? lid : undefined,
    id,
    type: shownType(type),
    t: now(),
  };
  for (const companion of author.companions.values()) {
    if (companion !== sender) world.deliver(companion, el('receipt', attrs, node.content));
  }
}

/** `inactive` is the delivery receipt of a client that is not marked as available; others see a delivery. */
const shownType = (type: string | undefined): string | undefined => (type === 'inactive' ? undefined : type);
