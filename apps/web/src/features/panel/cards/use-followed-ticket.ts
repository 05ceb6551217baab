import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ticket that is moved becomes another element on another card, also when the move is refused or undone: returns a
 * function after whose call the focus follows the ticket, until it goes to something else.
 */
export function useFollowedTicket(area: RefObject<HTMLElement | null>): (ticketId: number) => void {
  const followed = useRef<number>(undefined);

  useEffect(() => {
    if (followed.current === undefined) return;
    const line = `[data-ticket="${followed.current}"]`;
    const active = document.activeElement;
    if (active !== document.body && !active?.closest(`${line}[aria-disabled]`)) {
      // The menu that is about to close has it for a moment.
      if (area.current?.contains(active) && !active?.closest(line)) followed.current = undefined;
      return;
    }
    const handle = area.current?.querySelector(`${line}:not([aria-disabled]) [data-drag-handle]`);
    (handle as HTMLElement | null)?.focus({ preventScroll: true });
  });

  return (ticketId) => {
    followed.current = ticketId;
  };
}
