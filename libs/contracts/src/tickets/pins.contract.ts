import type { TicketIdInput, TicketView } from './tickets.contract.js';

/** The tickets a user pinned, the first one first. */
export interface Pins {
  ticketIds: number[];
}

/** What an attendant pins for themselves: nobody else sees it. A pin goes when its ticket is closed or out of sight. */
export interface PinRequests {
  /** As many as PINS_MAX, whole: they stand on top of lists whose page they are not on. */
  'pins.list': { input: Record<string, never>; output: TicketView[] };
  /** Errors: ERR_NO_TICKET_FOUND, ERR_TICKET_CHANGED (closed), ERR_TOO_MANY_PINS. */
  'pins.add': { input: TicketIdInput; output: Pins };
  /** Errors: ERR_NO_TICKET_FOUND. */
  'pins.remove': { input: TicketIdInput; output: Pins };
}

export interface PinEvents {
  'pins.changed': Pins & { userId: number };
}
