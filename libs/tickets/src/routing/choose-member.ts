import type { RoutingReason } from '@prosa/contracts';

/** An attendant of a queue who may be given a ticket. */
export interface Member {
  id: number;
  isOnline: boolean;
  /** Null while offline. */
  onlineSince: Date | null;
  /** How many live tickets are theirs. */
  load: number;
  /** How many may be at once; 0 for no limit. */
  maxTickets: number;
  /** When they were last given a ticket; null for never. */
  lastGivenAt: Date | null;
}

/** Who gets the ticket and why, or why nobody does. */
export type Choice =
  | {
      userId: number;
      reason: Extract<RoutingReason, 'lastAttendant' | 'onlyAvailable' | 'leastLoaded' | 'longestIdle'>;
    }
  | { userId: null; reason: Extract<RoutingReason, 'noMembers' | 'nobodyOnline' | 'everyoneFull'> };

/** Why the member cannot get a ticket now; null when they can. */
export function obstacleOf({ isOnline, load, maxTickets }: Member): 'nobodyOnline' | 'everyoneFull' | null {
  if (!isOnline) return 'nobodyOnline';
  return maxTickets > 0 && load >= maxTickets ? 'everyoneFull' : null;
}

/**
 * Chooses one of the members who are online and below their limit: `lastUserId` when among them, else the one with the
 * fewest tickets; of several, the one idle for longest, and at last the lowest id. Always the same for the same members.
 */
export function chooseMember(
  members: readonly Member[],
  { lastUserId = null }: { lastUserId?: number | null } = {},
): Choice {
  const available = members.filter((member) => obstacleOf(member) === null).sort(byPreference);
  const [first, second] = available;
  if (!first) return { userId: null, reason: whyNobody(members) };
  if (lastUserId !== null && available.some(({ id }) => id === lastUserId)) {
    return { userId: lastUserId, reason: 'lastAttendant' };
  }
  if (!second) return { userId: first.id, reason: 'onlyAvailable' };
  return { userId: first.id, reason: first.load < second.load ? 'leastLoaded' : 'longestIdle' };
}

function whyNobody(members: readonly Member[]): (Choice & { userId: null })['reason'] {
  if (members.length === 0) return 'noMembers';
  return members.some((member) => obstacleOf(member) === 'everyoneFull') ? 'everyoneFull' : 'nobodyOnline';
}

const byPreference = (one: Member, other: Member): number =>
  one.load - other.load || idleSince(one) - idleSince(other) || one.id - other.id;

/** Idle since the last ticket was given, or since they came online, whichever is later. */
const idleSince = ({ lastGivenAt, onlineSince }: Member): number =>
  Math.max(lastGivenAt?.getTime() ?? 0, onlineSince?.getTime() ?? 0);
