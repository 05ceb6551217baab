import type { PanelTicket } from '@prosa/contracts';
import type { Point } from '@prosa/ui';
import { type RefObject, useState } from 'react';
import type { PanelStore } from '../model/panel-store.js';
import { type CardKey, cardOf } from '../model/panel-ticket.js';

function covers(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The card in sight at this point of the window: its region scrolls, and cuts off what is beyond its edges. */
export function cardAt(area: Element | null, point: Point): CardKey | null {
  const region = [...(area?.querySelectorAll('[role=region]') ?? [])].find((each) => covers(each, point));
  const over = [...(region?.querySelectorAll('[data-card]') ?? [])].find((card) => covers(card, point));
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
