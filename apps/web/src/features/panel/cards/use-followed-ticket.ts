import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ticket that is moved becomes another element on another card: returns a function after whose call the focus follows
 * the ticket there, if it would be lost.
 */
export function useFollowedTicket(area: RefObject<HTMLElement | null>): (ticketId: number) => void {
  const followed = useRef<number>(undefined);

  useEffect(() => {
    if (followed.current === undefined || document.activeElement !== document.body) return;
    const line = area.current?.querySelector(`[data-ticket="${followed.current}"] [data-drag-handle]`);
    followed.current = undefined;
    (line as HTMLElement | null)?.focus({ preventScroll: true });
  });

  return (ticketId) => {
    followed.current = ticketId;
  };
}
