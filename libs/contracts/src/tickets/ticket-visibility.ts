import { type Actor, rightsOf } from '../shared/actor.js';
import type { TicketPlacement } from './tickets.contract.js';

/** The part of an actor that decides what it may see. */
export type Viewer = Pick<Actor, 'kind' | 'userId' | 'profile' | 'queueIds' | 'allTicket' | 'allowGroup'>;

/**
 * Who may see a ticket at `place` and receive its events (docs/spec/core.md §6): the one rule behind lists, single
 * reads, counts, sockets and media. An admin: all. An attendant: their own, and in their queues what waits or is
 * closed; tickets without a queue only with allTicket. Groups only with allowGroup, then whoever owns them, and without
 * a queue too.
 */
export function canSeeTicket(viewer: Viewer, place: TicketPlacement, isGroup: boolean): boolean {
  if (rightsOf(viewer) === 'admin') return true;
  if (isGroup && !viewer.allowGroup) return false;
  if (place.userId === viewer.userId) return true;
  return isShared(place, isGroup) && serves(viewer, place.queueId, isGroup);
}

/** Whether it is not one attendant's alone. */
const isShared = ({ status, userId }: TicketPlacement, isGroup: boolean) =>
  isGroup || status === 'closed' || userId === null;

const serves = ({ queueIds, allTicket }: Viewer, queueId: number | null, isGroup: boolean) =>
  queueId === null ? isGroup || allTicket : queueIds.includes(queueId);
