import { MARK } from '@prosa/harness';
import { plantTicket, type PlantedTicket } from '../world/plant.js';
import { hire, type Person } from '../world/people.js';
import type { World } from '../world/world.js';

/** A ticket and its place: status, queue and user. */
export interface PlacedTicket extends PlantedTicket {
  title: string;
  queue: 'served' | 'other' | null;
  owner: 'me' | 'somebody' | null;
  status: 'pending' | 'open' | 'closed' | 'group';
  isGroup: boolean;
}

export interface Viewer extends Person {
  name: string;
  isAdmin: boolean;
  allTicket: boolean;
  allowGroup: boolean;
}

/** Every combination in which a ticket can be. */
const PLACEMENTS = (['pending', 'open', 'closed', 'group'] as const).flatMap((status) =>
  (['served', 'other', null] as const).flatMap((queue) =>
    (['me', 'somebody', null] as const)
      .filter((owner) => (status === 'pending' ? owner === null : status === 'open' ? owner !== null : true))
      .flatMap((owner) =>
        (status === 'group' ? [true] : status === 'closed' ? [true, false] : [false]).map((isGroup) => ({
          status,
          queue,
          owner,
          isGroup,
        })),
      ),
  ),
);

/** Creates attendants of one queue with every combination of rights, and an admin. */
export async function hireViewers({ first, served }: World): Promise<Viewer[]> {
  const rights = [
    { name: 'an attendant', profile: 'user' },
    { name: 'a supervisor who sees what has no queue', profile: 'supervisor', allTicket: true },
    { name: 'an attendant who sees groups', profile: 'user', allowGroup: true },
    { name: 'an admin', profile: 'admin', allTicket: true, allowGroup: true },
  ];
  const viewers: Viewer[] = [];
  for (const [index, { name, profile, allTicket = false, allowGroup = false }] of rights.entries()) {
    const person = await hire(first.api, {
      name: `Vê ${index} ${MARK}`,
      email: `view${index}@${MARK}.example`,
      profile,
      queueIds: [served],
      allTicket: allTicket ? 'enable' : 'disable',
      allowGroup,
    });
    viewers.push({ ...person, name, isAdmin: profile === 'admin', allTicket, allowGroup });
  }
  return viewers;
}

/** Creates a ticket in every place, `me` being the given user. */
export async function plantPlacements(world: World, me: number): Promise<PlacedTicket[]> {
  const { owner: database, first, served, other, colleague } = world;
  const planted: PlacedTicket[] = [];
  for (const placement of PLACEMENTS) {
    const title = `${placement.status} ${placement.queue} ${placement.owner} ${placement.isGroup ? 'group' : 'person'}`;
    const ticket = await plantTicket(database, {
      companyId: first.companyId,
      connectionId: first.connectionId,
      status: placement.status,
      isGroup: placement.isGroup,
      queueId: placement.queue === null ? null : placement.queue === 'served' ? served : other,
      userId: placement.owner === null ? null : placement.owner === 'me' ? me : colleague.id,
      text: `lugar ${me} ${MARK}`,
      contact: `Lugar${me} ${MARK}`,
    });
    planted.push({ ...ticket, ...placement, title });
  }
  return planted;
}

/** Who may see which ticket, implemented independently (docs/spec/core.md §6) to check the product's own rule. */
export function maySee(
  { isAdmin, allTicket, allowGroup }: Viewer,
  { queue, owner, status, isGroup }: PlacedTicket,
): boolean {
  if (isAdmin) return true;
  if (isGroup && !allowGroup) return false;
  if (owner === 'me') return true;
  if (!isGroup && owner !== null && status !== 'closed') return false;
  if (queue === 'served') return true;
  return queue === null && (allTicket || isGroup);
}
