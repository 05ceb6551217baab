import { el, now } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { announceToGroup } from './announce-to-group.js';
import type { Group } from './group.js';

/** Changes a group's name, as its owner. */
export function setGroupSubject(world: WhatsAppSimulator, group: Group, subject: string): void {
  group.subject = subject;
  world.groups.save(group);
  announceToGroup(world, group, { user: group.owner }, el('subject', { subject, s_t: now() }));
}
