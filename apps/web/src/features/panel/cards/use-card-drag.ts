import type { PanelTicket } from '@prosa/contracts';
import type { Point } from '@prosa/ui';
import { type RefObject, useState } from 'react';
import type { PanelStore } from '../model/panel-store.js';
import { type CardKey, cardOf } from '../model/panel-ticket.js';

/** The card at this point of the window. */
function cardAt(area: Element | null, { x, y }: Point): CardKey | null {
  const over = [...(area?.querySelectorAll('[data-card]') ?? [])].find((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return over ? Number(over.getAttribute('data-card')) : null;
}

/** Drags tickets between the cards of an area, by the pointer. */
export function useCardDrag(
  area: RefObject<HTMLElement | null>,
  store: PanelStore,
  onMove: (ticket: PanelTicket, to: CardKey) => void,
) {
  const [dragged, setDragged] = useState<PanelTicket>();
  const [over, setOver] = useState<CardKey | null>(null);

  function end() {
    setDragged(undefined);
    setOver(null);
  }

  const handlers = {
    onStart: (id: string) => setDragged(store.ticket(Number(id))),
    onMove: (_: string, point: Point) => setOver(cardAt(area.current, point)),
    onDrop: (id: string, point: Point) => {
      const ticket = store.ticket(Number(id));
      const to = cardAt(area.current, point);
      end();
      if (ticket && to !== null && to !== cardOf(ticket)) onMove(ticket, to);
    },
    onCancel: end,
  };
  const from = dragged && cardOf(dragged);
  return { isDragging: dragged !== undefined, from, over: over === from ? null : over, handlers };
}
