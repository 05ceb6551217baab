import type { BinaryNode, proto } from '@whiskeysockets/baileys';
import type { Group } from '../groups/group.js';
import { el, now } from '../protocol/nodes.js';
import type { Companion } from '../devices/companion.js';
import type { SendOptions } from './phone-sender.js';
import type { SimUser } from './user.js';

/** Encrypts once for the group and, for devices that do not have it yet, sends the phone's sender key along. */
export async function sendToGroup(
  user: SimUser,
  group: Group,
  message: proto.IMessage,
  options: SendOptions,
): Promise<void> {
  const distribution = await user.device.groupDistribution(group.id);
  const ciphertext = await user.device.groupEncrypt(group.id, message);
  const shared = el('enc', { v: 2, type: 'skmsg', mediatype: options.mediatype }, ciphertext);
  for (const { user: member } of group.members.values()) {
    if (member !== user) member.receiveOnPhone({ id: options.id ?? '', from: user, message, group });
    for (const companion of member.companions.values()) {
      const key = await senderKeyFor(user, companion, group, distribution);
      user.world.deliver(companion, groupStanza(user, group, options, [...key, shared]));
    }
  }
}

async function senderKeyFor(
  user: SimUser,
  companion: Companion,
  group: Group,
  distribution: Buffer,
): Promise<BinaryNode[]> {
  const labels = user.sender.distributed.get(group.id) ?? [];
  if (labels.includes(companion.label)) return [];
  const enc = await user.sender.encFor(companion, {
    senderKeyDistributionMessage: { groupId: group.id, axolotlSenderKeyDistributionMessage: distribution },
  });
  user.sender.distributed.set(group.id, [...labels, companion.label]);
  return [enc];
}

function groupStanza(user: SimUser, group: Group, { id, type, mediatype }: SendOptions, content: BinaryNode[]) {
  const isLid = group.addressing === 'lid';
  const attrs = {
    from: group.id,
    participant: isLid ? user.lid : user.pn,
    [isLid ? 'participant_pn' : 'participant_lid']: isLid ? user.pn : user.lid,
    addressing_mode: group.addressing,
    id,
    type: type ?? (mediatype ? 'media' : 'text'),
    t: now(),
    notify: user.name,
  };
  return el('message', attrs, content);
}
