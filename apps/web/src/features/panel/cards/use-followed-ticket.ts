import { type RefObject, useEffect, useRef } from 'react';

const lineOf = (ticketId: number) => `[data-ticket="${ticketId}"]`;

/** Whether the focus is lost, or on the line that the ticket has left. */
const isLeftBehind = (active: Element | null, ticketId: number): boolean =>
  active === document.body || Boolean(active?.closest(`${lineOf(ticketId)}[aria-disabled]`));

function focusTicket(area: HTMLElement | null, ticketId: number): void {
  const handle = area?.querySelector<HTMLElement>(`${lineOf(ticketId)}:not([aria-disabled]) [data-drag-handle]`);
  handle?.focus({ preventScroll: true });
}

/**
 * A ticket that is moved becomes another element on another card, also when the move is refused or undone: returns a
 * function after whose call the focus follows the ticket, until it goes to something else among the cards.
 */
export function useFollowedTicket(area: RefObject<HTMLElement | null>): (ticketId: number) => void {
  const followed = useRef<number>(undefined);

  useEffect(() => {
    const ticketId = followed.current;
    if (ticketId === undefined) return;
    const active = document.activeElement;
    if (isLeftBehind(active, ticketId)) focusTicket(area.current, ticketId);
    else if (area.current?.contains(active) && !active?.closest(lineOf(ticketId))) followed.current = undefined;
  });

  return (ticketId) => {
    followed.current = ticketId;
  };
}
