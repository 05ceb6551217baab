import type { BinaryNode } from '@whiskeysockets/baileys';
import type { Group } from '../groups/group.js';
import type { Companion } from '../devices/companion.js';
import type { SimUser } from '../people/user.js';
import { parseJid } from '../protocol/jid.js';
import { el, kid, kids, now } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';

const NOT_FOUND = 404;

/** A client's message on its way to one device. */
interface Parcel {
  sender: Companion;
  node: BinaryNode;
  encs: BinaryNode[];
  group?: Group;
}

/** Delivers a client's message to every device it is encrypted for, and then acknowledges it. */
export async function routeMessage(world: WhatsAppSimulator, sender: Companion, node: BinaryNode): Promise<void> {
  const { to = '' } = node.attrs;
  const refusal = world.faults.rejectMessages?.(node, sender);
  if (refusal) return acknowledge(world, sender, node, refusal);
  const group = world.groups.get(to);
  if (to.endsWith('@g.us') && !group) return acknowledge(world, sender, node, NOT_FOUND);
  if (group) await routeToGroup(world, sender, node, group);
  else await routeToPeople(world, sender, node);
  acknowledge(world, sender, node); // what is acknowledged is kept
}

function acknowledge(world: WhatsAppSimulator, sender: Companion, node: BinaryNode, error?: number): void {
  if (world.faults.dropAcks) return;
  const { id, to } = node.attrs;
  world.later(1, () => sender.connection?.send(el('ack', { class: 'message', id, from: to, t: now(), error })));
}

async function routeToPeople(world: WhatsAppSimulator, sender: Companion, node: BinaryNode): Promise<void> {
  const named = kids(kid(node, 'participants'), 'to');
  const targets = named.map((target) => ({ jid: target.attrs.jid ?? '', encs: kids(target, 'enc') }));
  if (!targets.length) targets.push({ jid: node.attrs.to ?? '', encs: kids(node, 'enc') });
  for (const { jid, encs } of targets) {
    const user = world.user(jid);
    if (user) await deliverTo(user, parseJid(jid)?.device ?? 0, { sender, node, encs });
  }
}

async function routeToGroup(
  world: WhatsAppSimulator,
  sender: Companion,
  node: BinaryNode,
  group: Group,
): Promise<void> {
  const shared = kids(node, 'enc');
  const own = encsByDevice(world, node);
  for (const { user } of group.members.values()) {
    for (const device of [0, ...user.companions.keys()]) {
      if (user === sender.user && device === sender.id) continue;
      const encs = [...(own.get(`${user.phone}:${device}`) ?? []), ...shared];
      await deliverTo(user, device, { sender, node, encs, group });
    }
  }
}

/** The ciphertexts for single devices, by phone number and device. */
function encsByDevice(world: WhatsAppSimulator, node: BinaryNode): Map<string, BinaryNode[]> {
  const targets = kids(kid(node, 'participants'), 'to');
  return new Map(
    targets.map((target) => {
      const { jid } = target.attrs;
      return [`${world.user(jid)?.phone}:${parseJid(jid)?.device}`, kids(target, 'enc')];
    }),
  );
}

async function deliverTo(user: SimUser, device: number, parcel: Parcel): Promise<void> {
  const { sender, node, encs, group } = parcel;
  if (device === 0) return user.inbox.accept({ sender, attrs: node.attrs, encs, group });
  const companion = user.companions.get(device);
  if (!companion) return;
  const identity = kid(node, 'device-identity');
  const content = identity ? [...encs, identity] : encs;
  user.world.deliver(companion, el('message', attributesFor(user, parcel), content));
}

function attributesFor(user: SimUser, parcel: Parcel) {
  const { sender, node, group } = parcel;
  const { id, type, edit } = node.attrs;
  const address = group ? addressInGroup(sender, group) : addressBetween(user, parcel);
  return { ...address, id, type, edit, t: now(), notify: sender.record.pushName ?? sender.user.name };
}

function addressInGroup(sender: Companion, { id, addressing }: Group) {
  const { pn, lid } = sender.user;
  const common = { from: id, addressing_mode: addressing };
  if (addressing === 'lid') return { ...common, participant: sender.lid, participant_pn: pn };
  return { ...common, participant: sender.jid, participant_lid: lid };
}

function addressBetween(user: SimUser, { sender, node }: Parcel) {
  const { to } = node.attrs;
  const { pn, lid } = sender.user;
  const recipient = user === sender.user ? to : undefined;
  if (to?.endsWith('@lid')) return { from: sender.lid, sender_pn: pn, addressing_mode: 'lid', recipient };
  return { from: sender.jid, sender_lid: lid, addressing_mode: 'pn', recipient };
}
