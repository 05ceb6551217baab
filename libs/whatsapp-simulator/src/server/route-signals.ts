import type { BinaryNode } from '@whiskeysockets/baileys';
import type { Companion } from '../devices/companion.js';
import { el, kids } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';

/** A client becomes available or unavailable, or subscribes to the presence of a person. */
export function routePresence(world: WhatsAppSimulator, sender: Companion, node: BinaryNode): void {
  const { to, type, name } = node.attrs;
  if (name) sender.update({ pushName: name });
  if (type === 'subscribe') {
    if (to) sender.presenceSubscriptions.add(to);
    return;
  }
  world.emit('presence', { phone: sender.user.phone, type: type ?? 'available' });
}

/** A client is typing or recording. */
export function routeChatState(world: WhatsAppSimulator, sender: Companion, node: BinaryNode): void {
  const [child] = kids(node);
  const target = world.user(node.attrs.to);
  if (!target || !child) return;
  target.receiveChatState(sender.user.phone, child.attrs.media === 'audio' ? 'recording' : child.tag);
  for (const companion of target.companions.values()) {
    companion.connection?.send(el('chatstate', { from: sender.user.pn }, node.content));
  }
}

/** A client answers or rejects a call. */
export function routeCall(world: WhatsAppSimulator, sender: Companion, node: BinaryNode): void {
  const { id, to } = node.attrs;
  sender.connection?.send(el('ack', { class: 'call', id, from: to }));
  const [action] = kids(node);
  world.user(to)?.emit('call', { by: sender.user.phone, action: action?.tag, id: action?.attrs['call-id'] });
}
