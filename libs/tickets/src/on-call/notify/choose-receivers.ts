import { canSeeTicket, rightsOf, type TicketPlacement, type Viewer } from '@prosa/contracts';

/** How often a person is notified of a ticket before the next one is. */
export const NOTICES_EACH = 3;
/** Minutes between two notices to an admin, after all who are on call were notified in vain. */
export const ADMIN_MINUTES = 30;
/** Timers fire a little earlier or later than their minute. */
const TOLERANCE_MS = 5_000;
const MINUTE_MS = 60_000;

/** A ticket that waits. */
export interface WaitingTicket {
  id: number;
  place: TicketPlacement;
  /** How often each user was notified of it, by id. */
  notified: Record<number, number>;
}

/** Somebody who is online, on call, or an admin. */
export interface Candidate extends Viewer {
  isOnline: boolean;
  /** When the last notice went to them; null for never. */
  notifiedAt: Date | null;
}

interface Situation {
  people: readonly Candidate[];
  /** Who is on call now, in the order in which they are notified, with the minutes between two notices. */
  onCall: readonly { userId: number; interval: number }[];
  now: Date;
}

/** Who is notified now, and of which tickets. */
export interface Receiver<T extends WaitingTicket> {
  userId: number;
  /** As an admin, because nobody on call took them. */
  isAdmin: boolean;
  tickets: T[];
}

/**
 * Chooses who is notified of tickets that nobody online may take. For each ticket it is the first on call who may take it
 * and was notified fewer than `NOTICES_EACH` times; after the last one, all admins. Whoever was notified less than their
 * interval ago is left out, with all of their tickets. While nobody is on call, nobody is notified.
 */
export function chooseReceivers<T extends WaitingTicket>(tickets: readonly T[], situation: Situation): Receiver<T>[] {
  const { people, onCall, now } = situation;
  if (onCall.length === 0) return [];
  const receivers = new Map<number, Receiver<T>>();
  for (const ticket of tickets.filter((each) => !isCovered(each, people))) {
    for (const { userId, isAdmin } of receiversOf(ticket, situation)) {
      const known = receivers.get(userId) ?? { userId, isAdmin: true, tickets: [] };
      receivers.set(userId, { userId, isAdmin: isAdmin && known.isAdmin, tickets: [...known.tickets, ticket] });
    }
  }
  return [...receivers.values()].filter(({ userId, isAdmin }) => {
    const person = people.find((each) => each.userId === userId);
    const minutes = isAdmin ? ADMIN_MINUTES : onCall.find((each) => each.userId === userId)!.interval;
    return !wasNotified(person, minutes, now);
  });
}

const isCovered = (ticket: WaitingTicket, people: readonly Candidate[]): boolean =>
  people.some((person) => person.isOnline && mayTake(person, ticket));

const mayTake = (person: Candidate, { place }: WaitingTicket): boolean => canSeeTicket(person, place, false);

/** Whether a person was notified of anything fewer minutes ago. */
function wasNotified(person: Candidate | undefined, minutes: number, now: Date): boolean {
  const last = person?.notifiedAt?.getTime() ?? -Infinity;
  return now.getTime() - last < minutes * MINUTE_MS - TOLERANCE_MS;
}

/** Whose turn it is for a ticket; nobody's while the one before still has time to accept it. */
function receiversOf(
  ticket: WaitingTicket,
  { people, onCall, now }: Situation,
): { userId: number; isAdmin: boolean }[] {
  for (const { userId, interval } of onCall) {
    const person = people.find((each) => each.userId === userId);
    if (!person || !mayTake(person, ticket)) continue;
    if ((ticket.notified[userId] ?? 0) < NOTICES_EACH) return [{ userId, isAdmin: false }];
    if (wasNotified(person, interval, now)) return [];
  }
  return people.filter((person) => rightsOf(person) === 'admin').map(({ userId }) => ({ userId, isAdmin: true }));
}
