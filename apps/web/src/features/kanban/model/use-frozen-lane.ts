import type { KanbanCard, KanbanLane } from '@prosa/contracts';
import { useState } from 'react';

/** A card in its place, and whether it has left. */
export interface ShownCard extends KanbanCard {
  hasLeft: boolean;
}

export interface ShownLane extends Omit<KanbanLane, 'cards'> {
  cards: ShownCard[];
}

/** Each card as it is shown in its place: the same object in each render, so that only changed cards are rendered again. */
const known = new WeakMap<KanbanCard, ShownCard>();

function inPlace(card: KanbanCard): ShownCard {
  const shown = known.get(card) ?? { ...card, hasLeft: false };
  known.set(card, shown);
  return shown;
}

/**
 * The lanes, of which one stays in its order while somebody points at it: changed cards change in place, those that leave
 * stay and are marked, and new ones come last. `actedAt`: what the user did themself is shown where it belongs.
 */
export function useFrozenLane(lanes: readonly KanbanLane[], laneId: number | null, actedAt: number): ShownLane[] {
  const [before, setBefore] = useState<{ lanes: readonly ShownLane[]; actedAt: number }>({ lanes: [], actedAt });
  const isFrozen = (id: number) => id === laneId && before.actedAt === actedAt;
  const shown = lanes.map((lane): ShownLane => {
    const was = isFrozen(lane.id) ? before.lanes.find(({ id }) => id === lane.id) : undefined;
    const cards = was ? frozen(was.cards, lane.cards) : lane.cards.map(inPlace);
    return { ...lane, cards };
  });
  if (before.actedAt !== actedAt || !isSame(before.lanes, shown)) setBefore({ lanes: shown, actedAt });
  return shown;
}

function frozen(before: readonly ShownCard[], now: readonly KanbanCard[]): ShownCard[] {
  const newest = new Map(now.map((card) => [card.ticket.id, card]));
  const stay = before.map((was): ShownCard => {
    const card = newest.get(was.ticket.id);
    newest.delete(was.ticket.id);
    if (card) return inPlace(card);
    return was.hasLeft ? was : { ...was, hasLeft: true };
  });
  return [...stay, ...[...newest.values()].map(inPlace)];
}

const isSame = (one: readonly ShownLane[], other: readonly ShownLane[]): boolean =>
  one.length === other.length &&
  one.every(({ id, cards }, index) => id === other[index]?.id && isSameOrder(cards, other[index].cards));

const isSameOrder = (one: readonly ShownCard[], other: readonly ShownCard[]): boolean =>
  one.length === other.length &&
  one.every(({ ticket, hasLeft }, index) => ticket === other[index]?.ticket && hasLeft === other[index]?.hasLeft);
