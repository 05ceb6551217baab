import type { PanelTicket, TicketView } from '@prosa/contracts';

/** A ticket as the panel shows it; null where the panel does not: groups, and tickets that are neither open nor waiting. */
export function panelTicketOf(view: TicketView): PanelTicket | null {
  const { id, uuid, status, isGroup, contact, userId, queueId, whatsapp, version } = view;
  if (isGroup || (status !== 'open' && status !== 'pending')) return null;
  return {
    id,
    uuid,
    status,
    userId,
    queueId,
    version,
    contact: { id: contact.id, name: contact.name },
    connectionId: whatsapp.id,
    connectionName: whatsapp.name,
    unreadMessages: view.unreadMessages,
    waitingSince: view.waitingSince,
    updatedAt: view.updatedAt,
  };
}

/** The key of a card: the id of its attendant, or that of what waits. */
export type CardKey = number;
export const WAITING: CardKey = 0;

/** The card of a ticket. An open ticket of nobody has to be taken on, as one that waits. */
export const cardOf = ({ status, userId }: PanelTicket): CardKey =>
  status === 'open' && userId !== null ? userId : WAITING;

/** Who waits longest first, then the latest that no answer is due to. */
export function byWaiting(one: PanelTicket, other: PanelTicket): number {
  if (one.waitingSince !== other.waitingSince) {
    if (one.waitingSince === null) return 1;
    if (other.waitingSince === null) return -1;
    return one.waitingSince < other.waitingSince ? -1 : 1;
  }
  if (one.waitingSince !== null) return one.id - other.id;
  if (one.updatedAt !== other.updatedAt) return one.updatedAt < other.updatedAt ? 1 : -1;
  return other.id - one.id;
}
