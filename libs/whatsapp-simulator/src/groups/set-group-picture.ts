import { el } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import type { Group } from './group.js';

/** Sets or removes a group's picture, and notifies the devices of its members. */
export function setGroupPicture(world: WhatsAppSimulator, group: Group, data: Buffer | null): void {
  group.picture = data && { id: String(Date.now()), path: world.media.put(data, '/pps') };
  world.groups.save(group);
  const change = group.picture ? el('set', { id: group.picture.id, author: group.owner.pn }) : el('delete');
  for (const { user } of group.members.values()) {
    for (const companion of user.companions.values()) world.notify(companion, 'picture', group.id, [change]);
  }
}
