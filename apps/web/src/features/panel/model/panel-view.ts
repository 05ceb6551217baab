import type { PanelAttendant, PanelTicket } from '@prosa/contracts';
import type { PaintedPanel } from './panel-store.js';
import { type CardKey, WAITING } from './panel-ticket.js';

export const PANEL_SORTS = ['waiting', 'name', 'load'] as const;
export type PanelSort = (typeof PANEL_SORTS)[number];

/** A card of an attendant, or of what waits. */
export interface PanelCard {
  key: CardKey;
  /** Undefined on the card of what waits. */
  attendant: PanelAttendant | undefined;
  /** By longest waiting. */
  tickets: PanelTicket[];
  /** How many there are, of which `tickets` may be some. */
  count: number;
  unread: number;
  /** ISO time; null when no answer is due. */
  oldest: string | null;
}

export interface PanelFigures {
  inHand: number;
  waiting: number;
  online: number;
  attendants: number;
  oldest: string | null;
}

const NONE: PanelTicket[] = [];

/** A user whom the service of tickets does not list: deleted, or unknown. */
const unknown = (id: number): PanelAttendant => ({
  id,
  name: '',
  profile: 'user',
  isOnline: false,
  queueIds: [],
  inHand: 0,
  maxTickets: 0,
  profileImage: null,
  startWork: '',
  endWork: '',
});

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The card of tickets that are in order; kept by their list, which is the same while nothing of them changed. */
function summary(tickets: PanelTicket[]) {
  let unread = 0;
  for (const { unreadMessages } of tickets) unread += unreadMessages;
  return { tickets, unread, oldest: tickets[0]?.waitingSince ?? null };
}

const inQueues = (queueIds: readonly number[], queueId: number | null) =>
  queueIds.length === 0 || queueIds.includes(queueId ?? 0);

/** Tickets of the chosen queues, 0 for none; the list itself where all are. */
function chosen(tickets: PanelTicket[], queueIds: readonly number[]): PanelTicket[] {
  if (tickets.every(({ queueId }) => inQueues(queueIds, queueId))) return tickets;
  return tickets.filter(({ queueId }) => inQueues(queueIds, queueId));
}

/** What waits, in the chosen queues. */
export function waitingCard({ cards, waiting }: PaintedPanel, queueIds: readonly number[]): PanelCard {
  const own = summary(chosen(cards.get(WAITING) ?? NONE, queueIds));
  let counted = 0;
  for (const each of waiting) if (inQueues(queueIds, each.queueId)) counted += each.tickets;
  return { key: WAITING, attendant: undefined, count: Math.max(counted, own.tickets.length), ...own };
}

/** Whose tickets the user sees: everybody's, or their own. */
export interface PanelViewer {
  userId: number;
  seesAll: boolean;
}

/** Cards of all attendants with tickets, and those who are online without any, in the chosen queues. */
export function attendantCards(
  { cards, attendants }: PaintedPanel,
  queueIds: readonly number[],
  { userId, seesAll }: PanelViewer,
): { busy: PanelCard[]; idle: PanelAttendant[] } {
  const busy: PanelCard[] = [];
  const idle: PanelAttendant[] = [];
  const add = (attendant: PanelAttendant) => {
    const own = summary(chosen(cards.get(attendant.id) ?? NONE, queueIds));
    const serves = servesAny(attendant, queueIds);
    // Of colleagues whose tickets are hidden, the number alone is known, which is that of all their queues.
    const isHidden = serves && !seesAll && attendant.id !== userId;
    const count = isHidden ? Math.max(attendant.inHand, own.tickets.length) : own.tickets.length;
    if (count > 0) busy.push({ key: attendant.id, attendant, count, ...own });
    else if (attendant.isOnline && serves) idle.push(attendant);
  };
  for (const attendant of attendants.values()) add(attendant);
  for (const key of cards.keys()) if (key !== WAITING && !attendants.has(key)) add(unknown(key));
  return { busy, idle: idle.sort(byName) };
}

const servesAny = ({ profile, queueIds: served }: PanelAttendant, queueIds: readonly number[]) =>
  queueIds.length === 0 || profile === 'admin' || served.some((id) => queueIds.includes(id));

/** Comparing by the locale without one costs a hundred times as much. */
const collator = new Intl.Collator();

const byName = (one: Pick<PanelAttendant, 'name' | 'id'>, other: Pick<PanelAttendant, 'name' | 'id'>) =>
  collator.compare(one.name, other.name) || one.id - other.id;

const nameOf = ({ attendant, key }: PanelCard) => ({ name: attendant?.name ?? '', id: key });

const ORDERS: Record<PanelSort, (one: PanelCard, other: PanelCard) => number> = {
  waiting: (one, other) => {
    if (one.oldest === other.oldest) return byName(nameOf(one), nameOf(other));
    return earlier(one.oldest, other.oldest) === one.oldest ? -1 : 1;
  },
  name: (one, other) => byName(nameOf(one), nameOf(other)),
  load: (one, other) => other.count - one.count || byName(nameOf(one), nameOf(other)),
};

export const sortCards = (cards: PanelCard[], sort: PanelSort): PanelCard[] => [...cards].sort(ORDERS[sort]);

/** The summary line. Attendants are counted among those of the chosen queues. */
export function figuresOf(
  { attendants }: PaintedPanel,
  waiting: PanelCard,
  busy: readonly PanelCard[],
  queueIds: readonly number[],
): PanelFigures {
  const team = [...attendants.values()].filter((each) => servesAny(each, queueIds));
  return {
    inHand: busy.reduce((sum, { count }) => sum + count, 0),
    waiting: waiting.count,
    online: team.filter(({ isOnline }) => isOnline).length,
    attendants: team.length,
    oldest: busy.reduce((oldest, card) => earlier(oldest, card.oldest), waiting.oldest),
  };
}
