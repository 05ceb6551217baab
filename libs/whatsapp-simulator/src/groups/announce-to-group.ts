import type { BinaryNode } from '@whiskeysockets/baileys';
import type { Companion } from '../devices/companion.js';
import { el, nextId, now } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import type { Group } from './group.js';

/** Notifies the devices of all members of a change, except the device that created the group of its creation. */
export function announceToGroup(
  world: WhatsAppSimulator,
  group: Group,
  actor: Pick<Companion, 'user'>,
  change: BinaryNode,
): void {
  const { pn, lid, name } = actor.user;
  for (const { user } of group.members.values()) {
    for (const companion of user.companions.values()) {
      if (companion === actor && change.tag === 'create') continue;
      const attrs = {
        from: group.id,
        type: 'w:gp2',
        id: nextId('g'),
        participant: group.addressing === 'lid' ? lid : pn,
        participant_pn: pn,
        notify: name,
        addressing_mode: group.addressing,
        t: now(),
      };
      world.deliver(companion, el('notification', attrs, [change]));
    }
  }
}
